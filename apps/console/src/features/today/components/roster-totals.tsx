// How many people are to be counted in an alarm, and how many are away.
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { RosterData } from '../api.ts';
import { rosterTexts } from '../roster-texts.ts';
import styles from '../roster.module.css';

export function RosterTotals({ totals }: Pick<RosterData, 'totals'>) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <p className={styles.totals}>
      <b>
        {t.total} <span className="num">{t.people(count(totals.people))}</span>
      </b>
      <span>{t.inOf(count(totals.in), count(totals.residents))}</span>
      <span>{t.awayTotal(count(totals.away))}</span>
      <span>{t.guests(count(totals.guests))}</span>
      <span>{t.unconfirmedTotal(count(totals.unconfirmed))}</span>
    </p>
  );
}
