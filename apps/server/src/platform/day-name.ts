// A day in a sentence.
import type { Language } from '@yadori/api/language/language';
import { dateAt, timeAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';

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

/** `11月25日(水) 06:50`, `Wed 25 Nov 06:50`, in Tokyo. */
export const dayAndTime = (instant: Instant, language: Language): string =>
  `${dayName(dateAt(instant), language)} ${timeAt(instant)}`;
