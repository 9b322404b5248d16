// Names of meals by their numbers on the wire.
import type { Bilingual, Language } from '@yadori/api/language/language';
import { mealKeyOf, type FoodType, type Meal } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';

const kindNames: Readonly<Record<FoodType, Bilingual>> = {
  1: { ja: '朝・和食', en: 'Japanese breakfast' },
  2: { ja: '朝・洋食', en: 'Western breakfast' },
  3: { ja: '夕食', en: 'Dinner' },
};

const mealNames: Readonly<Record<Meal, Bilingual>> = {
  breakfast: { ja: '朝食', en: 'Breakfast' },
  dinner: { ja: '夕食', en: 'Dinner' },
};

export const kindName = (food: number, language: Language): string =>
  kindNames[food as FoodType][language];

export const mealName = (type: number, language: Language): string =>
  mealNames[mealKeyOf(type)][language];

interface DatedMeal {
  date: string;
  type_of_food: number;
}

/** 6月11日(木) 朝・和食 */
export const mealInWords = ({ date, type_of_food: food }: DatedMeal, language: Language): string =>
  `${formatDate(date as CalendarDate, language)} ${kindName(food, language)}`;
