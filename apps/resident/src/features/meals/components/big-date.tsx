// A day in large numerals; 月 and 日 stay small beside them.
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { dateParts, formatDate } from '@yadori/kit/format.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import styles from './big-date.module.css';

const look = 'num nowrap';

/** Whether the numerals have words of their own between them. */
const hasMarks: Readonly<Record<Language, boolean>> = { ja: true, en: false };

export function BigDate({ date }: { date: CalendarDate }) {
  const language = useLanguage();
  if (!hasMarks[language]) return <span className={look}>{formatDate(date, language)}</span>;
  const { month, day, weekday } = dateParts(date, language);
  return (
    <span className={look}>
      {month}
      <small className={styles.small}>月</small>
      {day}
      <small className={styles.small}>日({weekday})</small>
    </span>
  );
}
