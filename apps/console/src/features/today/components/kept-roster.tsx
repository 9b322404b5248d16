// The roster to read only, without a way to another night: behind the lock, without a network (AM252).
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { RosterData } from '../api.ts';
import { rosterTexts } from '../roster-texts.ts';
import styles from '../roster.module.css';
import { NotTonight } from './not-tonight.tsx';
import { RosterFloor } from './roster-list.tsx';
import { RosterTotals } from './roster-totals.tsx';

export function KeptRoster({ roster }: { roster: RosterData }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  return (
    <>
      <NotTonight date={roster.date} />
      <div className={styles.bar}>
        <b>{nightName(roster.date as CalendarDate, language)}</b>
        <RosterTotals totals={roster.totals} />
      </div>
      {roster.floors.length === 0 && <StatePanel kind="empty" title={t.empty} />}
      {roster.floors.map((floor) => (
        <RosterFloor key={floor.floor} floor={floor} />
      ))}
      <p className="note">{t.unconfirmedNote}</p>
    </>
  );
}
