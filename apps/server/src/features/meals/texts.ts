// Texts of meals.
import type { Meal } from '@yadori/api/meals/kinds';
import type { MealRefusal } from '@yadori/api/meals/refusals';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { dayName } from '@yadori/api/time/day-name';
import { dateAt, timeAt } from '@yadori/api/time/tokyo';
import { outsideContractText } from '../../platform/outside-contract.ts';
import { defineTexts } from '../../platform/texts.ts';
import type { RefusalFacts } from './refusal.ts';

/** Within a sentence. */
export const mealNames: Readonly<Record<Meal, Bilingual>> = {
  breakfast: { ja: '朝食', en: 'breakfast' },
  dinner: { ja: '夕食', en: 'dinner' },
};

export const mealTexts = defineTexts({
  ja: {
    noMeal: '次のお食事の献立はまだ公開されていません。',
    fromFirstDay: (day: string) => `${day}からのお食事を予約できます。`,
    notServed: (day: string, meal: string, reason: string) =>
      `${day}の${meal}はありません。${reason}`,
    serviceOff: 'この寮では食事予約を利用できません。',
    reserved: '予約が完了しました。',
    cancelled: '予約を取り消しました。',
    fee: (yen: number) =>
      `今取り消すと、取消料${yen.toLocaleString('ja-JP')}円がかかります。取り消しますか？`,
    crowdUnknown: '混雑状況を確認できません。',
    notEaten: 'お食事のあとに評価できます。',
    unknownAllergen: '一覧にないアレルゲンが含まれています。',
    wrongReservation: '予約と日付が一致しません。',
  },
  en: {
    noMeal: 'The menu of the next meal is not published yet.',
    fromFirstDay: (day) => `You can reserve meals from ${day} on.`,
    notServed: (day, meal, reason) => `No ${meal} on ${day}: ${reason}`,
    serviceOff: 'Meal reservation is not available in your dormitory.',
    reserved: 'Your reservation is complete.',
    cancelled: 'Your reservation was cancelled.',
    fee: (yen: number) =>
      `Cancelling now costs a fee of ${yen.toLocaleString('en-US')} yen. Do you want to cancel?`,
    crowdUnknown: 'How crowded it is cannot be shown now.',
    unknownAllergen: 'One of the allergens is not on the list.',
    notEaten: 'You can rate a meal after eating it.',
    wrongReservation: 'The reservation and the date do not match.',
  },
});

const refusals: Readonly<Record<MealRefusal, Bilingual>> = {
  no_menu: { ja: 'この日の献立は公開されていません。', en: 'No menu is published for this day.' },
  stopped: {
    ja: 'このお食事は提供中止になりました。',
    en: 'This meal has been cancelled by the dormitory.',
  },
  outside_contract: {
    ja: 'ご契約の期間外のため予約できません。',
    en: 'This day is outside your contract.',
  },
  past: { ja: 'このお食事は終了しました。', en: 'This meal is over.' },
  closed: { ja: 'このお食事の受付は締め切りました。', en: 'Booking for this meal is closed.' },
  full: { ja: '満席のため予約できませんでした。', en: 'This meal is full.' },
  other_kind_reserved: {
    ja: 'この日の朝食は、もう一方の種類で予約済みです。',
    en: 'You have already reserved the other breakfast of this day.',
  },
  not_full: {
    ja: 'まだ空きがあります。予約してください。',
    en: 'Portions are still left. You can reserve now.',
  },
  fee_window: {
    ja: '空き待ちの受付は終了しました。',
    en: 'The waiting list of this meal is closed.',
  },
  already_reserved: {
    ja: 'このお食事は予約済みです。',
    en: 'You have already reserved this meal.',
  },
  not_reserved: { ja: 'このお食事は予約されていません。', en: 'This meal is not reserved.' },
  checked_in: {
    ja: 'このお食事はチェックイン済みです。',
    en: 'You have already checked in for this meal.',
  },
  cancelled: {
    ja: 'この予約は取り消し済みです。',
    en: 'This reservation has already been cancelled.',
  },
  fee_changed: {
    ja: '取消料が変わりました。もう一度確認してください。',
    en: 'The cancellation fee has changed. Please check it again.',
  },
  too_early: { ja: '受付時間の前です。', en: 'The reception has not opened yet.' },
  begun: {
    ja: '受付が始まったため、取り消せません。',
    en: 'The reception has begun, so this meal can no longer be cancelled.',
  },
  too_late: { ja: '受付時間を過ぎています。', en: 'The reception time has passed.' },
};

const closedAt: Readonly<Record<Language, (day: string, time: string) => string>> = {
  ja: (day, time) => `このお食事の受付は、${day} ${time}で締め切りました。`,
  en: (day, time) => `Booking for this meal closed on ${day} at ${time}.`,
};

/** Cancelling after the reception began has words of its own. */
export function refusalText(
  language: Language,
  reason: MealRefusal,
  { outside, openUntil }: RefusalFacts = {},
): string {
  if (reason === 'outside_contract' && outside !== undefined)
    return outsideContractText(outside, language);
  if (reason === 'closed' && openUntil !== undefined)
    return closedAt[language](dayName(dateAt(openUntil), language), timeAt(openUntil));
  return refusals[reason][language];
}
