// Counts of the states: legend and filter of the grid at once.
import { leavingDays, overlapDays, type RoomState } from '@yadori/api/rooms/state';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Room } from '../api.ts';
import { countsOf, tileStates, unitOf } from '../counts.ts';
import styles from '../rooms.module.css';
import { roomTexts } from '../texts.ts';

interface StateTilesProps {
  rooms: readonly Room[];
  state: RoomState | undefined;
  onState: (state: RoomState | undefined) => void;
}

export function StateTiles({ rooms, state, onState }: StateTilesProps) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const counts = countsOf(rooms);
  const within = (days: number) => t.within(formatCount(days, language));
  // Those of the days ahead say of how many: the list of contracts has overlaps of all days.
  const about = (one: RoomState) => {
    if (one === 'leaving') return within(leavingDays);
    return one === 'overlap' ? within(overlapDays) : t[unitOf[one]];
  };
  return (
    <div role="group" aria-label={t.states} className={styles.tiles}>
      {tileStates.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={state === one}
          className={styles.tile}
          onClick={() => onState(state === one ? undefined : one)}
        >
          <span className={styles.tileName}>
            <span aria-hidden="true" className={classNames(styles.sign, styles[one])} />
            {t[one]}
          </span>
          <span>
            <b className={classNames('num', styles.count)}>{formatCount(counts[one], language)}</b>{' '}
            <span className="note">{about(one)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
