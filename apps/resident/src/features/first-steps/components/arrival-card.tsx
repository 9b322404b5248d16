// The day of moving in, until it is over.
import { daysBetween } from '@yadori/api/time/tokyo';
import { useToday } from '@yadori/web-client/clock.ts';
import { Card } from '@yadori/kit/card.tsx';
import { dateParts, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import type { Arrival } from '../arrival.ts';
import { firstStepTexts } from '../texts.ts';
import styles from './arrival-card.module.css';

export function ArrivalCard({ day, time }: Arrival) {
  const t = useMessages(firstStepTexts);
  const language = useLanguage();
  const left = daysBetween(useToday(), day);
  const { monthName, day: number } = dateParts(day, language);
  return (
    <Card className={styles.card}>
      <span className={`num ${styles.badge ?? ''}`} aria-hidden="true">
        <span className="size-11">{monthName}</span>
        <b>{number}</b>
      </span>
      <p className="grow">
        <b className={`num phrases ${styles.left ?? ''}`}>{left === 0 ? t.today : t.until(left)}</b>
        <b className={`num size-15 ${styles.day ?? ''}`}>
          <span className="nowrap">{formatDate(day, language)}</span>{' '}
          {time !== null && <span className="nowrap">{t.moveIn(time)}</span>}
        </b>
      </p>
      <LinkButton to="/contracts" variant="text" size="small">
        {t.contract}
      </LinkButton>
    </Card>
  );
}
