// A day as a screen reader reads it.
import type { Bilingual, Language } from '@yadori/api/language/language';
import { timeZone, type CalendarDate } from '@yadori/api/time/tokyo';

/** Between the parts of a name that is read out. */
export const spokenComma: Bilingual = { ja: '、', en: ', ' };

const forms: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ja: new Intl.DateTimeFormat('ja-JP', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone,
  }),
  en: new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone,
  }),
};

/** 6月12日金曜日, or Friday, June 12 */
export const spokenDate = (on: CalendarDate, language: Language): string =>
  forms[language].format(Date.parse(`${on}T12:00:00Z`));
