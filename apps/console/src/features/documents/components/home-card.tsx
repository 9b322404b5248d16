// The card on Home that asks residents for their agreement, as it stands there from the first day of a version on.
import { consentWords } from '@yadori/api/documents/consent-words';
import { documentNames, laterDays, type DocumentKey } from '@yadori/api/documents/kinds';
import type { VersionHead } from '@yadori/api/documents/staff-calls';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import styles from '../home-card.module.css';
import { documentsTexts } from '../texts.ts';

interface HomeCardProps {
  document: DocumentKey;
  head: VersionHead;
}

export function HomeCard({ document, head }: HomeCardProps) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const words = consentWords[language];
  const first = head.first_day as CalendarDate;
  const day = formatDate(first, language);
  const until = formatDate(addDays(first, laterDays - 1), language);
  return (
    <figure className={styles.figure}>
      <figcaption className="size-14 bold">{t.onHome(day)}</figcaption>
      <div className={styles.card}>
        <Logo size={32} full={false} />
        <p className={styles.title}>{words.title(documentNames[document][language])}</p>
        <p className="size-14">
          {words.since(day, head.version)} {words.until(until)}
        </p>
        <p className={styles.link}>{words.read}</p>
        <p className={styles.agree}>{words.agree}</p>
        <p className="muted size-14">{words.later}</p>
      </div>
    </figure>
  );
}
