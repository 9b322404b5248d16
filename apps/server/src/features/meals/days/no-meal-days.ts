// Meals that are not served on a day, with the reason that residents read (SD025).
import { sql } from 'kysely';
import { fallbackOf, textIn } from '@yadori/api/language/fallback';
import type { Language } from '@yadori/api/language/language';
import { mealOfType, type FoodType, type MealType } from '@yadori/api/meals/kinds';
import { dayName } from '@yadori/api/time/day-name';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries, Trx } from '../../../platform/database/database.ts';
import type { NoMealRow } from '../menus/cells.ts';
import { mealNames, mealTexts } from '../texts.ts';

export const noMealText = ({ date, type_of_meal }: Pick<NoMealRow, 'date' | 'type_of_meal'>) =>
  `${date} ${type_of_meal}`;

export const findNoMealDays = (
  queries: Queries | Trx,
  dormitoryId: number,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<NoMealRow[]> =>
  queries
    .selectFrom('no_meal_days')
    .select(['date', sql<MealType>`type_of_meal`.as('type_of_meal'), 'reason_ja', 'reason_en'])
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('type_of_meal')
    .execute();

/** As a resident reads them, where a meal of the day has no menu. */
export async function noMealsOf(
  db: Database,
  dormitoryId: number,
  { date, language }: { date: CalendarDate; language: Language },
) {
  const rows = await findNoMealDays(db.queries, dormitoryId, { from: date, until: date });
  return rows.map(({ type_of_meal, reason_ja, reason_en }) => ({
    type_of_meal,
    reason: textIn(language, reason_ja, reason_en),
    language: fallbackOf(language, reason_en),
  }));
}

/** Further ahead, no menu means that none is published yet. */
const soonDays = 7;

/** The sentence where there is no next meal: the first meal of the next days that staff say is not served (AM204). */
export async function nextNoMeal(
  db: Database,
  dormitoryId: number,
  { now, language }: { now: Instant; language: Language },
): Promise<string | undefined> {
  const from = dateAt(now);
  const [row] = await findNoMealDays(db.queries, dormitoryId, {
    from,
    until: addDays(from, soonDays),
  });
  if (row === undefined) return undefined;
  const { date, type_of_meal, reason_ja, reason_en } = row;
  const reason = textIn(language, reason_ja, reason_en);
  const meal = mealNames[mealOfType[type_of_meal]][language];
  return mealTexts(language).notServed(dayName(date, language), meal, reason);
}

export interface NoMealDifference {
  removed: NoMealRow[];
  written: NoMealRow[];
  /** Those of `written` that were served until now. */
  added: NoMealRow[];
  /** The others of `written` as they were. */
  replaced: NoMealRow[];
}

export function noMealDifference(
  known: readonly NoMealRow[],
  wanted: readonly NoMealRow[],
): NoMealDifference {
  const byMeal = (rows: readonly NoMealRow[]) => new Map(rows.map((row) => [noMealText(row), row]));
  const [before, after] = [byMeal(known), byMeal(wanted)];
  const written = wanted.filter((row) => {
    const one = before.get(noMealText(row));
    return one?.reason_ja !== row.reason_ja || one.reason_en !== row.reason_en;
  });
  return {
    removed: known.filter((row) => !after.has(noMealText(row))),
    written,
    added: written.filter((row) => !before.has(noMealText(row))),
    replaced: written.flatMap((row) => before.get(noMealText(row)) ?? []),
  };
}

export interface ServedRow {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  menu_name: string;
  is_published: boolean;
  is_stopped: boolean;
  reserved: number;
  waiting: number;
}

/** Menus and drafts of these meals. */
export async function findServed(
  trx: Trx,
  dormitoryId: number,
  rows: readonly NoMealRow[],
): Promise<ServedRow[]> {
  if (rows.length === 0) return [];
  const meals = sql`
    select date, type_of_meal from jsonb_populate_recordset(null::no_meal_days, ${JSON.stringify(rows)}::jsonb)`;
  const found = await sql<ServedRow>`
    select to_char(date, 'YYYY-MM-DD') as date, type_of_meal, type_of_food, menu_name, true as is_published,
           stopped_at is not null as is_stopped, reserved,
           (select count(*)::int from waits w where w.menu_id = m.id and w.ended_at is null) as waiting
      from menus m where dormitory_id = ${dormitoryId} and (date, type_of_meal) in (${meals})
    union all
    select to_char(date, 'YYYY-MM-DD'), type_of_meal, type_of_food, menu_name, false, false, 0, 0
      from menu_drafts where dormitory_id = ${dormitoryId} and (date, type_of_meal) in (${meals})
     order by date, type_of_meal, type_of_food, is_published desc`.execute(trx);
  return found.rows;
}

interface MealOfDormitory {
  dormitory_id: number;
  date: string;
  type_of_meal: number;
}

export const servedKey = ({ dormitory_id, date, type_of_meal }: MealOfDormitory): string =>
  `${dormitory_id} ${date} ${type_of_meal}`;

/** Of these meals, by `servedKey`, those that are not served. */
export async function findNotServed(
  trx: Trx,
  meals: readonly MealOfDormitory[],
): Promise<Set<string>> {
  const keys = meals.map(({ dormitory_id, date, type_of_meal }) => ({
    dormitory_id,
    date,
    type_of_meal,
  }));
  const { rows } = await sql<MealOfDormitory>`
    select dormitory_id, to_char(date, 'YYYY-MM-DD') as date, type_of_meal from no_meal_days
     where (dormitory_id, date, type_of_meal) in (
       select dormitory_id, date, type_of_meal
         from jsonb_populate_recordset(null::no_meal_days, ${JSON.stringify(keys)}::jsonb))`.execute(
    trx,
  );
  return new Set(rows.map(servedKey));
}

/** In a transaction that holds the dormitory's lock. */
export async function writeNoMealDays(
  trx: Trx,
  dormitoryId: number,
  { removed, written }: NoMealDifference,
): Promise<void> {
  for (const { date, type_of_meal } of removed)
    await trx
      .deleteFrom('no_meal_days')
      .where('dormitory_id', '=', dormitoryId)
      .where('date', '=', date)
      .where('type_of_meal', '=', type_of_meal)
      .execute();
  if (written.length > 0)
    await trx
      .insertInto('no_meal_days')
      .values(written.map((row) => ({ dormitory_id: dormitoryId, ...row })))
      .onConflict((row) =>
        row.columns(['dormitory_id', 'date', 'type_of_meal']).doUpdateSet((values) => ({
          reason_ja: values.ref('excluded.reason_ja'),
          reason_en: values.ref('excluded.reason_en'),
        })),
      )
      .execute();
}
