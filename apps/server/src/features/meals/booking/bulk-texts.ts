// Texts of several meals at once; a list of meals has one line for each.
import type { FoodType } from '@yadori/api/meals/kinds';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { kindOfFood, type BulkKind } from '@yadori/api/meals/choices';
import { dayName } from '@yadori/api/time/day-name';
import { defineTexts } from '../../../platform/texts.ts';
import type { CalendarDate } from '@yadori/api/time/tokyo';

const yenJa = (yen: number) => `${yen.toLocaleString('ja-JP')}円`;
const yenEn = (yen: number) => `${yen.toLocaleString('en-US')} yen`;
const mealsEn = (count: number) => `${count} ${count === 1 ? 'meal' : 'meals'}`;
const lines = (head: string, list: readonly string[]) => [head, ...list].join('\n');

export const bulkTexts = defineTexts({
  ja: {
    nothingChosen: '予約する日を選んでください。',
    booked: (booked: number, changed: number) =>
      [
        booked > 0 || changed === 0 ? `${booked}食を予約しました。` : '',
        changed > 0 ? `${changed}食の種類を変更しました。` : '',
      ].join(''),
    exceeded: (list: readonly string[]) =>
      lines('空きがないか、締め切りを過ぎたお食事があるため、予約していません。', list),
    refusedLine: (meal: string, reason: string) => `${meal}：${reason}`,
    refused: (list: readonly string[]) =>
      lines('予約できないお食事があるため、予約していません。', list),
    changed: '朝食の種類を変更しました。',
    feeLine: (meal: string, yen: number) => `${meal} ${yenJa(yen)}`,
    fee: (list: readonly string[], yen: number) =>
      lines(`今取り消すと、合計${yenJa(yen)}の取消料がかかります。取り消しますか？`, list),
    cancelled: (count: number, yen: number) =>
      `${count}食の予約を取り消しました。${yen > 0 ? `取消料は${yenJa(yen)}です。` : ''}`,
    notCancelled: (list: readonly string[]) =>
      lines('取り消せないお食事があるため、取り消していません。', list),
  },
  en: {
    nothingChosen: 'Choose the days to reserve.',
    booked: (booked: number, changed: number) =>
      [
        booked > 0 || changed === 0 ? `${mealsEn(booked)} reserved.` : '',
        changed > 0 ? `${mealsEn(changed)} changed to the other kind.` : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    exceeded: (list: readonly string[]) =>
      lines('Nothing was reserved: some meals are full or past their deadline.', list),
    refusedLine: (meal: string, reason: string) => `${meal}: ${reason}`,
    refused: (list: readonly string[]) =>
      lines('Nothing was reserved: some meals cannot be reserved.', list),
    changed: 'Your breakfast was changed.',
    feeLine: (meal: string, yen: number) => `${meal}: ${yenEn(yen)}`,
    fee: (list: readonly string[], yen: number) =>
      lines(`Cancelling now costs ${yenEn(yen)} in total. Do you want to cancel?`, list),
    cancelled: (count: number, yen: number) =>
      `${mealsEn(count)} cancelled.${yen > 0 ? ` The fee is ${yenEn(yen)}.` : ''}`,
    notCancelled: (list: readonly string[]) =>
      lines('Nothing was cancelled: some meals cannot be cancelled.', list),
  },
});

const kinds: Readonly<Record<BulkKind, Bilingual>> = {
  japanese: { ja: '朝食（和食）', en: 'Japanese breakfast' },
  western: { ja: '朝食（洋食）', en: 'Western breakfast' },
  dinner: { ja: '夕食', en: 'dinner' },
};

/** `11月25日(水) 夕食`, `Wed 25 Nov, dinner`. */
export function mealName(
  language: Language,
  meal: { date: CalendarDate; type_of_food: FoodType },
): string {
  const { ja, en } = kinds[kindOfFood(meal.type_of_food)];
  const day = dayName(meal.date, language);
  return { ja: `${day} ${ja}`, en: `${day}, ${en}` }[language];
}
