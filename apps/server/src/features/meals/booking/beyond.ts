// Meals and waits of a resident after a day that is to be the last one: what `giveBackOutside` would give back.
import type { FoodType } from '@yadori/api/meals/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import type { MealOn } from './book-possible.ts';
import { comingMeals, openWaits } from './give-up.ts';

interface Beyond {
  meals: MealOn[];
  waits: MealOn[];
}

/** In the order of their days. */
export async function findMealsBeyond(
  queries: Queries,
  { accountId, contractId }: { accountId: number; contractId: number },
  lastDay: CalendarDate,
  now: Instant,
): Promise<Beyond> {
  const kinds = ['m.date', 'm.type_of_meal', 'm.type_of_food'] as const;
  const meals = await comingMeals(queries, now)
    .innerJoin('menus as m', 'm.id', 'r.menu_id')
    .clearSelect()
    .select(kinds)
    .where('r.account_id', '=', accountId)
    .where('r.contract_id', '=', contractId)
    .where('r.date', '>', lastDay)
    .orderBy('m.date')
    .orderBy('m.type_of_meal')
    .execute();
  const waits = await openWaits(queries)
    .clearSelect()
    .select(kinds)
    .where('w.account_id', '=', accountId)
    .where('w.contract_id', '=', contractId)
    .where('m.date', '>', lastDay)
    .orderBy('m.date')
    .orderBy('m.type_of_meal')
    .execute();
  return { meals: meals.map(mealOn), waits: waits.map(mealOn) };
}

interface Row {
  date: CalendarDate;
  type_of_meal: number;
  type_of_food: number;
}

const mealOn = (row: Row): MealOn => ({ ...row, type_of_food: row.type_of_food as FoodType });

/** Meals that the resident had given back at one of these instants, and has not eaten since. */
export async function findGivenBackAt(
  queries: Queries,
  { accountId, contractId }: { accountId: number; contractId: number },
  instants: readonly Date[],
  from: CalendarDate,
): Promise<MealOn[]> {
  if (instants.length === 0) return [];
  const rows = await queries
    .selectFrom('reservations as r')
    .innerJoin('menus as m', 'm.id', 'r.menu_id')
    .select(['m.date', 'm.type_of_meal', 'm.type_of_food'])
    .distinct()
    .where('r.account_id', '=', accountId)
    .where('r.contract_id', '=', contractId)
    .where('r.cancelled_at', 'in', [...instants])
    .where('r.date', '>=', from)
    .orderBy('m.date')
    .orderBy('m.type_of_meal')
    .execute();
  return rows.map(mealOn);
}
