// Reads of the meal calendars, within one resident's scope.
import type { DateRange } from '@yadori/api/meals/ranges';
import type { Database, Trx } from '../../../platform/database/database.ts';
import type { DormitoryRow, MenuRow, StockRow } from '../facts.ts';
import {
  readHeld,
  readHeldByKey,
  readMonth,
  type MonthMenu,
  type FoundMonthMenu,
  type BareMenu,
  type BareMonth,
  type HeldMeal,
  type HeldRow,
} from './month-statements.ts';
import { run } from '../run-statement.ts';
import type { MealScope } from '../scope.ts';

export interface Month {
  dormitory: DormitoryRow;
  menus: MonthMenu[];
}

/** What the calendar needs of a menu. */
export type CalendarMenu = StockRow & Pick<MenuRow, 'type_of_food'>;

export interface CalendarMonth {
  dormitory: DormitoryRow;
  menus: CalendarMenu[];
}

/** Every menu of a range with what the resident holds of it, in one round trip (E002, E021). */
export async function findMonth(
  db: Database | Trx,
  scope: MealScope,
  range: DateRange,
): Promise<Month> {
  const { dormitoryId, accountId, contractId } = scope;
  const values = [dormitoryId, accountId, range.from_date, range.to_date, contractId];
  const [row] = await run(db, readMonth, values);
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  return { dormitory: row.dormitory, menus: withOtherKinds(row.menus) };
}

/** The range has both kinds of a breakfast, so each can state whether the other one is reserved. */
function withOtherKinds(menus: readonly FoundMonthMenu[]): MonthMenu[] {
  const held = new Map<string, number>();
  const keyOf = ({ date, type_of_meal }: FoundMonthMenu) => `${date}:${type_of_meal}`;
  for (const menu of menus)
    if (menu.reservation_id !== null && menu.cancelled_at === null) held.set(keyOf(menu), menu.id);
  return menus.map((menu) => ({
    ...menu,
    other_kind: (held.get(keyOf(menu)) ?? menu.id) !== menu.id,
  }));
}

/** The calendar's month; its rows of one meal follow each other. */
export function calendarMonth({ dormitory, menus: rows }: BareMonth): CalendarMonth {
  const menus = rows.map(calendarMenu);
  for (let first = 0; first < menus.length;) {
    const end = endOfMeal(menus, first);
    const held = menus
      .slice(first, end)
      .find((menu) => menu.reservation_id !== null && menu.cancelled_at === null);
    if (held !== undefined)
      for (let at = first; at < end; at += 1) {
        const menu = menus[at];
        if (menu !== undefined) menu.other_kind = menu !== held;
      }
    first = end;
  }
  return { dormitory, menus };
}

function endOfMeal(menus: readonly CalendarMenu[], first: number): number {
  const { date, type_of_meal: meal } = menus[first] ?? {};
  let end = first + 1;
  while (menus[end]?.date === date && menus[end]?.type_of_meal === meal) end += 1;
  return end;
}

/** Written out: a spread for each menu made a month a third dearer. Instants only say whether they are there. */
const calendarMenu = (row: BareMenu): CalendarMenu => ({
  date: row[1],
  type_of_meal: row[2],
  type_of_food: row[3],
  capacity: row[4],
  late_stock: row[5],
  reserved: row[6],
  late_reserved: row[7],
  wait_id: row[8],
  reservation_id: row[9],
  checked_in_at: row[10] ? 'checked in' : null,
  cancelled_at: row[11] ? 'cancelled' : null,
  is_stopped: row[12],
  other_kind: false,
});

export interface MonthMeals {
  dormitory: DormitoryRow;
  meals: HeldMeal[];
}

/** Of each meal of a range the live reservation, else the newest cancelled one. */
export async function findHeld(
  db: Database,
  scope: MealScope,
  range: DateRange,
): Promise<MonthMeals> {
  const values = [scope.dormitoryId, scope.accountId, range.from_date, range.to_date];
  return heldOf(await db.read(readHeld, values));
}

/** These reservations, as far as they are the resident's. */
export async function findHeldByKey(
  db: Database | Trx,
  scope: MealScope,
  keys: readonly number[],
): Promise<MonthMeals> {
  const values = [scope.dormitoryId, scope.accountId, keys];
  return heldOf(await run(db, readHeldByKey, values));
}

function heldOf([row]: HeldRow[]): MonthMeals {
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  return { dormitory: row.dormitory, meals: row.held };
}
