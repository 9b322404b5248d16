// Residents who come without a booking: who of a room, booking with the check-in, and taking both back (SE020, SE021).
// Booking and check-in are one transaction: as two calls of the tablet, a lost answer between them leaves a portion
// that is booked and not eaten. Names come by the room and during the reception alone, since a tablet that reads all rooms is a search
// over residents.
import type { MealType } from '@yadori/api/meals/kinds';
import type { MealChoice } from '@yadori/api/meals/shapes';
import type { WalkInRefusal } from '@yadori/api/meals/staff/walk-in-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { ConcurrentChange, timestamp, type Trx } from '../../../../platform/database/database.ts';
import { defineStatement } from '../../../../platform/database/statement.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { releaseWalkIn } from '../../../ledger/service.ts';
import { announceCheckIn, announceMeals } from '../../announce.ts';
import { findReturns, giveBack } from '../../booking/cancel.ts';
import { lockMenus } from '../../locks.ts';
import { eventOf, recordActs } from '../../meal-event.ts';
import { checkinWays } from '../../service.ts';
import { scopeOf, type MealAct } from '../booking/act.ts';
import { runAct, type ActResult } from '../../../acts/run-act.ts';
import { bookAll, planLocked, type Plan } from '../booking/book.ts';
import { findCameOne, mayBeTakenBack, refuse, type CounterRefused } from './counter.ts';
import { findWalkInPrice } from '../queries.ts';
import { bookedWay } from '../booking/take-portion.ts';
import { mealActs } from '../texts.ts';

export interface RoomPerson {
  account_id: number;
  contract_id: number;
  room_number: string;
  name: string | null;
  reservation_id: number | null;
  checked_in_at: Date | null;
  checkin_way: number | null;
}

/** Has booked the meal and not come yet. */
export const isExpected = (person: RoomPerson): boolean =>
  person.reservation_id !== null && person.checked_in_at === null;

/** $1 dormitory, $2 room, $3 day, $4 meal: who lives there, with what they hold of the meal. */
export const readRoom = defineStatement<RoomPerson>({
  name: 'meals_walk_in_room',
  text: `
    select a.id as account_id, c.id as contract_id, c.room_number, p.name, r.id as reservation_id, r.checked_in_at, r.checkin_way
      from resident_index i
      join contracts c on c.id = i.contract_id and c.room_number = $2
       and $3::date between c.start_date and coalesce(c.last_day, 'infinity')
      join accounts a on a.active_contract_id = c.id and a.withdrawn_at is null
      left join profiles p on p.account_id = a.id
      left join reservations r on r.account_id = a.id and r.date = $3::date and r.type_of_meal = $4
       and r.cancelled_at is null
     where i.dormitory_id = $1 and i.room_number = $2 and not i.is_former
     order by p.furigana, a.id`,
  columns: {
    account_id: 'int8',
    contract_id: 'int8',
    room_number: 'text',
    name: 'text or null',
    reservation_id: 'int8 or null',
    checked_in_at: 'timestamptz or null',
    checkin_way: 'int2 or null',
  },
});

export type WalkInOutcome =
  | { reservationId: number; fee: number }
  | { refused: WalkInRefusal; at: Instant | null };

export const refuseWalkIn = (refused: WalkInRefusal, at: Instant | null = null) => ({
  refused,
  at,
});

/** Undefined where the account has ended. Of several at once one adds the resident, the others get `checked_in`. */
export async function addWalkIn(
  platform: Platform,
  act: MealAct,
  meal: MealChoice,
  /** Without one the stock does not rise. */
  isReasonGiven: boolean,
): Promise<WalkInOutcome | undefined> {
  const outcome = await runAct<WalkInOutcome>(platform, act, (trx) =>
    addIn(trx, platform, act, { meal, isReasonGiven }),
  );
  if (outcome !== undefined && 'reservationId' in outcome) announceCheckIn(platform.db, act.scope);
  return outcome;
}

interface Addition {
  meal: MealChoice;
  isReasonGiven: boolean;
}

