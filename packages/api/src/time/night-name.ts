// The name of a night.
import type { Language } from '../language/language.ts';
import { addDays, type CalendarDate } from './tokyo.ts';

const formats = {
  ja: { locale: 'ja-JP', month: 'long', day: 'numeric', timeZone: 'UTC' },
  en: { locale: 'en-GB', month: 'short', day: 'numeric', timeZone: 'UTC' },
} as const;

/** With both its days: `11月18日の夜〜19日の朝`, `Night of 18 to 19 Nov`. */
export function nightName(night: CalendarDate, language: Language): string {
  const next = addDays(night, 1);
  const isOneMonth = night.slice(0, 7) === next.slice(0, 7);
  const format = new Intl.DateTimeFormat(formats[language].locale, formats[language]);
  const name = (on: CalendarDate) => format.format(new Date(`${on}T00:00:00Z`));
  const day = (on: CalendarDate) => Number(on.slice(8));
  return {
    ja: `${name(night)}の夜〜${isOneMonth ? `${day(next)}日` : name(next)}の朝`,
    en: `Night of ${isOneMonth ? day(night) : name(night)} to ${name(next)}`,
  }[language];
}
