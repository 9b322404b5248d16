// A day of the month as a screen reader reads it: date, holiday, and what is booked of both meals.
import type { Language } from '@yadori/api/language/language';
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';
import { foodType, type Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { spokenDate } from '@yadori/kit/calendar/spoken-date.ts';
import { saysOf } from './marks.ts';
import { calendarTexts } from './texts.ts';

/** 6月12日金曜日、朝食和食予約済み、夕食予約できます */
export function spokenDay(
  on: CalendarDate,
  meals: CalendarDay | undefined,
  isToday: boolean,
  language: Language,
): string {
  const t = calendarTexts[language];
  const parts = [
    spokenDate(on, language),
    isToday ? t.today : '',
    meals?.holiday ?? '',
    ...(meals === undefined ? [] : mealKeys.map((meal) => spokenMeal(meals, meal, language))),
  ];
  return parts.filter((part) => part !== '').join(t.between);
}

function spokenMeal(day: CalendarDay, meal: Meal, language: Language): string {
  const t = calendarTexts[language];
  return t[saysOf(day, meal)](names[meal](day, language));
}

const names: Readonly<Record<Meal, (day: CalendarDay, language: Language) => string>> = {
  breakfast: breakfastName,
  dinner: (_, language) => calendarTexts[language].dinner,
};

function breakfastName({ breakfast_food }: CalendarDay, language: Language): string {
  const t = calendarTexts[language];
  const food = foodWord(breakfast_food);
  if (food === undefined) return t.breakfast;
  return {
    ja: `${t.breakfast}${t[food]}`,
    en: `${t[food]} ${t.breakfast.toLowerCase()}`,
  }[language];
}

export function foodWord(food: number | null): 'japanese' | 'western' | undefined {
  if (food === foodType.japanese) return 'japanese';
  return food === foodType.western ? 'western' : undefined;
}
