// Lies over what is being worked on, and says so.
import { useMessages } from '../../../shell/language.ts';
import { mealTexts } from '../messages.ts';
import styles from './processing.module.css';

/** The parent is positioned. */
export function Processing({ shown }: { shown: boolean }) {
  const t = useMessages(mealTexts);
  return (
    <div role="status" className={shown ? styles.cover : undefined}>
      {shown && (
        <span className={styles.sign}>
          <span className={styles.spinner} />
          {t.processing}
        </span>
      )}
    </div>
  );
}
