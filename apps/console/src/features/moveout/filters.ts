// What of the move-outs is shown, as the address says it.
import { moveOutTimes } from '@yadori/api/moveout/dates';
import type { MoveOutRow } from '@yadori/api/moveout/staff-calls';
import {
  addDays,
  endOfMonth,
  parseDate,
  startOfMonth,
  type CalendarDate,
} from '@yadori/api/time/tokyo';

export const shownKinds = ['coming', 'week', 'open', 'past', 'days'] as const;
type MoveOutView = (typeof shownKinds)[number];

export interface MoveOutFilters {
  show: MoveOutView;
  /** Of the calendar. */
  day: CalendarDate | undefined;
}

export function filtersOf(search: Readonly<Record<string, unknown>>): MoveOutFilters {
  const { show, day } = search;
  return {
    show: shownKinds.find((one) => one === show) ?? 'coming',
    day: typeof day === 'string' ? parseDate(day) : undefined,
  };
}

/** Days of finished ones that are looked back at. */
const pastDays = 60;

/** The days that are read; none: all that come. */
export function daysOf(
  { show, day }: MoveOutFilters,
  today: CalendarDate,
): { from?: CalendarDate; until?: CalendarDate } {
  if (show === 'past') return { from: addDays(today, -pastDays), until: addDays(today, -1) };
  if (show !== 'days') return {};
  return { from: startOfMonth(day ?? today), until: endOfMonth(day ?? today) };
}

/** Without applications that were withdrawn. */
export const standingOf = (rows: readonly MoveOutRow[]): readonly MoveOutRow[] =>
  rows.filter(({ state }) => state !== 'withdrawn');

/** An application that was withdrawn is among the past ones alone. */
export function rowsShown(
  rows: readonly MoveOutRow[],
  { show, day }: MoveOutFilters,
  today: CalendarDate,
): readonly MoveOutRow[] {
  const standing = standingOf(rows);
  switch (show) {
    case 'past':
      return rows.filter(({ move_out_on: on }) => on < today).toReversed();
    case 'open':
      return standing.filter(({ state }) => state === 'due' || state === 'overdue');
    case 'week':
      return standing.filter(({ move_out_on: on }) => on <= addDays(today, 7));
    case 'days':
      return standing.filter(({ move_out_on: on }) => on === (day ?? today));
    default:
      return standing;
  }
}

interface HalfHour {
  /** `10:30`. */
  from: string;
  rows: readonly MoveOutRow[];
  luggage: readonly MoveOutRow[];
}

const halfHourOf = (time: string) => `${time.slice(0, 3)}${time.slice(3) < '30' ? '00' : '30'}`;

const halfHours = [...new Set(moveOutTimes.map(halfHourOf))];

/** The day by half hour: who leaves, and whose luggage goes. */
export const halfHoursOf = (
  standing: readonly MoveOutRow[],
  day: CalendarDate,
): readonly HalfHour[] =>
  halfHours.map((from) => ({
    from,
    rows: standing.filter(
      ({ move_out_on: on, move_out_time: time }) => on === day && halfHourOf(time) === from,
    ),
    luggage: standing.filter(
      ({ luggage_on: on, luggage_time: time }) => on === day && halfHourOf(time) === from,
    ),
  }));
