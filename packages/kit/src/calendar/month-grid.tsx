// A month as one keyboard grid with a single tab stop (APG grid), for every calendar of the app.
import {
  memo,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '../class-names.ts';
import { dateParts } from '../format.ts';
import { useLanguage } from '../language.ts';
import { isOfMonth, moveInGrid, tabStopOf, weeksOfMonth, type DayRange } from './grid-moves.ts';
import styles from './month-grid.module.css';

export interface GridCell {
  /** The whole of it as a sentence. */
  name: string;
  /** The same element as long as it shows the same: for another one the day is drawn again. */
  content?: ReactNode;
  className?: string | undefined;
  /** Chosen; the page's calendar has one such day, the others any number. */
  selected: boolean;
  /** A national holiday, drawn like a Sunday. Its name belongs into `name`. */
  holiday?: boolean;
  /** Stays focusable, so that screen readers can read its name. */
  disabled?: boolean;
}

interface MonthGridProps {
  label: string;
  today: CalendarDate;
  /** First day of the shown month. */
  month: CalendarDate;
  /** The days that the keys can reach. */
  range: DayRange;
  /** Where the Tab key enters. */
  start: CalendarDate;
  cell: (day: CalendarDate) => GridCell;
  onChoose: (day: CalendarDate) => void;
  /** A key has left the shown month. */
  onMonth: (month: CalendarDate) => void;
  /** Several days can be chosen: a cell is a switch. */
  multiple?: boolean;
  busy?: boolean;
  /** A day gets the pointer or the focus: what it will show can be fetched ahead. */
  onNear?: (day: CalendarDate) => void;
}

export function MonthGrid(props: MonthGridProps) {
  'use memo';
  const { label, today, month, multiple = false, busy = false } = props;
  const { grid, tabStop, setActive, onKeyDown } = useRovingDay(props);
  const onClick = atDay((day) => {
    if (props.cell(day).disabled === true) return;
    // Not urgent: only the Tab key needs it.
    startTransition(() => setActive(day));
    props.onChoose(day);
  });
  const onNear = atDay((day) => props.onNear?.(day));
  const cellOf = (day: CalendarDate): DayCellProps => ({
    ...props.cell(day),
    day,
    multiple,
    tabStop: day === tabStop,
    past: day < today,
    today: day === today,
  });
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-busy={busy || undefined}
      className={classNames('num', styles.grid)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerOver={onNear}
      onFocus={onNear}
    >
      <WeekdayHeads month={month} />
      {weeksOfMonth(month).map((week) => (
        <div key={week[0]} role="row" className={classNames(styles.row, styles.week)}>
          {week.map((day) =>
            isOfMonth(day, month) ? (
              <DayCell key={day} {...cellOf(day)} />
            ) : (
              <OtherMonth key={day} day={day} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

const atDay = (run: (day: CalendarDate) => void) => (event: SyntheticEvent) => {
  const day = dayUnder(event);
  if (day !== undefined) run(day);
};

const OtherMonth = ({ day }: { day: CalendarDate }) => (
  <div role="gridcell" className={styles.out}>
    <span aria-hidden="true">{Number(day.slice(8))}</span>
  </div>
);

/** Keeps one day reachable by Tab, moves it by keys, and carries the focus into the next month. */
function useRovingDay({ month, range, start, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CalendarDate>();
  const moved = useRef(false);
  const tabStop = tabStopOf(month, active ?? start, range);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveInGrid(event.key, tabStop, range);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setActive(next);
    if (!isOfMonth(next, month)) onMonth(startOfMonth(next));
  };
  return { grid, tabStop, setActive, onKeyDown };
}

const weekdayLook = (weekdayIndex: number) =>
  weekdayIndex === 0 ? styles.sunday : weekdayIndex === 6 ? styles.saturday : undefined;

function WeekdayHeads({ month }: Pick<MonthGridProps, 'month'>) {
  const language = useLanguage();
  return (
    <div role="row" className={styles.row}>
      {weeksOfMonth(month)[0]?.map((day) => (
        <WeekdayHead key={day} day={day} language={language} />
      ))}
    </div>
  );
}

function WeekdayHead({ day, language }: { day: CalendarDate; language: 'ja' | 'en' }) {
  const { weekday, weekdayIndex } = dateParts(day, language);
  return (
    <div role="columnheader" className={classNames(styles.head, weekdayLook(weekdayIndex))}>
      {weekday}
    </div>
  );
}

interface DayCellProps extends GridCell {
  day: CalendarDate;
  multiple: boolean;
  tabStop: boolean;
  past: boolean;
  today: boolean;
}

/** The grid hears its events. A day is drawn again only where something of it has changed. */
const DayCell = memo(function DayCell(cell: DayCellProps) {
  const { day, name, content, className, selected, disabled = false, holiday = false } = cell;
  const { weekdayIndex } = dateParts(day, 'en');
  return (
    <div role="gridcell" aria-selected={selected} className={styles.cell}>
      <button
        type="button"
        data-day={day}
        tabIndex={cell.tabStop ? 0 : -1}
        aria-label={name}
        aria-pressed={cell.multiple ? selected : undefined}
        aria-current={cell.today ? 'date' : undefined}
        aria-disabled={disabled || undefined}
        className={classNames(
          styles.day,
          holiday ? styles.sunday : weekdayLook(weekdayIndex),
          cell.past && styles.past,
          cell.today && styles.today,
          selected && styles.selected,
          className,
        )}
      >
        <span className={styles.number}>{Number(day.slice(8))}</span>
        {content}
      </button>
    </div>
  );
});

/** The day whose button has the event. */
const dayUnder = ({ target }: SyntheticEvent): CalendarDate | undefined =>
  (target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'] as
    | CalendarDate
    | undefined;
