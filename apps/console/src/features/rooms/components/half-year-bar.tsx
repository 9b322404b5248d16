// Six months of a room as a bar for each bed: who has it, when it is out of use, when it is free (SC045). The list below
// it says the same in words.
import type { CSSProperties } from 'react';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useLanguage } from '@yadori/kit/language.ts';
import type { Grid, Room } from '../api.ts';
import { halfYearOf } from '../half-year.ts';
import styles from '../half-year.module.css';

const formats = {
  ja: new Intl.DateTimeFormat('ja-JP', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
} as const;

const placed = ({ from, until }: { from: number; until: number }) =>
  ({ '--from': from, '--until': until }) as CSSProperties;

export function HalfYearBar({ room, grid }: { room: Room; grid: Grid }) {
  const language = useLanguage();
  const { lanes, closed, months } = halfYearOf(room, grid.day as CalendarDate);
  return (
    <div className={styles.half} aria-hidden="true">
      {lanes.map((lane, at) => (
        <div key={at} className={styles.lane}>
          {closed !== undefined && <span className={styles.closed} style={placed(closed)} />}
          {lane.map((stay) => (
            <span key={stay.key} className={styles.stay} style={placed(stay)}>
              {stay.name}
            </span>
          ))}
        </div>
      ))}
      <p className={styles.months}>
        {months.map((month) => (
          <span key={month}>{formats[language].format(new Date(`${month}T00:00:00Z`))}</span>
        ))}
      </p>
    </div>
  );
}
