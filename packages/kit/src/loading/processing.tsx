// Lies over what is being worked on, and says so.
import styles from './processing.module.css';

/** The parent is positioned. */
export const Processing = ({ shown, label }: { shown: boolean; label: string }) => (
  <div role="status" className={shown ? styles.cover : undefined}>
    {shown && (
      <span className={styles.sign}>
        <span className={styles.spinner} />
        {label}
      </span>
    )}
  </div>
);
