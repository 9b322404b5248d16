// What messages to residents about changed and stopped meals are filled with, in both languages.
import { mealOfType, type FoodType } from '@yadori/api/meals/kinds';
import { textIn, type Bilingual, type Language } from '@yadori/api/language/language';
import type { TextValues } from '@yadori/api/operator-texts/filled';
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

/** What its message is filled with. */
export function changedValues(meal: ChangedMeal): TextValues<'meal_changed'> {
  const { before, after } = meal;
  const englishOf = (name: typeof before) => name.menu_name_en ?? name.menu_name;
  return {
    ...partOf(meal),
    献立の変化:
      before.menu_name === after.menu_name
        ? { ja: after.menu_name, en: englishOf(after) }
        : {
            ja: `変更前：${before.menu_name}\n変更後：${after.menu_name}`,
            en: `Before: ${englishOf(before)}\nNow: ${englishOf(after)}`,
          },
    アレルゲンの変化: { ja: allergenLine(meal, 'ja'), en: allergenLine(meal, 'en') },
    無料の期限: freeLine(meal),
  };
}

function freeLine({ freeUntil, isWhole }: ChangedMeal): Bilingual {
  if (freeUntil === null) return { ja: '', en: '' };
  const until = `${dayOf(dateAt(freeUntil))} ${timeAt(freeUntil).slice(0, 5)}`;
  return {
    ja: `${isWhole ? '受付が始まる' : ''}${until}まで無料で取り消せます。`,
    en: `You can cancel free of charge until ${isWhole ? 'the reception opens at ' : ''}${until}.`,
  };
}

const partOf = (meal: CellKey) => ({
  日付: { ja: dayOf(meal.date), en: dayOf(meal.date) },
  食事: { ja: mealOf(meal, 'ja'), en: mealOf(meal, 'en') },
});

function allergenLine({ added, allergensChanged }: ChangedMeal, language: Language): string {
  const names = added.map((name) => textIn(language, name));
  if (names.length > 0)
    return {
      ja: `アレルゲンに${names.map((name) => `「${name}」`).join('')}が加わりました。献立の詳細でご確認ください。`,
      en: `The dish now contains: ${names.join(', ')}. Please check the menu details.`,
    }[language];
  if (!allergensChanged) return '';
  return {
    ja: 'アレルゲンの表示も変わりました。献立の詳細でご確認ください。',
    en: 'The allergen information has changed too: please check the menu details.',
  }[language];
}

interface StoppedMeal extends CellKey {
  reasonJa: string;
  reasonEn: string | null;
}

export const stoppedValues = (meal: StoppedMeal): TextValues<'meal_stopped'> => ({
  ...partOf(meal),
  理由: { ja: meal.reasonJa, en: meal.reasonEn ?? meal.reasonJa },
});

export const stopEndedValues = (meal: CellKey): TextValues<'meal_served_again'> => partOf(meal);
