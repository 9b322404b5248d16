// The mark of the product: a roof with a lamp under it.
import styles from './logo.module.css';

/** `full`: with the name and its Japanese writing. */
export const Logo = ({ size = 28, full = true }: { size?: number; full?: boolean }) => (
  <span className={styles.logo}>
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle className={styles.lamp} cx="16" cy="21.2" r="5.6" />
      <path
        className={styles.roof}
        d="M3.6 16.6C9.2 15.2 13.2 11.2 16 5.6c2.8 5.6 6.8 9.6 12.4 11"
        fill="none"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    {full && (
      <>
        <b className={styles.name}>Yadori</b>
        <span className={styles.kana} lang="ja">
          宿り
        </span>
      </>
    )}
  </span>
);
