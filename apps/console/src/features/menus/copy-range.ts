// Which days a copy takes and fills: the week from Sunday, as in the grid, or the month around a day. Pure.
import {
  addDays,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type CalendarDate,
} from '@yadori/api/time/tokyo';

export type CopySpan = 'week' | 'month';

export interface DayRange {
  from: CalendarDate;
  until: CalendarDate;
}

export function rangeAround(span: CopySpan, on: CalendarDate): DayRange {
  const sunday = startOfWeek(on);
  const ranges: Readonly<Record<CopySpan, DayRange>> = {
    week: { from: sunday, until: addDays(sunday, 6) },
    month: { from: startOfMonth(on), until: endOfMonth(on) },
  };
  return ranges[span];
}
