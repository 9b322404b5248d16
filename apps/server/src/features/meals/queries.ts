// Reads of meals, always within one resident's scope.
import type { MealType } from '@yadori/api/meals/kinds';
import { dateAt, timeAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { run } from './run-statement.ts';
import type { MealScope } from './scope.ts';
import { readMenu, type MenuOfDay } from './statements.ts';

/** A station whose last call is older reads no meal codes: its tablet is off, or without network (AM266). */
const readerForMs = 24 * 60 * 60 * 1000;

/** Values of `readNextMeal` from $3. */
export const nextMealValues = (now: Instant) => [
  dateAt(now),
  timeAt(now),
  timestamp(now - readerForMs),
];

export interface FoundMenu extends MenuOfDay {
  dormitory_id: number;
}

/** One menu with what the resident holds of it; inside a transaction it sees that transaction. */
export async function findMenu(
  db: Database | Trx,
  scope: MealScope,
  choice: { date: CalendarDate; type_of_meal: number; type_of_food: number },
): Promise<FoundMenu | undefined> {
  const { dormitoryId, accountId, contractId } = scope;
  const { date, type_of_meal, type_of_food } = choice;
  const values = [dormitoryId, accountId, date, type_of_meal, type_of_food, contractId];
  const [row] = await run(db, readMenu, values);
  return row && { ...row, dormitory_id: scope.dormitoryId };
}

/** A menu by its key, with what the resident holds of it, inside a transaction. */
export async function findMenuOf(
  trx: Trx,
  scope: MealScope,
  menuId: number,
): Promise<FoundMenu | undefined> {
  const menu = await trx
    .selectFrom('menus')
    .select(['dormitory_id', 'date', 'type_of_meal', 'type_of_food'])
    .where('id', '=', menuId)
    .executeTakeFirst();
  if (menu === undefined) return undefined;
  return findMenu(trx, { ...scope, dormitoryId: menu.dormitory_id }, menu);
}

const nobody: MealScope = { accountId: 0, contractId: 0, dormitoryId: 0 };

/** A menu without a resident's own state, inside a transaction. */
export const findMenuById = (trx: Trx, menuId: number): Promise<FoundMenu | undefined> =>
  findMenuOf(trx, nobody, menuId);

/** Both breakfasts, or the dinner, of a day in full. */
export async function findMenusInFull(
  db: Database,
  scope: MealScope,
  date: CalendarDate,
  meal: MealType,
) {
  return db.queries
    .selectFrom('menus')
    .select([
      'photo_file',
      'image',
      'menu_name',
      'menu_name_en',
      'menu_description',
      'menu_description_en',
    ])
    .select(['kcal', 'energy_description', 'energy_description_en'])
    .select(['protein_g', 'fat_g', 'carbohydrate_g', 'salt_g', 'allergens'])
    .select(['type_of_meal', 'type_of_food'])
    .where('dormitory_id', '=', scope.dormitoryId)
    .where('date', '=', date)
    .where('type_of_meal', '=', meal)
    .orderBy('type_of_food')
    .execute();
}

const crowdMinutes = 30;

/** Check-ins of the reservation's meal in the last half hour in percent of the seats; null without seats (AM096). */
export async function findDensity(
  db: Database,
  scope: MealScope,
  reservationId: number,
  now: Instant,
): Promise<number | null | undefined> {
  const row = await db.queries
    .selectFrom('reservations as own')
    .innerJoin('dormitories as d', 'd.id', 'own.dormitory_id')
    .select('d.seats')
    .select((columns) =>
      columns
        .selectFrom('reservations as r')
        .select((r) => r.fn.countAll<number>().as('count'))
        .whereRef('r.dormitory_id', '=', 'own.dormitory_id')
        .whereRef('r.date', '=', 'own.date')
        .whereRef('r.type_of_meal', '=', 'own.type_of_meal')
        .where('r.checked_in_at', '>', timestamp(now - crowdMinutes * 60_000))
        .where('r.checked_in_at', '<=', timestamp(now))
        .as('checkins'),
    )
    .where('own.id', '=', reservationId)
    .where('own.account_id', '=', scope.accountId)
    .where('own.dormitory_id', '=', scope.dormitoryId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.seats === null) return null;
  return Math.min(100, Math.round(((row.checkins ?? 0) / row.seats) * 100));
}

/** What the completed page shows; undefined unless the resident checked in with this reservation (AM098). */
export async function findTicket(db: Database, scope: MealScope, reservationId: number) {
  return db.queries
    .selectFrom('reservations as r')
    .innerJoin('menus as m', 'm.id', 'r.menu_id')
    .innerJoin('contracts as c', 'c.id', 'r.contract_id')
    .innerJoin('profiles as p', 'p.account_id', 'r.account_id')
    .select(['r.date', 'r.type_of_meal', 'r.type_of_food', 'r.checked_in_at'])
    .select(['c.room_number', 'p.avatar_file', 'p.name', 'm.menu_name', 'm.menu_name_en'])
    .select((row) => row.fn.coalesce('m.photo_small_file', 'm.image').as('image'))
    .where('r.id', '=', reservationId)
    .where('r.account_id', '=', scope.accountId)
    .where('r.dormitory_id', '=', scope.dormitoryId)
    .where('r.checked_in_at', 'is not', null)
    .executeTakeFirst();
}