/** In the transaction of the act. */
export async function addIn(
  trx: Trx,
  platform: Platform,
  act: MealAct,
  { meal, isReasonGiven }: Addition,
): Promise<ActResult<WalkInOutcome>> {
  const { scope, now, servedAt = now } = act;
  const [plan] = await planLocked(trx, act, { meals: [meal], override: true, allOrNone: false });
  const refused = plan && (await refusalOf(trx, act, plan, isReasonGiven));
  if (plan === undefined || refused !== undefined)
    return { outcome: refused ?? refuseWalkIn('no_menu') };
  const { ids, waited } = await bookAll(trx, platform, act, [plan]);
  const reservationId = ids.get(plan) ?? 0;
  const by = scopeOf(act, platform);
  const way = act.servedAt === undefined ? checkinWays.list : checkinWays.offline;
  const eaten = { checked_in_at: timestamp(servedAt), checkin_way: way };
  await trx.updateTable('reservations').set(eaten).where('id', '=', reservationId).execute();
  await recordActs(trx, by, [eventOf('meal.checked_in', by, reservationId, now)]);
  const fee = await findWalkInPrice(trx, scope.dormitoryId, meal.type_of_meal as MealType);
  const menuIds = [...(plan.menu === undefined ? [] : [plan.menu.id]), ...waited];
  return {
    outcome: { reservationId, fee },
    done: {
      publish: () =>
        announceMeals(platform.db, scope.dormitoryId, { menuIds, accountIds: [scope.accountId] }),
      message: mealActs.walkedIn(meal, fee),
    },
  };
}

/** Undefined where the resident can be added. */
async function refusalOf(
  trx: Trx,
  { scope }: MealAct,
  { meal, decision, refused }: Plan,
  isReasonGiven: boolean,
) {
  if (refused === 'already_reserved' || refused === 'other_kind_reserved') {
    const held = await trx
      .selectFrom('reservations')
      .select('checked_in_at')
      .where('account_id', '=', scope.accountId)
      .where('date', '=', meal.date)
      .where('type_of_meal', '=', meal.type_of_meal)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    const since = held?.checked_in_at ?? null;
    return since === null ? refuseWalkIn(refused) : refuseWalkIn('checked_in', since.getTime());
  }
  if (refused === 'past') return refuseWalkIn('too_late');
  if (refused === 'no_menu' || refused === 'stopped' || refused === 'outside_contract')
    return refuseWalkIn(refused);
  if (decision.override !== 'reception') return refuseWalkIn('too_early');
  return decision.raises && !isReasonGiven ? refuseWalkIn('full') : undefined;
}

interface CounterRow {
  booked_way: number | null;
  reserved_at: Date;
  checked_in_at: Date | null;
}

/** Booked by the check-in itself: to take that back leaves nothing to eat, and no missed meal. */
export const isCounterWalkIn = ({ booked_way, reserved_at, checked_in_at }: CounterRow): boolean =>
  booked_way === bookedWay.walkIn && checked_in_at?.getTime() === reserved_at.getTime();

/** Undefined where it was taken back; the portion is free again and nothing is charged. */
export async function undoWalkIn(
  platform: Platform,
  act: MealAct,
  reservationId: number,
  menuId: number,
): Promise<CounterRefused | undefined> {
  const outcome = await runAct<CounterRefused | null>(platform, act, async (trx) => {
    const { scope, now } = act;
    await lockMenus(trx, [menuId]);
    const row = await trx
      .updateTable('reservations')
      .set({ checked_in_at: null, checkin_way: null, liked_at: null })
      .where('id', '=', reservationId)
      .where(mayBeTakenBack(now))
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return { outcome: refuse('too_late') };
    const [found] = (await findReturns(trx, scope, { keys: [reservationId] }, now)) ?? [];
    if (found === undefined) throw new ConcurrentChange();
    const by = scopeOf(act, platform, { walk_in: true });
    await recordActs(trx, by, [eventOf('meal.checkin_undone', by, reservationId, now)]);
    const free = { ...found, decision: { ...found.decision, fee: 0 } };
    const promotions = await giveBack(trx, by, [free], now);
    await releaseWalkIn(trx, by, reservationId, now);
    return {
      outcome: null,
      done: {
        publish: () =>
          announceMeals(platform.db, scope.dormitoryId, {
            menuIds: [menuId, ...promotions.menuIds],
            accountIds: [scope.accountId, ...promotions.accountIds],
          }),
        message: mealActs.walkInUndone(found.meal),
      },
    };
  });
  if (outcome === null) {
    announceCheckIn(platform.db, act.scope);
    return undefined;
  }
  if (outcome === undefined) return refuse('not_reserved');
  return (await findCameOne(platform.db, reservationId)) === undefined
    ? refuse('not_reserved')
    : outcome;
}
