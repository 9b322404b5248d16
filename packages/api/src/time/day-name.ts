// A day in a sentence of the server, or of what the console shows before the server sends it.
import type { Language } from '../language/language.ts';
import type { CalendarDate } from './tokyo.ts';

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
