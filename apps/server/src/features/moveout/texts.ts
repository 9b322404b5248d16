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

/** The message after the operator withdrew an application. */
export const withdrawnText = (language: Language, on: CalendarDate): string =>
  ({
    ja: () =>
      `${spokenJa(on)}の退寮申請を取り下げました。引き続きお住まいいただけます。\n予約中の食事と提出済みの届は、そのまま有効です。申請したときに取り消された食事は、メニューの「退寮申請」から、空きがあればまとめて予約し直せます。届は元に戻りません。必要なときは、もう一度お届けください。`,
    en: () =>
      `Your move-out application for ${spokenEn(on)} has been withdrawn, so you can stay on.\nMeals that you have booked and reports that you have filed stay valid. Meals that were cancelled when you applied can be booked again in one go under “Move-out” in the menu, as far as there is room. Reports do not come back: please file them again if you need them.`,
  })[language]();

const spokenJa = (on: CalendarDate): string => {
  const [year, month, day] = on.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

const spokenEn = (on: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(on));
