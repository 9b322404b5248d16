// The rooms of a tenancy as a band, in proportion to their days, with today's place in it.
import { roomName } from '@yadori/api/residents/room';
import { daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import type { Tenancy } from '../api.ts';
import styles from '../tenancy.module.css';
import { tenancyTexts } from '../tenancy-texts.ts';
import { dayOf } from './contract-columns.tsx';

interface RoomBandProps {
  rooms: Tenancy['rooms'];
  /** Null: it is not decided. */
  end: string | null;
  /** What comes behind the end as the resident would like it: no contract. */
  wish?: string | undefined;
}

export function RoomBand({ rooms, end, wish }: RoomBandProps) {
  const t = useMessages(tenancyTexts);
  const now = today();
  const last = end ?? now;
  const isOver = end !== null && end < now;
  const current = isOver ? undefined : (rooms.findLast(({ from }) => from <= now) ?? rooms[0]);
  const hasToday = end !== null && current !== undefined && current.from <= now;
  return (
    <ol className={classNames(styles.band, hasToday && styles.marked)} aria-label={t.band}>
      {rooms.map((room, at) => {
        const until = rooms[at + 1]?.from ?? last;
        const days = daysIn(room.from, until);
        return (
          <li key={room.from} style={{ flexGrow: Math.max(1, days) }} className={styles.room}>
            <b className={room === current ? styles.now : styles.other}>
              {roomName(room.room_number)}
            </b>
            {room === current && hasToday && (
              <span
                className={styles.today}
                style={{
                  insetInlineStart: `${(100 * daysIn(room.from, now)) / Math.max(1, days)}%`,
                }}
              >
                {t.today}
              </span>
            )}
            <span className="note num">{dayOf(room.from)}</span>
          </li>
        );
      })}
      {wish !== undefined && <li className={styles.wish}>{wish}</li>}
      {end !== null && <li className={styles.end}>{dayOf(end)}</li>}
    </ol>
  );
}

const daysIn = (from: string, until: string) =>
  daysBetween(from as CalendarDate, until as CalendarDate);
