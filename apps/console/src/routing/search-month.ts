import { parseDate, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { searchText } from './search-text.ts';

/** The first day of the month of a day of the address; undefined where it is none. */
export function searchMonth(value: unknown): CalendarDate | undefined {
  const day = parseDate(searchText(value));
  return day && startOfMonth(day);
}
