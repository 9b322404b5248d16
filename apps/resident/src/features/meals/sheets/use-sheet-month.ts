// The months of a sheet as tabs, and the days that its keys can reach.
import { useState } from 'react';
import { bookingMonths, bookingRange } from '@yadori/api/meals/ranges';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';

/** Current and next month, the current one first (E020). */
export function useSheetMonth() {
  const [month, setMonth] = useState(() => startOfMonth(today()));
  const range = bookingRange(today());
  return {
    month,
    show: (next: CalendarDate) => setMonth(startOfMonth(next)),
    months: bookingMonths(today()),
    range,
    reach: { first: range.from_date, last: range.to_date },
  };
}
