// From when a notice is shown, and until when where it ends.
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Notice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import styles from './notice-days.module.css';

export function NoticeDays({ notice }: { notice: Notice }) {
  const t = useMessages(noticeTexts);
  const language = useLanguage();
  const spoken = (date: string) => {
    const day = parseDate(date);
    return day === undefined ? date : formatDateWithYear(day, language);
  };
  return (
    <p className={`num ${styles.days ?? ''}`}>
      <time dateTime={notice.start_date}>{spoken(notice.start_date)}</time>
      {notice.end_date !== null && (
        <span className={styles.until}>{t.until(spoken(notice.end_date))}</span>
      )}
    </p>
  );
}
