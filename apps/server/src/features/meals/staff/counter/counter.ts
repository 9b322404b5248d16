// The counter: the running or next meal, and check-ins by hand (SE015 to SE022).
import type { ExpressionBuilder } from 'kysely';
import { undoMinutes } from '@yadori/api/meals/staff/counter-calls';
import { missedNote } from '@yadori/api/meals/missed-note';
import type { MealType } from '@yadori/api/meals/kinds';
import type { CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import {
  addDays,
  dateAt,
  instantAt,
  timeAt,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../../platform/database/database.ts';
import type { DB } from '../../../../platform/database/schema.generated.ts';
import { defineStatement } from '../../../../platform/database/statement.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { StaffDormitoryId } from '../../../../platform/session/staff.ts';
import { announceCheckIn, announceMeals } from '../../announce.ts';
import { findReturns } from '../../booking/cancel.ts';
import { eventOf, recordActs } from '../../meal-event.ts';
import type { MealScope } from '../../scope.ts';
import { checkIn, checkinWays, type CheckinBy } from '../../service.ts';
import { isComing } from '../../statements.ts';
import { scopeOf, type MealAct } from '../booking/act.ts';
import { runAct } from '../../../acts/run-act.ts';
import type { MealOfDay } from '../queries.ts';
import { mealActs } from '../texts.ts';

/** $1 dormitory, $2 today, $3 wall clock: the meal of today or later whose reception ends next. */
const readNext = defineStatement<{ date: CalendarDate; type_of_meal: MealType }>({
  name: 'meals_next_of_staff',
  text: `
    select m.date, m.type_of_meal
      from menus m join dormitories d on d.id = m.dormitory_id
     where m.dormitory_id = $1 and m.date >= $2::date
       and ${isComing('$2', '$3')}
     order by m.date, m.type_of_meal limit 1`,
  columns: { date: 'date', type_of_meal: 'int2' },
});

export async function findNextMealOf(
  db: Database,
  dormitoryId: StaffDormitoryId,
  now: Instant,
): Promise<MealOfDay | undefined> {
  const [next] = await db.read(readNext, [dormitoryId, dateAt(now), timeAt(now)]);
  return next && { dormitoryId, date: next.date, meal: next.type_of_meal };
}

export interface CameRow {
  id: number;
  type_of_food: number;
  room_number: string;
  name: string | null;
  avatar_file: string | null;
  checked_in_at: Date;
  checkin_way: number | null;
  booked_way: number | null;
  reserved_at: Date;
}

const eaterRows = (db: Database) =>
  db.queries
    .selectFrom('reservations as r')
    .innerJoin('contracts as c', 'c.id', 'r.contract_id')
    .leftJoin('profiles as p', 'p.account_id', 'r.account_id')
    .select(['r.id', 'r.type_of_food', 'c.room_number', 'p.name', 'p.avatar_file']);

/** Of whom a reservation is, whatever its state. */
export const findEater = (db: Database, id: number) =>
  eaterRows(db).where('r.id', '=', id).executeTakeFirst();

const cameRows = (db: Database) =>
  eaterRows(db)
    .select(['r.checked_in_at', 'r.checkin_way', 'r.booked_way', 'r.reserved_at'])
    .where('r.cancelled_at', 'is', null)
    .where('r.checked_in_at', 'is not', null)
    .$narrowType<{ checked_in_at: Date }>();

/** The last ones who came to a meal, the newest first. */
export const findCame = (db: Database, menuIds: readonly number[], most: number) =>
  menuIds.length === 0
    ? Promise.resolve([])
    : cameRows(db)
        .where('r.menu_id', 'in', menuIds)
        .orderBy('r.checked_in_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(most)
        .execute();

export const findCameOne = (db: Database, id: number): Promise<CameRow | undefined> =>
  cameRows(db).where('r.id', '=', id).executeTakeFirst();

export interface CounterRefused {
  refused: CounterRefusal;
  at: Instant | null;
}

export const refuse = (refused: CounterRefusal, at: Instant | null = null): CounterRefused => ({
  refused,
  at,
});

const words: ReadonlySet<string> = new Set<CounterRefusal>([
  'not_reserved',
  'checked_in',
  'cancelled',
  'too_early',
  'too_late',
  'stopped',
]);

/** Undefined where it was done. Of several at once one does it, the others get `checked_in` with its time (SE036). */
export async function checkInByStaff(
  db: Database,
  scope: MealScope,
  reservationId: number,
  now: Instant,
  by: CheckinBy = { way: checkinWays.list },
): Promise<CounterRefused | undefined> {
  const outcome = await checkIn(db, scope, reservationId, now, by);
  if (outcome === undefined) return refuse('not_reserved');
  if (!('refused' in outcome)) return undefined;
  const { refused } = outcome;
  if (refused === 'checked_in') {
    const row = await findCameOne(db, reservationId);
    // The check-in was taken back, and its code is used.
    if (row === undefined && by.codeStep !== undefined) return refuse('expired');
    return refuse('checked_in', row?.checked_in_at.getTime() ?? null);
  }
  if (refused === 'too_early') {
    const [found] = (await findReturns(db, scope, { keys: [reservationId] }, now)) ?? [];
    return refuse('too_early', found?.decision.receptionStart ?? null);
  }
  return refuse(words.has(refused) ? (refused as CounterRefusal) : 'not_reserved');
}

/** Those without network at any time: staff learn of them when the station is back, hours later (AM254). */
export const mayBeTakenBack = (now: Instant) => (row: ExpressionBuilder<DB, 'reservations'>) =>
  row.or([
    row('checked_in_at', '>=', timestamp(now - undoMinutes * 60_000)),
    row.and([row('checked_in_at', 'is not', null), row('checkin_way', '=', checkinWays.offline)]),
  ]);

/** Undefined where it was taken back. */
export async function undoCheckIn(
  db: Database,
  scope: MealScope,
  reservationId: number,
  now: Instant,
): Promise<CounterRefused | undefined> {
  const isUndone = await db.transaction(async (trx) => {
    const row = await trx
      .updateTable('reservations')
      .set({ checked_in_at: null, checkin_way: null, liked_at: null })
      .where('id', '=', reservationId)
      .where(mayBeTakenBack(now))
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordActs(trx, scope, [eventOf('meal.checkin_undone', scope, reservationId, now)]);
    return true;
  });
  if (isUndone) {
    announceCheckIn(db, scope);
    return undefined;
  }
  const eaten = await findCameOne(db, reservationId);
  return eaten === undefined ? refuse('not_reserved') : refuse('too_late');
}

/** Undefined where the account has ended; null where it was done. */
export async function checkInLate(
  platform: Platform,
  act: MealAct,
  reservationId: number,
): Promise<CounterRefused | null | undefined> {
  const outcome = await runAct<CounterRefused | null>(platform, act, async (trx) => {
    const { scope, now } = act;
    const [found] = (await findReturns(trx, scope, { keys: [reservationId] }, now)) ?? [];
    if (found === undefined) return { outcome: refuse('not_reserved') };
    const { meal, decision, refusal } = found;
    if (refusal === 'cancelled') return { outcome: refuse('cancelled') };
    if (meal.checked_in_at !== null)
      return { outcome: refuse('checked_in', new Date(meal.checked_in_at).getTime()) };
    if (!decision.isPast) return { outcome: refuse('too_early', decision.receptionEnd) };
    if (now >= instantAt(addDays(meal.date, 1), missedNote.settledAt))
      return { outcome: refuse('too_late') };
    const at = decision.receptionEnd - 60_000;
    if (!(await markEaten(trx, reservationId, at))) return { outcome: refuse('checked_in') };
    const by = scopeOf(act, platform);
    await recordActs(trx, by, [eventOf('meal.checkin_late', by, reservationId, now)]);
    return {
      outcome: null,
      done: {
        publish: () =>
          announceMeals(platform.db, scope.dormitoryId, {
            menuIds: [],
            accountIds: [scope.accountId],
          }),
        message: mealActs.checkedInLate(meal),
      },
    };
  });
  if (outcome === null) announceCheckIn(platform.db, act.scope);
  return outcome;
}

async function markEaten(trx: Trx, reservationId: number, at: Instant): Promise<boolean> {
  const row = await trx
    .updateTable('reservations')
    .set({ checked_in_at: timestamp(at), checkin_way: checkinWays.late })
    .where('id', '=', reservationId)
    .where('cancelled_at', 'is', null)
    .where('checked_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
