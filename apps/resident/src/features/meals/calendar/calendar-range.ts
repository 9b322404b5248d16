// Which days the page's calendar requests and shows. Pure.
import { bookingRange, type DateRange } from '@yadori/api/meals/ranges';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';

/** Current and next month (E004); earlier ones only as far as the shown day lies there. */
export function calendarRange(day: CalendarDate, today: CalendarDate): DateRange {
  const range = bookingRange(today);
  const month = startOfMonth(day);
  return month < range.from_date ? { ...range, from_date: month } : range;
}
