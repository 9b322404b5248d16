// What a day of a resident's calendar says of each meal. Pure.
import type { Bilingual } from '@yadori/api/language/language';
import type { Meal } from '@yadori/api/meals/kinds';
import { mealTable } from '@yadori/api/meals/meal-table';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { stateNames } from './texts.ts';

/** `none`: served, and neither booked nor waited for. What is held comes first. */
export const marks = ['reserved', 'checked_in', 'missed', 'waiting', 'cancelled', 'none'] as const;
export type Mark = (typeof marks)[number];

export const markNames: Readonly<Record<Mark, Bilingual>> = {
  ...stateNames,
  waiting: { ja: '空き待ち', en: 'Waiting list' },
  none: { ja: '予約なし', en: 'Not booked' },
};

function markOf({ state, wait_id: wait }: ResidentMeal): Mark {
  if (state !== null && state !== 'cancelled') return state;
  if (wait !== null) return 'waiting';
  return state ?? 'none';
}

/** Of the kinds of a meal the one that the resident holds, else the one waited for. Undefined where none is served. */
export function markOfMeal(served: readonly ResidentMeal[], meal: Meal): Mark | undefined {
  const found = served
    .filter(({ type_of_meal: type }) => type === mealTable[meal].type)
    .map((each) => marks.indexOf(markOf(each)));
  return found.length === 0 ? undefined : marks[Math.min(...found)];
}
