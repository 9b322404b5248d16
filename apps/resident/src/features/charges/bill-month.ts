// The name of a month that bills: with its year only where it is another one than today's.
import type { Language } from '@yadori/api/language/language';
import { timeZone, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { today } from '@yadori/web-client/clock.ts';

/** 6月, or June; 2025年12月, or December 2025 */
export function billMonth(on: CalendarDate, language: Language): string {
  if (on.slice(0, 4) !== today().slice(0, 4)) return formatMonth(on, language);
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone });
  return format.format(Date.parse(`${on}T12:00:00Z`));
}
