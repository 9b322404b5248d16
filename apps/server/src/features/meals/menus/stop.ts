// Stopping a meal: bookings and waits end free of charge, everybody gets a message, the day stays visible (SD017, SD018).
import { sql } from 'kysely';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { actorName, recordEvents } from '../../../platform/events.ts';
import { informResidents } from '../../messages/service.ts';
import { textToSend } from '../../operator-texts/queries.ts';
import { publishMessageChange } from '../../messages/live.ts';
import { rulesOf } from '../facts.ts';
import { lockMenus } from '../locks.ts';
import { timesOf } from '../policy.ts';
import { eventBy, type MenuAct } from './menu-act.ts';
import { findCells, type CellsOfDays, type LiveRow } from './cells.ts';
import { announcePublished } from './publish.ts';
import { stopEndedValues, stoppedValues } from './inform-texts.ts';

export interface StoppedPart {
  date: CalendarDate;
  type_of_meal: MealType;
  /** Undefined: all kinds of the meal. */
  type_of_food?: FoodType | undefined;
}

interface Affected {
  name: string;
  room_number: string;
  is_waiting: boolean;
}

/** Undefined where there is no such menu. */
export async function findAffected(
  db: Database,
  dormitoryId: number,
  part: StoppedPart,
): Promise<Affected[] | undefined> {
  const menus = await menusOf(db, dormitoryId, part);
  if (menus.menus.length === 0) return undefined;
  const ids = menus.menus.map(({ id }) => id);
  const { rows } = await sql<Affected>`
    select p.name, c.room_number, h.is_waiting
      from (select account_id, contract_id, false as is_waiting from reservations
             where menu_id = any(${ids}::bigint[]) and cancelled_at is null
            union all
            select account_id, contract_id, true from waits
             where menu_id = any(${ids}::bigint[]) and ended_at is null) h
      join profiles p on p.account_id = h.account_id join contracts c on c.id = h.contract_id
     order by h.is_waiting, c.room_number, p.name`.execute(db.queries);
  return rows;
}

async function menusOf(
  db: Database | Trx,
  dormitoryId: number,
  { date, type_of_meal, type_of_food }: StoppedPart,
): Promise<{ menus: LiveRow[]; dormitory: CellsOfDays['dormitory'] }> {
  const { live, dormitory } = await findCells(db, dormitoryId, { from: date, until: date });
  const menus = live.filter(
    (menu) =>
      menu.type_of_meal === type_of_meal &&
      (type_of_food === undefined || menu.type_of_food === type_of_food),
  );
  return { menus, dormitory };
}

type StopOutcome =
  | { holders: number; waiting: number }
  | { refused: 'reception_begun' }
  | undefined;

/** Undefined: no such menu. A second stop finds no bookings left and changes nothing. */
export async function stopMeal(
  act: MenuAct,
  part: StoppedPart,
  reason: { ja: string; en: string | null },
): Promise<StopOutcome> {
  const { db } = act.platform;
  const outcome = await db.transaction(async (trx) => {
    const menus = await lockPart(trx, act, part);
    if (menus === undefined || 'refused' in menus) return menus;
    const open = menus.filter(({ stopped_at }) => stopped_at === null);
    const ended = { holders: 0, waiting: 0, informed: [] as number[] };
    for (const menu of open) {
      const one = await stopOne(trx, act, menu, reason);
      ended.holders += one.holders.length;
      ended.waiting += one.waiting.length;
      ended.informed.push(...one.holders, ...one.waiting);
    }
    return ended;
  });
  if (outcome === undefined || 'refused' in outcome) return outcome;
  announcePublished(db, act.dormitoryId, outcome.informed);
  publishMessageChange(db, outcome.informed);
  return { holders: outcome.holders, waiting: outcome.waiting };
}

/** The menus, locked in the common order; a booking under way is either committed by now or will see the stop. */
async function lockPart(trx: Trx, act: MenuAct, part: StoppedPart) {
  const known = await menusOf(trx, act.dormitoryId, part);
  if (known.menus.length === 0) return undefined;
  await lockMenus(
    trx,
    known.menus.map(({ id }) => id),
  );
  const { menus, dormitory } = await menusOf(trx, act.dormitoryId, part);
  const { receptionStart } = timesOf(part.date, part.type_of_meal, rulesOf(dormitory));
  return act.now >= receptionStart ? { refused: 'reception_begun' as const } : menus;
}

