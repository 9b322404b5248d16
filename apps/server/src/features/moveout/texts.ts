// Sentences of moving out in both languages.
import type { Language } from '@yadori/api/language/language';
import type { MoveOutRefusal } from '@yadori/api/moveout/calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';

type Texts = Record<MoveOutRefusal, (earliest: CalendarDate) => string>;

const texts: Record<Language, Texts> = {
  ja: {
    too_soon: (earliest) =>
      `退寮日は、今日から6営業日以上先の日付にしてください。いま申請できる最も早い日は${spokenJa(earliest)}です。`,
    not_editable: () =>
      '退寮日まで5営業日以内のため、申請を変更できません。変更が必要なときは、寮の窓口までご連絡ください。',
    changed_elsewhere: () =>
      '別の端末で申請の内容が変わりました。一度閉じて、新しい内容を確かめてください。',
  },
  en: {
    too_soon: (earliest) =>
      `The move-out date must be at least 6 business days from today. The earliest date now is ${spokenEn(earliest)}.`,
    not_editable: () =>
      'The application cannot be changed within 5 business days of the move-out date. If you need a change, contact the office of your dormitory.',
    changed_elsewhere: () =>
      'The application was changed on another device. Close this and look at the new one.',
  },
};

export const moveOutTexts = (language: Language): Texts => texts[language];

/** At the day of a move-out that the dormitory does not see any more. */
export const afterClosingText = (language: Language, lastDay: CalendarDate): string =>
  ({
    ja: () => `この寮は${spokenJa(lastDay)}で閉じます。退寮日は、その日までにしてください。`,
    en: () =>
      `This dormitory closes after ${spokenEn(lastDay)}. Choose that day or an earlier one.`,
  })[language]();

/** Of the message after the operator withdrew an application. */
export const withdrawnValues = (on: CalendarDate) => ({
  退寮日: { ja: spokenJa(on), en: spokenEn(on) },
});

const spokenJa = (on: CalendarDate): string => {
  const [year, month, day] = on.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

const spokenEn = (on: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(on));
