// A thin line on a view of the calendar that follows a cancelled meal for some seconds (E033): seen, but not in the way.
import { useMessages } from '@yadori/kit/language.ts';
import { dayTexts } from '../day-texts.ts';
import styles from './updating-line.module.css';

/** The parent is positioned. */
export function UpdatingLine({ shown }: { shown: boolean }) {
  const t = useMessages(dayTexts);
  if (!shown) return null;
  return <div role="progressbar" aria-label={t.updating} className={styles.line} />;
}
