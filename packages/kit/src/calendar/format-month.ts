// The name of a month as residents read it; apart from the other formats, because the first load has no calendar.
import type { Language } from '@yadori/api/language/language';
import { timeZone, type CalendarDate } from '@yadori/api/time/tokyo';

/** 2026年6月, or June 2026 */
export function formatMonth(on: CalendarDate, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    timeZone,
  }).format(Date.parse(`${on}T12:00:00Z`));
}
