// National holidays of Japan, 1970 to 2050.
import holidays from '@holiday-jp/holiday_jp/lib/holidays.js';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';

interface Row {
  name: string;
  name_en: string;
}

/** The package keeps a row for each holiday under its `YYYY-MM-DD`. */
const rows: Readonly<Record<string, Row>> = holidays;

export const isHoliday = (on: CalendarDate): boolean => Object.hasOwn(rows, on);

/** The name of a holiday; null on any other day. */
export function holidayName(on: CalendarDate, language: Language): string | null {
  const row = isHoliday(on) ? rows[on] : undefined;
  if (row === undefined) return null;
  return { ja: row.name, en: row.name_en }[language];
}

/** The last year whose holidays the package has: deadlines of a later one would be wrong (SD027). */
export const lastHolidayYear = Math.max(...Object.keys(rows).map((on) => Number(on.slice(0, 4))));
