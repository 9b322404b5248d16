// A day that is far enough away to need its year.
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { dateParts, formatDateWithYear } from '@yadori/kit/format.ts';

/** 2026年12月1日(火), or Tue, Dec 1, 2026 */
export function longDay(on: CalendarDate, language: Language): string {
  const { weekday } = dateParts(on, language);
  const written = formatDateWithYear(on, language);
  return { ja: `${written}(${weekday})`, en: `${weekday}, ${written}` }[language];
}
