// The days of a month beside each other, and one of them by half hour: who leaves, whose luggage goes (SI018).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { CSSProperties } from 'react';
import type { MoveOutRow } from '@yadori/api/moveout/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import { addDays, datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { dateParts, formatCount, formatDate } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useAddress, useSetSearch } from '../../../routing/links.tsx';
import { daysOf, halfHoursOf, standingOf } from '../filters.ts';
import styles from '../day-board.module.css';
import { moveOutTexts } from '../texts.ts';

interface DayBoardProps {
  /** Of the month; undefined while they are read. */
  rows: readonly MoveOutRow[] | undefined;
  day: CalendarDate;
  today: CalendarDate;
}

export function DayBoard({ rows = [], day, today }: DayBoardProps) {
  const standing = standingOf(rows);
  return (
    <>
      <Month rows={standing} day={day} today={today} />
      <HalfHours rows={standing} day={day} />
    </>
  );
}

type MonthProps = Required<DayBoardProps> & { rows: readonly MoveOutRow[] };

function Month({ rows, day, today }: MonthProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const { from = today, until = today } = daysOf({ show: 'days', day }, today);
  const days = datesFrom(from, until).map((on) => ({
    on,
    count: rows.filter((row) => row.move_out_on === on).length,
  }));
  const most = days.reduce((a, b) => (b.count > a.count ? b : a));
  const month = formatMonth(from, language);
  return (
    <section className={styles.board} aria-label={t.month(month)}>
      <header className={styles.head}>
        <h2 className="size-16">{t.month(month)}</h2>
        {rows.length > 0 && (
          <p className="note">
            {t.monthFacts(
              formatCount(
                days.reduce((sum, { count }) => sum + count, 0),
                language,
              ),
              formatDate(most.on, language),
              formatCount(most.count, language),
            )}
          </p>
        )}
        <Neighbours from={from} until={until} />
      </header>
      <ul className={styles.days}>
        {days.map(({ on, count }) => (
          <DayBar
            key={on}
            on={on}
            count={count}
            share={most.count === 0 ? 0 : count / most.count}
            isChosen={on === day}
            isToday={on === today}
          />
        ))}
      </ul>
    </section>
  );
}

function useChooseDay() {
  const setSearch = useSetSearch();
  return (on: CalendarDate) => setSearch({ show: 'days', day: on });
}

function Neighbours({ from, until }: { from: CalendarDate; until: CalendarDate }) {
  const t = useMessages(moveOutTexts);
  const choose = useChooseDay();
  return (
    <span className="bar gap-4">
      <IconButton svg={caretLeft} label={t.before} onClick={() => choose(addDays(from, -1))} />
      <IconButton svg={caretRight} label={t.after} onClick={() => choose(addDays(until, 1))} />
    </span>
  );
}

interface DayBarProps {
  on: CalendarDate;
  count: number;
  /** Of the day with the most, 0 to 1. */
  share: number;
  isChosen: boolean;
  isToday: boolean;
}

function DayBar({ on, count, share, isChosen, isToday }: DayBarProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const choose = useChooseDay();
  const { weekday, weekdayIndex: index } = dateParts(on, language);
  const isFree = index === 0 || nationalHoliday(on, language) !== undefined;
  const dayOff = isFree ? styles.sunday : index === 6 ? styles.saturday : undefined;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.day, isChosen && styles.chosen)}
        aria-pressed={isChosen}
        aria-label={t.dayOf(formatDate(on, language), t.count(formatCount(count, language)))}
        onClick={() => choose(on)}
      >
        <span className="num">{count === 0 ? '' : formatCount(count, language)}</span>
        <span
          className={classNames(styles.bar, count === 0 && styles.none)}
          style={{ '--share': share } as CSSProperties}
        />
        <span className={classNames('num', isToday && 'bold')}>{Number(on.slice(8))}</span>
        <span className={classNames(styles.weekday, dayOff)}>{weekday}</span>
      </button>
    </li>
  );
}

function HalfHours({ rows, day }: { rows: readonly MoveOutRow[]; day: CalendarDate }) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const title = t.dayTitle(formatDate(day, language));
  const hours = halfHoursOf(rows, day);
  const used = hours.filter((hour) => hour.rows.length + hour.luggage.length > 0);
  return (
    <section className={styles.board} aria-label={title}>
      <header className={styles.head}>
        <h2 className="size-16">{title}</h2>
        <p className="note bar gap-12">
          <span className={styles.keyLeaving}>{t.leaving}</span>
          <span className={styles.keyLuggage}>{t.carrying}</span>
        </p>
      </header>
      {used.length === 0 ? (
        <p className="muted">{t.noDay}</p>
      ) : (
        <ol className={styles.hours}>
          {used.map((hour) => (
            <li key={hour.from} className={styles.hour}>
              <b className="num">{hour.from}</b>
              <span className="row gap-6">
                {hour.rows.map((row) => (
                  <RoomLink key={row.id} row={row} title={t.leaving} isLeaving />
                ))}
                {hour.luggage.map((row) => (
                  <RoomLink key={`luggage-${row.id}`} row={row} title={t.carrying} />
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface RoomLinkProps {
  row: MoveOutRow;
  title: string;
  isLeaving?: boolean;
}

function RoomLink({ row: { id, room_number, name }, title, isLeaving = false }: RoomLinkProps) {
  const { dormitory = '' } = useAddress();
  return (
    <Link
      to={`/${dormitory}/move-outs/${id}`}
      search
      className={isLeaving ? styles.leaving : styles.luggage}
      aria-label={`${title} ${roomName(room_number)} ${name}`}
    >
      <span className="num">{roomName(room_number)}</span>
    </Link>
  );
}
