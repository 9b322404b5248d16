// A day in a sentence.
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';

const formats = {
  ja: new Intl.DateTimeFormat('ja-JP', {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }),
} as const;

/** `11月25日(水)`, `Wed 25 Nov`. */
export const dayName = (date: CalendarDate, language: Language): string =>
  formats[language].format(new Date(`${date}T00:00:00Z`)).replace(', ', ' ');
