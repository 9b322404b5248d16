// What a resident reads of new days of the own contract: the end of a sentence about the staff.
import type { Bilingual, Language } from '../language/language.ts';
import type { CalendarDate } from '../time/tokyo.ts';

interface Period {
  start: CalendarDate;
  /** Null: no end. */
  end: CalendarDate | null;
}

const formats = {
  ja: new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

export const fullDay = (on: CalendarDate, language: Language): string =>
  formats[language].format(new Date(`${on}T00:00:00Z`));

/** With the year: a contract often ends in another one. */
export const contractChangedText = ({ start, end }: Period): Bilingual => ({
  ja: `あなたの契約の期間を${fullDay(start, 'ja')}から${end === null ? '（終わりの日は未定）' : `${fullDay(end, 'ja')}まで`}に変更しました`,
  en: `changed the days of your contract: it runs from ${fullDay(start, 'en')}${end === null ? ', with no end yet' : ` to ${fullDay(end, 'en')}`}`,
});
export const contractExtendedText = (end: CalendarDate): Bilingual => ({
  ja: `あなたの契約を${fullDay(end, 'ja')}まで延長しました`,
  en: `extended your contract to ${fullDay(end, 'en')}`,
});
