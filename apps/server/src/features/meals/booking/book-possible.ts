// Books those of many meals that can be had; the others stay as they are.
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { FoodType } from '@yadori/api/meals/kinds';
import {
  isConcurrentChange,
  retryOnConflict,
  type Database,
} from '../../../platform/database/database.ts';
import { findMonth } from '../calendar/month-queries.ts';
import type { MealScope } from '../scope.ts';
import { planOf, rangeOf, reservingOf } from './bulk.ts';
import { reserveMany } from './reserve-many.ts';

export interface MealOn {
  date: CalendarDate;
  type_of_meal: number;
  type_of_food: FoodType;
}

const bare = ({ date, type_of_meal, type_of_food }: MealOn): MealOn => ({
  date,
  type_of_meal,
  type_of_food,
});

/** Those that could be booked now, and those that could not; what is booked already is in neither. */
export async function findPossible(
  db: Database,
  scope: MealScope,
  asked: readonly MealOn[],
  now: Instant,
): Promise<{ possible: MealOn[]; gone: MealOn[] }> {
  const { possible, gone } = await plan(db, scope, asked, now);
  return { possible: possible.map(bare), gone: gone.map(bare) };
}

/** In one transaction; a portion that goes meanwhile is planned again without it. */
export const bookPossible = (
  db: Database,
  scope: MealScope,
  asked: readonly MealOn[],
  now: Instant,
): Promise<{ booked: MealOn[]; gone: MealOn[] }> =>
  retryOnConflict(async () => {
    const { month, possible, gone } = await plan(db, scope, asked, now);
    if (month !== undefined) await reserveMany(db, scope, reservingOf(month, possible), now);
    return { booked: possible.map(bare), gone: gone.map(bare) };
  }, isConcurrentChange);

async function plan(db: Database, scope: MealScope, asked: readonly MealOn[], now: Instant) {
  if (asked.length === 0) return { month: undefined, possible: [], gone: [] };
  const month = await findMonth(db, scope, rangeOf(asked));
  const plans = planOf(asked, month, now, { changes: false });
  const open = plans.filter(({ refusal }) => refusal !== 'already_reserved');
  return {
    month,
    possible: open.filter(({ refusal }) => refusal === null),
    gone: open.filter(({ refusal }) => refusal !== null),
  };
}
