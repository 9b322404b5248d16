// The last line of a printed page: when, and which page of how many.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { countsTexts } from '../texts.ts';
import styles from '../counts-paper.module.css';

interface PaperFootProps {
  at: string;
  number: number;
  all: number;
}

export function PaperFoot({ at, number, all }: PaperFootProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const day = formatDateWithYear(at.slice(0, 10) as CalendarDate, language);
  return (
    <footer className={styles.foot}>
      <span>{t.printedAt(`${day} ${formatTime(Date.parse(at))}`)}</span>
      <span>{t.page(number, all)}</span>
    </footer>
  );
}
