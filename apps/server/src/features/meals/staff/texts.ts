// What the server says to staff about meals, and to residents about what staff did.
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { FoodType } from '@yadori/api/meals/kinds';
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { defineTexts } from '../../../platform/texts.ts';

/** What was done, as the end of a sentence about the staff (SA044). */
export const mealActs = {
  booked: (meals: readonly NamedMeal[]): Bilingual => ({
    ja: `あなたの代わりに食事を予約しました（${namesOf(meals, 'ja').join('、')}）`,
    en: `booked meals for you (${namesOf(meals, 'en').join(', ')})`,
  }),
  /** `fee` in yen. */
  cancelled: (meal: NamedMeal, fee: number): Bilingual => ({
    ja: `あなたの代わりに食事を取り消しました（${mealName(meal, 'ja')}、${fee === 0 ? 'キャンセル料なし' : `キャンセル料 ${fee.toLocaleString('en-US')}円`}）`,
    en: `cancelled a meal for you (${mealName(meal, 'en')}, ${fee === 0 ? 'no fee' : `fee ${fee.toLocaleString('en-US')} yen`})`,
  }),
  changed: (meal: NamedMeal): Bilingual => ({
    ja: `あなたの食事を変更しました（${mealName(meal, 'ja')}）`,
    en: `changed your meal (${mealName(meal, 'en')})`,
  }),
  promoted: (meal: NamedMeal): Bilingual => ({
    ja: `空き待ちから繰り上げて、あなたの食事を予約しました（${mealName(meal, 'ja')}）`,
    en: `booked you a meal from the waiting list (${mealName(meal, 'en')})`,
  }),
  checkedInLate: (meal: NamedMeal): Bilingual => ({
    ja: `食事の受付もれを受付済みに直しました（${mealName(meal, 'ja')}）`,
    en: `marked a meal as eaten that had been missed (${mealName(meal, 'en')})`,
  }),
  /** `fee` in yen. */
  walkedIn: (meal: NamedMeal, fee: number): Bilingual => ({
    ja: `予約のなかった食事を当日追加し、受付しました（${mealName(meal, 'ja')}${fee === 0 ? '' : `、${fee.toLocaleString('en-US')}円`}）`,
    en: `added a meal that was not booked and checked you in (${mealName(meal, 'en')}${fee === 0 ? '' : `, ${fee.toLocaleString('en-US')} yen`})`,
  }),
  walkInUndone: (meal: NamedMeal): Bilingual => ({
    ja: `当日追加の食事を取り消しました（${mealName(meal, 'ja')}、料金なし）`,
    en: `took back a meal that had been added at the counter (${mealName(meal, 'en')}, no charge)`,
  }),
  removed: (meal: NamedMeal): Bilingual => ({
    ja: `あなたの空き待ちを取り消しました（${mealName(meal, 'ja')}）`,
    en: `took you off a waiting list (${mealName(meal, 'en')})`,
  }),
};

const kinds: Readonly<Record<Language, Readonly<Record<FoodType, string>>>> = {
  ja: { 1: '朝食 和食', 2: '朝食 洋食', 3: '夕食' },
  en: { 1: 'Japanese breakfast', 2: 'Western breakfast', 3: 'dinner' },
};

interface NamedMeal {
  date: CalendarDate;
  type_of_food: number;
}

const namesOf = (meals: readonly NamedMeal[], language: Language) =>
  meals.map((meal) => mealName(meal, language));

/** `11月25日(水) 夕食`, `Wed 25 Nov dinner`. */
const mealName = ({ date, type_of_food }: NamedMeal, language: Language): string =>
  `${dayName(date, language)} ${kinds[language][type_of_food as FoodType]}`;

export const staffMealTexts = defineTexts({
  ja: {
    override_needed:
      '入居者の予約では受け付けられない食事です。職員として予約するか確認してください。',
    over_limit: '免除できる金額の上限を超えます。本部に相談してください。',
    outOfHours: '共用の端末では、受付の1時間前から終了の30分後までに見られます。',
    not_reserved: 'この食事は予約されていません。',
    checked_in: 'すでに受付済みです。',
    cancelled: 'この予約はすでに取り消されています。',
    too_early: 'まだ受付の時間ではありません。',
    too_late: '受付の時間を過ぎています。',
    past: '受付の終わった食事です。',
    stopped: '提供中止の食事です。',
    no_menu: 'その日の献立がありません。',
    closed: '受付が始まっているため、変更できません。',
    full: '食数に空きがありません。',
    fee_window:
      '無料で取り消せる時刻を過ぎたため、繰り上げられません。予約するときは本人に確認してください。',
    other_kind_reserved: 'もう一方の朝食を予約しています。',
    outside_contract: '契約の期間の外の日です。',
    already_reserved: 'この食事は予約されています。',
    other_dormitory: '別の寮の食事のコードです。',
    expired: 'コードの有効期限が切れています。アプリで新しいコードを表示してください。',
    unknown_code: '食事のコードではありません。',
    none_left: 'これ以上減らせません。',
    too_many: 'これ以上増やせません。',
    other: 'この操作はできませんでした。',
  },
  en: {
    override_needed: 'Residents cannot book this meal any more. Confirm that you book it as staff.',
    over_limit: 'This is more than you may waive. Please ask the head office.',
    outOfHours:
      'A shared tablet shows this from an hour before the reception until 30 minutes after it.',
    not_reserved: 'This meal is not booked.',
    checked_in: 'The resident has already checked in.',
    cancelled: 'This booking has already been cancelled.',
    too_early: 'The reception has not opened yet.',
    too_late: 'The time for this is over.',
    past: 'The reception of this meal has ended.',
    stopped: 'This meal is not served.',
    no_menu: 'There is no such menu on this day.',
    closed: 'The reception has begun, so this cannot be changed.',
    full: 'No portion is left.',
    fee_window:
      'Cancelling is no longer free, so nobody can be moved up. Ask the resident and book the meal instead.',
    other_kind_reserved: 'The other breakfast is booked.',
    outside_contract: 'The day is outside of the contract.',
    already_reserved: 'This meal is booked.',
    other_dormitory: 'This code is of a meal in another dormitory.',
    expired: 'This code has expired. Open the app for a new one.',
    unknown_code: 'This is not a meal code.',
    none_left: 'There is nobody left to take away.',
    too_many: 'No more can be counted.',
    other: 'This could not be done.',
  },
});

/** The sentence for a word of a refusal. */
export function refusalText(word: string, language: Language): string {
  const texts: Readonly<Record<string, string>> = staffMealTexts(language);
  return texts[word] ?? staffMealTexts(language).other;
}
