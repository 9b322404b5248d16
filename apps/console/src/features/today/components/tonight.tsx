// Who sleeps in the dormitory tonight: the figure, and the building with a lit window for each room with somebody in
// (SB006).
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { TodayFloor } from '@yadori/api/today/staff-calls';
import type { TodayData } from '../api.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { todayTexts } from '../texts.ts';
import { useWayTo } from '../use-way-to.ts';
import styles from '../tonight.module.css';
import { Quiet, Tile } from './tile.tsx';

interface TonightProps {
  tonight: NonNullable<TodayData['tonight']>;
  services: TodayData['services'];
  /** Another title, for a day that is not today. */
  title?: string;
}

export function Tonight({ tonight, services, title }: TonightProps) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const wayTo = useWayTo();
  // The roster is of tonight.
  const roster = title === undefined ? wayTo({ page: 'roster' }) : undefined;
  const count = (value: number) => formatCount(value, language);
  const columns = columnsOf(tonight.floors);
  const { away, back_today: back, guests, people, unconfirmed } = tonight;
  return (
    <Tile
      title={title ?? t.tonight}
      note={title === undefined ? nightName(tonight.date as CalendarDate, language) : undefined}
      link={roster === undefined ? undefined : { to: roster, label: t.openRoster }}
    >
      <div className={styles.figures}>
        <p className="muted">
          <b className={classNames('num', styles.big)}>{count(tonight.in)}</b> {t.people}
        </p>
        <p className={styles.facts}>
          {services.overnight_report && <span>{t.awayCount(count(away))}</span>}
          {services.guest_report && <span>{t.guestCount(count(guests))}</span>}
          {back > 0 && <span>{t.backToday(count(back))}</span>}
          {unconfirmed > 0 && <span>{t.unconfirmedCount(count(unconfirmed))}</span>}
          <span>{t.alarm(count(people))}</span>
        </p>
      </div>
      <div className={styles.building}>
        {tonight.floors.length > 0 && <span className={styles.roof} />}
        {tonight.floors.toReversed().map((floor) => (
          <Floor key={floor.floor} floor={floor} columns={columns} />
        ))}
      </div>
      {!services.overnight_report && <Quiet>{t.noStayService}</Quiet>}
    </Tile>
  );
}

/** Windows of a floor in one row; more of them stand in rows of one length. */
const mostInRow = 32;
const fewestInRow = 12;

/** The same for all floors, so that windows of one size stand above each other. */
function columnsOf(floors: readonly TodayFloor[]): number {
  const most = Math.max(fewestInRow, ...floors.map(({ rooms }) => rooms.length));
  return Math.ceil(most / Math.ceil(most / mostInRow));
}

function Floor({ floor, columns }: { floor: TodayFloor; columns: number }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const { rooms } = floor;
  const count = (value: number) => formatCount(value, language);
  return (
    <div
      className={styles.floor}
      role="img"
      aria-label={t.floor(floor.floor, count(floor.in), count(floor.residents))}
    >
      <b className="num">{floor.floor}F</b>
      <span
        className="stack gap-2"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {rooms.map(({ room_number: room, lit }) => (
          <span key={room} className={classNames(styles.window, lit && styles.lit)} />
        ))}
      </span>
      <span className={classNames('num', styles.sum)}>
        {count(floor.in)}/{count(floor.residents)}
      </span>
    </div>
  );
}
