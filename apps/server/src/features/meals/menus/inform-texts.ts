// Messages to residents about changed and stopped meals, in both languages.
import { mealOfType, type FoodType } from '@yadori/api/meals/kinds';
import { textIn, type Bilingual, type Language } from '@yadori/api/language/language';
import { timeAt, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { mealNames } from '../texts.ts';
import type { CellKey } from './cells.ts';

const foods: Readonly<Record<FoodType, Bilingual>> = {
  1: { ja: '（和食）', en: ' (Japanese)' },
  2: { ja: '（洋食）', en: ' (Western)' },
  3: { ja: '', en: '' },
};

const dayOf = (date: string) => date.replaceAll('-', '/');

function mealOf({ type_of_meal, type_of_food }: Omit<CellKey, 'date'>, language: Language): string {
  return `${mealNames[mealOfType[type_of_meal]][language]}${foods[type_of_food][language]}`;
}

interface ChangedMeal extends CellKey {
  before: { menu_name: string; menu_name_en: string | null };
  after: { menu_name: string; menu_name_en: string | null };
  allergensChanged: boolean;
  /** Names of what the dish contains from now on and did not before. */
  added: readonly Bilingual[];
  /** Null once giving back costs, or costs nothing any more to say. */
  freeUntil: Instant | null;
  /** It is the instant at which the reception opens, whatever the fee window says (SD015). */
  isWhole: boolean;
}

export function changedText(meal: ChangedMeal): { text: string; textEn: string } {
  const { before, after, freeUntil, isWhole } = meal;
  const isRenamed = before.menu_name !== after.menu_name;
  const until =
    freeUntil === null ? '' : `${dayOf(dateAt(freeUntil))} ${timeAt(freeUntil).slice(0, 5)}`;
  const ja = [
    `${dayOf(meal.date)}の${mealOf(meal, 'ja')}の内容が変わりました。`,
    ...(isRenamed
      ? [`変更前：${before.menu_name}`, `変更後：${after.menu_name}`]
      : [after.menu_name]),
    ...allergenLines(meal, 'ja'),
    ...(until === '' ? [] : [`${isWhole ? '受付が始まる' : ''}${until}まで無料で取り消せます。`]),
  ];
  const englishOf = (name: typeof before) => name.menu_name_en ?? name.menu_name;
  const en = [
    `The ${mealOf(meal, 'en')} on ${dayOf(meal.date)} has changed.`,
    ...(isRenamed
      ? [`Before: ${englishOf(before)}`, `Now: ${englishOf(after)}`]
      : [englishOf(after)]),
    ...allergenLines(meal, 'en'),
    ...(until === ''
      ? []
      : [
          `You can cancel free of charge until ${isWhole ? 'the reception opens at ' : ''}${until}.`,
        ]),
  ];
  return { text: ja.join('\n'), textEn: en.join('\n') };
}

function allergenLines({ added, allergensChanged }: ChangedMeal, language: Language): string[] {
  const names = added.map((name) => textIn(language, name));
  if (names.length > 0)
    return [
      {
        ja: `アレルゲンに${names.map((name) => `「${name}」`).join('')}が加わりました。献立の詳細でご確認ください。`,
        en: `The dish now contains: ${names.join(', ')}. Please check the menu details.`,
      }[language],
    ];
  if (!allergensChanged) return [];
  return [
    {
      ja: 'アレルゲンの表示も変わりました。献立の詳細でご確認ください。',
      en: 'The allergen information has changed too: please check the menu details.',
    }[language],
  ];
}

interface StoppedMeal extends CellKey {
  reasonJa: string;
  reasonEn: string | null;
}

export function stoppedText(meal: StoppedMeal): { text: string; textEn: string } {
  const day = dayOf(meal.date);
  return {
    text: `${day}の${mealOf(meal, 'ja')}は提供中止になりました。\n理由：${meal.reasonJa}\n予約と空き待ちは取り消されました。取消料はかかりません。`,
    textEn: `The ${mealOf(meal, 'en')} on ${day} will not be served.\nReason: ${meal.reasonEn ?? meal.reasonJa}\nReservations and waiting lists have been cancelled free of charge.`,
  };
}

export const stopEndedText = (meal: CellKey): { text: string; textEn: string } => ({
  text: `提供中止としていた${dayOf(meal.date)}の${mealOf(meal, 'ja')}を提供することになりました。予約は取り消されたままです。召し上がる場合は、もう一度予約してください。`,
  textEn: `The ${mealOf(meal, 'en')} on ${dayOf(meal.date)} will be served after all. Your earlier reservation stays cancelled: please book again if you would like it.`,
});
