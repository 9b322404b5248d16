// National holidays of Japan, 1970 to 2050.
import holidays from '@holiday-jp/holiday_jp/lib/holidays.js';
import type { CalendarDate } from '@yadori/api/time/tokyo';

/** The package keeps a row for each holiday under its `YYYY-MM-DD`. */
const rows: Readonly<Record<string, unknown>> = holidays;

export const isHoliday = (on: CalendarDate): boolean => Object.hasOwn(rows, on);
