// Which meals a booking of several days is about, and what keeps some of them from being booked (SE008). Pure.
import { mostBookedFor } from '@yadori/api/meals/staff/staff-calls';
import type { ResidentMeal, StaffMealRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { addDays, date as dateOf, datesFrom, weekdayOf } from '@yadori/api/time/tokyo';
import type { CalendarDate } from '@yadori/api/time/tokyo';

/** No breakfast, or its kind. */
type BreakfastChoice = 'none' | '1' | '2';

export interface ManyDays {
  /** As the fields hold them: empty where no day is typed. */
  from: string;
  until: string;
  breakfast: BreakfastChoice;
  dinner: boolean;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Sets aside what only staff may. */
  override: boolean;
  allOrNone: boolean;
}

/** Days that can be chosen: from today on within the two months that are read. */
export interface DayLimits {
  first: CalendarDate;
  last: CalendarDate;
}

const week = [0, 1, 2, 3, 4, 5, 6];

/** A week of dinners from the chosen day on. */
export function manyDaysFrom(day: CalendarDate, { first, last }: DayLimits): ManyDays {
  const from = day < first ? first : day;
  const until = addDays(from, 6);
  return {
    from,
    until: until > last ? last : until,
    breakfast: 'none',
    dinner: true,
    weekdays: week,
    override: false,
    allOrNone: false,
  };
}

type DaysProblem = 'range' | 'none' | 'many';

export interface PlannedMeal {
  meal: ResidentMeal;
  /** Why it would not be booked; null where it would. */
  refused: StaffMealRefusal | null;
}

export interface DaysPlan {
  meals: readonly PlannedMeal[];
  /** Chosen days without such a meal. */
  unserved: number;
  /** Why nothing can be sent. */
  problem: DaysProblem | undefined;
}

export function planOf(
  form: ManyDays,
  served: readonly ResidentMeal[],
  limits: DayLimits,
): DaysPlan {
  const days = daysOf(form, limits);
  if (days === undefined) return { meals: [], unserved: 0, problem: 'range' };
  const foods = [form.breakfast === 'none' ? 0 : Number(form.breakfast), form.dinner ? 3 : 0];
  const wanted = days.flatMap((day) => foods.filter(Boolean).map((food) => `${day} ${food}`));
  const byKey = new Map(served.map((meal) => [`${meal.date} ${meal.type_of_food}`, meal]));
  const meals = wanted.flatMap((key) => byKey.get(key) ?? []);
  const planned = meals.map((meal) => ({ meal, refused: refusalOf(meal, form.override) }));
  const isMany = meals.length > mostBookedFor;
  const problem = isMany ? 'many' : meals.length === 0 ? 'none' : undefined;
  return { meals: planned, unserved: wanted.length - meals.length, problem };
}

function daysOf({ from, until, weekdays }: ManyDays, { first, last }: DayLimits) {
  if (from === '' || until === '' || from > until || from < first || until > last) return undefined;
  return datesFrom(dateOf(from), dateOf(until)).filter((day) => weekdays.includes(weekdayOf(day)));
}

/** As the server decides it. */
const refusalOf = (
  { refusal, override }: ResidentMeal,
  mayOverride: boolean,
): StaffMealRefusal | null =>
  refusal ?? (override === null || mayOverride ? null : 'override_needed');

/** What is booked already keeps nothing from being booked. */
export const isHeldUp = ({ refused }: { refused: string | null }): boolean =>
  refused !== null && refused !== 'already_reserved';

export const inputOf = ({ meals }: DaysPlan) =>
  meals.map(({ meal }) => ({
    date: dateOf(meal.date),
    type_of_meal: meal.type_of_meal,
    type_of_food: meal.type_of_food,
  }));
