// Applies events about the dormitory's meals to the cached data. Pure.
import type { DataOf } from '@yadori/api/contract/call';
import type { dayOfMeals } from '@yadori/api/meals/calls';
import type { MealNews } from '@yadori/api/meals/live';
import type { BreakfastPart, MealOption } from '@yadori/api/meals/shapes';

type DayOfMeals = DataOf<typeof dayOfMeals>;
type NewsOfMeal = MealNews['meals'][number];

/** Undefined for anything that is not the news of meals. */
export function readNews(text: string): NewsOfMeal[] | undefined {
  try {
    const { meals } = JSON.parse(text) as Partial<MealNews>;
    return Array.isArray(meals) ? meals : undefined;
  } catch {
    return undefined;
  }
}

interface DayRequest {
  query?: { date?: string; from_date?: string; to_date?: string };
}

/** Whether an answer shows one of these days: by the days of the request, or by the day of Home. */
export function concerns(input: unknown, answer: unknown, dates: ReadonlySet<string>): boolean {
  const { date, from_date, to_date } = (input as DayRequest | undefined)?.query ?? {};
  if (date !== undefined) return dates.has(date);
  if (from_date !== undefined && to_date !== undefined)
    return [...dates].some((each) => each >= from_date && each <= to_date);
  const day = (answer as { data?: { next_date?: string | null } } | undefined)?.data?.next_date;
  return day == null || dates.has(day);
}

/** The same object where the event is about other meals: nothing renders again. */
export function withNews(day: DayOfMeals, news: readonly NewsOfMeal[]): DayOfMeals {
  const breakfast = breakfastWithNews(day.breakfast, news);
  const dinner = optionWithNews(day.dinner, news);
  return breakfast === day.breakfast && dinner === day.dinner ? day : { ...day, breakfast, dinner };
}

function breakfastWithNews(part: BreakfastPart | null, news: readonly NewsOfMeal[]) {
  if (part === null) return part;
  const japanese = optionWithNews(part.japanese, news);
  const western = optionWithNews(part.western, news);
  return japanese === part.japanese && western === part.western
    ? part
    : { ...part, japanese, western };
}

/** Only figures: the server decides what the resident may do with them. */
function optionWithNews(option: MealOption | null, news: readonly NewsOfMeal[]) {
  if (option === null) return option;
  const change = news.find(
    (meal) =>
      meal.date === option.date &&
      meal.type_of_meal === option.type_of_meal &&
      meal.type_of_food === option.type_of_food,
  );
  return change === undefined ? option : { ...option, remain: change.remain, wait: change.wait };
}
