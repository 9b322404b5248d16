// What the address shows: the view, its days, and the report that is open.
import {
  addDays,
  daysBetween,
  parseDate,
  startOfMonth,
  startOfWeek,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import { usualStayDays } from '@yadori/api/stays/staff-calls';
import { useMedia } from '@yadori/kit/use-media.ts';
import { tonight } from '@yadori/web-client/tonight.ts';
import { useSearch, useSetSearch } from '../../routing/links.tsx';
import type { Days } from './api.ts';

/** Beside the acts of the head there is no room for a further one. */
export const narrow = '(width < 1200px)';

export const views = ['day', 'weeks', 'month', 'list'] as const;
export type View = (typeof views)[number];

/** Weeks that the grid of a month draws. */
const weeksOfGrid = 6;

function daysOf(view: View, date: CalendarDate): Days {
  if (view === 'month') {
    const from = startOfWeek(startOfMonth(date));
    return { from, until: addDays(from, weeksOfGrid * 7 - 1) };
  }
  return { from: date, until: addDays(date, usualStayDays - 1) };
}

export interface StayView {
  view: View;
  /** The day of the view, its first one, or a day of its month. */
  date: CalendarDate;
  days: Days;
  report: number | undefined;
  type: 'own' | 'guest' | undefined;
  prints: boolean;
  show: (next: Partial<Pick<StayView, 'view' | 'date' | 'report' | 'type'>>) => void;
}

/** A phone begins with the day, where rows have the room that bars lack. */
export function useShown(): StayView {
  const search = useSearch();
  const setSearch = useSetSearch();
  const isPhone = useMedia('(width < 600px)');
  const usual: View = isPhone ? 'day' : 'weeks';
  const view = views.find((one) => one === search['view']) ?? usual;
  const named = typeof search['date'] === 'string' ? parseDate(search['date']) : undefined;
  const date = named ?? tonight();
  const report = Number(search['report']) || undefined;
  const type = (['own', 'guest'] as const).find((one) => one === search['type']);
  const now = { view, date, report, type };
  return {
    ...now,
    days: daysOf(view, date),
    prints: search['print'] !== undefined,
    show: (next) => {
      const to = { ...now, ...next };
      setSearch({
        ...(to.view !== usual && { view: to.view }),
        ...(to.date !== tonight() && { date: to.date }),
        ...(to.report !== undefined && { report: to.report }),
        ...(to.type !== undefined && { type: to.type }),
      });
    },
  };
}

/** Whether the days of an answer are those that are shown: another answer stays until they are read. */
export const isOf = (days: Days, found: { from: string; until: string }): boolean =>
  daysBetween(days.from, found.from as CalendarDate) === 0 && days.until === found.until;
