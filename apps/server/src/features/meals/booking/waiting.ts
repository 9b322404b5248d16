// Waiting lists: joining, leaving, running out. Reassigning freed portions is in release.ts.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { MealChoice } from '@yadori/api/meals/shapes';
import { dateAt, timeAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { receptionOf } from '../../../platform/database/case-of-meal.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { recordEvent } from '../../../platform/events.ts';
import { announceMeals } from '../announce.ts';
import { decideMenu, rulesOf, type DormitoryRow } from '../facts.ts';
import { lockContractDays, lockMenus } from '../locks.ts';
import type { NamedMenu } from '../menu-texts.ts';
import { timesOf } from '../policy.ts';
import { findMenu } from '../queries.ts';
import { refuse, type RefusedMeal } from '../refusal.ts';
import { eventOf } from '../meal-event.ts';
import type { MealScope } from '../scope.ts';
import { dormitoryBetween } from '../statements.ts';

/** Joins the waiting list of a full meal (F001, AM091); joining twice answers the wait that is there. */
export async function joinWaitingList(
  db: Database,
  scope: MealScope,
  choice: MealChoice,
  now: Instant,
): Promise<{ waitId: number } | RefusedMeal> {
  const outcome = await db.transaction((trx) => join(trx, scope, choice, now));
  if ('menuId' in outcome) announceMeals(db, scope.dormitoryId, changeBy(scope, outcome.menuId));
  return outcome;
}

const changeBy = ({ accountId }: MealScope, menuId: number) => ({
  menuIds: [menuId],
  accountIds: [accountId],
});

async function join(
  trx: Trx,
  scope: MealScope,
  choice: MealChoice,
  now: Instant,
): Promise<{ waitId: number; menuId: number } | RefusedMeal> {
  const asked = await findMenu(trx, scope, choice);
  if (asked === undefined) return refuse('no_menu');
  await lockContractDays(trx, scope.contractId);
  // The menu's lock keeps a portion that is given back at this moment from being overlooked.
  await lockMenus(trx, [asked.id]);
  const menu = await findMenu(trx, scope, choice);
  if (menu === undefined) return refuse('no_menu');
  const decision = decideMenu(menu, rulesOf(menu.dormitory), now);
  if (decision.waitRefusal !== null)
    return { ...refuse(decision.waitRefusal, decision), canWait: false };
  if (menu.wait_id !== null) return { waitId: menu.wait_id, menuId: menu.id };
  const { id } = await trx
    .insertInto('waits')
    .values({
      menu_id: menu.id,
      account_id: scope.accountId,
      contract_id: scope.contractId,
      created_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, eventOf('meal.wait_joined', scope, id, now));
  return { waitId: id, menuId: menu.id };
}

/** Leaves a waiting list; false where the resident has no such wait. */
export async function leaveWaitingList(
  db: Database,
  scope: MealScope,
  waitId: number,
  now: Instant,
): Promise<boolean> {
  const menuId = await db.transaction((trx) => leave(trx, scope, waitId, now));
  if (menuId === undefined) return false;
  announceMeals(db, scope.dormitoryId, changeBy(scope, menuId));
  return true;
}

async function leave(trx: Trx, scope: MealScope, waitId: number, now: Instant) {
  const own = (await trx
    .selectFrom('waits')
    .select('menu_id')
    .where('id', '=', waitId)
    .where('account_id', '=', scope.accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) as { menu_id: number } | undefined;
  if (own === undefined) return undefined;
  // A portion that is handed on at this moment either finds the wait or does not: never half of it.
  await lockMenus(trx, [own.menu_id]);
  const left = await trx
    .updateTable('waits')
    .set({ ended_at: timestamp(now), outcome: 'left' })
    .where('id', '=', waitId)
    .where('ended_at', 'is', null)
    .returning('menu_id')
    .executeTakeFirst();
  if (left !== undefined) await recordEvent(trx, eventOf('meal.wait_left', scope, waitId, now));
  return left?.menu_id;
}

/** $1 instant, $2 today, $3 wall clock. */
const expireWaits = defineStatement<Expired>({
  name: 'meals_expire_waits',
  text: `
    with expired as (
      update waits w set ended_at = $1::timestamptz, outcome = 'expired'
        from menus m join dormitories d on d.id = m.dormitory_id
       where w.menu_id = m.id and w.ended_at is null
         and (m.date < $2::date
              or m.date = $2::date
                 and ${receptionOf('m.type_of_meal', 'start')} <= $3::time)
      returning w.id, w.menu_id, w.account_id, m.dormitory_id),
    recorded as (
      insert into events (happened_at, kind, actor, dormitory_id, account_id, subject_id)
      select $1, 'meal.wait_expired', 'system', dormitory_id, account_id, id from expired)
    select dormitory_id, array_agg(menu_id) as menu_ids, array_agg(account_id) as account_ids
      from expired group by dormitory_id`,
  columns: { dormitory_id: 'int8', menu_ids: '_int8', account_ids: '_int8' },
});

interface Expired {
  dormitory_id: number;
  menu_ids: number[];
  account_ids: number[];
}

/** Waits end when the reception of their meal starts (AM090); run by a job every minute. */
export async function expireWaitingLists(db: Database, now: Instant): Promise<void> {
  const values = [timestamp(now), dateAt(now), timeAt(now)];
  for (const dormitory of await db.named(expireWaits, values))
    announceMeals(db, dormitory.dormitory_id, {
      menuIds: dormitory.menu_ids,
      accountIds: dormitory.account_ids,
    });
}

/** $1 dormitory, $2 account, $3 today. */
const readWaits = defineStatement<OwnWait>({
  name: 'meals_waits',
  text: `
    select w.id, m.date, m.type_of_meal, m.type_of_food, m.menu_name,
           m.menu_name_en,
           (select count(*)::int from waits o where o.menu_id = w.menu_id and o.ended_at is null and o.id <= w.id)
             as position,
           (select count(*)::int from waits o where o.menu_id = w.menu_id and o.ended_at is null) as count,
           ${dormitoryBetween('$1', { from: '$3', to: '$3' })} as dormitory
      from waits w join menus m on m.id = w.menu_id
     where w.account_id = $2 and w.ended_at is null and m.dormitory_id = $1 and m.date >= $3::date
     order by m.date, m.type_of_meal, m.type_of_food`,
  columns: {
    id: 'int8',
    date: 'date',
    type_of_meal: 'int2',
    type_of_food: 'int2',
    menu_name: 'text',
    menu_name_en: 'text or null',
    position: 'int4',
    count: 'int4',
    dormitory: 'json',
  },
});

interface OwnWait extends NamedMenu {
  id: number;
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  position: number;
  count: number;
  dormitory: DormitoryRow;
}

/** The waiting lists that the resident is on, those of meals whose reception has not opened (F001, AM090). */
export async function findOwnWaits(db: Database, scope: MealScope, now: Instant) {
  const rows = await db.read(readWaits, [scope.dormitoryId, scope.accountId, dateAt(now)]);
  return rows
    .map(({ dormitory, ...wait }) => ({
      ...wait,
      ...timesOf(wait.date, wait.type_of_meal, rulesOf(dormitory)),
    }))
    .filter((wait) => now < wait.receptionStart);
}