async function stopOne(
  trx: Trx,
  act: MenuAct,
  menu: LiveRow,
  reason: { ja: string; en: string | null },
) {
  const holders = await endReservations(trx, act, menu.id);
  const waiting = await endWaits(trx, menu.id, act.now);
  await trx
    .updateTable('menus')
    .set({
      stopped_at: timestamp(act.now),
      stop_reason_ja: reason.ja,
      stop_reason_en: reason.en,
      reserved: 0,
      late_reserved: 0,
    })
    .where('id', '=', menu.id)
    .execute();
  const values = stoppedValues({ ...menu, reasonJa: reason.ja, reasonEn: reason.en });
  const { ja: text, en: textEn } = await textToSend(trx, 'meal_stopped', values, act.now);
  const accountIds = [...holders, ...waiting];
  await informResidents(trx, { accountIds, text, textEn, at: act.now });
  await recordEvents(
    trx,
    [
      {
        ...eventBy(act),
        kind: 'menu.stopped' as const,
        subjectId: menu.id,
        detail: { holders: holders.length, waiting: waiting.length },
        text: { before: {}, after: { reason_ja: reason.ja, reason_en: reason.en } },
      },
    ],
    act.platform.sensitive,
  );
  return { holders, waiting };
}

/** Nobody can have checked in before the reception. The events name the staff, so that residents see who did it. */
async function endReservations(trx: Trx, act: MenuAct, menuId: number): Promise<number[]> {
  const at = timestamp(act.now);
  const { rows } = await sql<{ account_id: number }>`
    with ended as (
      update reservations set cancelled_at = ${at}
       where menu_id = ${menuId} and cancelled_at is null
      returning id, account_id, dormitory_id),
    recorded as (
      insert into events (happened_at, kind, actor, dormitory_id, account_id, subject_id, detail, session_id, request_id)
      select ${at}::timestamptz, 'meal.cancelled', ${actorName(act.by.actor)}::text, dormitory_id, account_id, id,
             jsonb_build_object('menu_id', ${menuId}::bigint), ${act.by.sessionId ?? null}::bigint,
             ${act.by.requestId ?? null}::text
        from ended order by id)
    select account_id from ended order by account_id`.execute(trx);
  return rows.map((row) => row.account_id);
}

/** The wait runs out with its meal. */
async function endWaits(trx: Trx, menuId: number, now: Instant): Promise<number[]> {
  const rows = await trx
    .updateTable('waits')
    .set({ ended_at: timestamp(now), outcome: 'expired' })
    .where('menu_id', '=', menuId)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Bookings do not come back: their former holders get a message. */
export async function endStop(
  act: MenuAct,
  part: StoppedPart,
): Promise<{ told: number } | { refused: 'reception_begun' } | undefined> {
  const { db } = act.platform;
  const outcome = await db.transaction(async (trx) => {
    const menus = await lockPart(trx, act, part);
    if (menus === undefined || 'refused' in menus) return menus;
    const informed: number[] = [];
    for (const menu of menus.filter(({ stopped_at }) => stopped_at !== null))
      informed.push(...(await endOne(trx, act, menu)));
    return { informed };
  });
  if (outcome === undefined || 'refused' in outcome) return outcome;
  announcePublished(db, act.dormitoryId, outcome.informed);
  publishMessageChange(db, outcome.informed);
  return { told: outcome.informed.length };
}

async function endOne(trx: Trx, act: MenuAct, menu: LiveRow): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct r.account_id from reservations r join menus m on m.id = r.menu_id
     where m.id = ${menu.id} and r.cancelled_at = m.stopped_at order by r.account_id`.execute(trx);
  const accountIds = rows.map((row) => row.account_id);
  await trx
    .updateTable('menus')
    .set({ stopped_at: null, stop_reason_ja: null, stop_reason_en: null })
    .where('id', '=', menu.id)
    .execute();
  const values = stopEndedValues(menu);
  const { ja: text, en: textEn } = await textToSend(trx, 'meal_served_again', values, act.now);
  await informResidents(trx, { accountIds, text, textEn, at: act.now });
  await recordEvents(trx, [
    {
      ...eventBy(act),
      kind: 'menu.stop_ended' as const,
      subjectId: menu.id,
      detail: { told: accountIds.length },
    },
  ]);
  return accountIds;
}
