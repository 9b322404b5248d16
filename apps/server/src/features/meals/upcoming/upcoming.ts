// Reads the meals after another one.
import { grouped } from '@yadori/api/grouped';
import type { Database } from '../../../platform/database/database.ts';
import { rulesOfMonth } from '../facts.ts';
import type { MealScope } from '../scope.ts';
import { canHave } from './home-meal.ts';
import { mealsOfDay, type MealsOfDay, type Viewer } from '../view.ts';
import { readUpcoming } from './statement.ts';

interface MealBefore {
  date: string;
  type_of_meal: number;
}

/** In order; at most as many as asked for, fewer where the contract ends or no further menu is out. */
export async function findMealsAfter(
  db: Database,
  { dormitoryId, accountId, contractId }: MealScope,
  { before, most }: { before: MealBefore; most: number },
  viewer: Omit<Viewer, 'rules'>,
): Promise<MealsOfDay[]> {
  const values = [dormitoryId, accountId, before.date, before.type_of_meal, most, contractId];
  const [row] = await db.read(readUpcoming, values);
  if (row === undefined) return [];
  const ofMeals = grouped(row.menus, ({ date, type_of_meal: meal }) => `${date}:${meal}`);
  const rules = rulesOfMonth(row.dormitory);
  return [...ofMeals.values()].map((menus) => mealsOfDay(menus, { ...viewer, rules }));
}

/** The next meals that are not booked are often over their deadline. */
const mostLookedAt = 14;

/** The first meal after the running one that this resident has or can still have (AM241). */
export async function findMealToShow(
  db: Database,
  scope: MealScope,
  running: MealBefore,
  viewer: Omit<Viewer, 'rules'>,
): Promise<MealsOfDay | undefined> {
  const later = await findMealsAfter(db, scope, { before: running, most: mostLookedAt }, viewer);
  return later.find(canHave);
}
