// Takes a portion for a resident whose menu is locked, and raises the stock where staff set the limit aside (D19).
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../../platform/database/database.ts';
import type { StaffDecision } from '../../policy.ts';
import type { MealScope } from '../../scope.ts';

export const bookedWay = { promoted: 2, staff: 3, walkIn: 4 } as const;

interface Portion {
  menu: { id: number; capacity: number | null };
  decision: Pick<StaffDecision, 'raises' | 'isLate'>;
}

/** The capacity after it; null where there is none. */
export async function countPortion(trx: Trx, { menu, decision }: Portion): Promise<number | null> {
  const raise = decision.raises ? 1 : 0;
  const late = decision.isLate ? 1 : 0;
  const { capacity } = await trx
    .updateTable('menus')
    .set({
      reserved: sql`reserved + 1`,
      late_reserved: sql`late_reserved + ${late}`,
      capacity: sql`capacity + ${raise}`,
      late_stock: sql`late_stock + ${menu.capacity === null ? raise : 0}`,
    })
    .where('id', '=', menu.id)
    .returning('capacity')
    .executeTakeFirstOrThrow();
  return capacity;
}

interface Booking extends Portion {
  scope: MealScope;
  way: (typeof bookedWay)[keyof typeof bookedWay];
  now: Instant;
}

/** The key of the reservation. Waits for either kind of the meal end with it. */
export async function takePortion(trx: Trx, booking: Booking) {
  const { scope, menu, decision, way, now } = booking;
  const { accountId, contractId } = scope;
  const capacity = await countPortion(trx, booking);
  const { id } = await trx
    .insertInto('reservations')
    .columns([
      ...([
        'menu_id',
        'account_id',
        'contract_id',
        'dormitory_id',
        'date',
        'type_of_meal',
      ] as const),
      ...(['type_of_food', 'is_late', 'reserved_at', 'booked_way'] as const),
    ])
    .expression((from) =>
      from
        .selectFrom('menus as m')
        .select((m) => [
          'm.id',
          m.val(accountId).as('account_id'),
          m.val(contractId).as('contract_id'),
          ...(['m.dormitory_id', 'm.date', 'm.type_of_meal', 'm.type_of_food'] as const),
          m.val(decision.isLate).as('is_late'),
          sql<Date>`${timestamp(now)}::timestamptz`.as('reserved_at'),
          sql<number>`${way}::smallint`.as('booked_way'),
        ])
        .where('m.id', '=', menu.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, capacity };
}

/** The waits of the resident for either kind of these menus' meals end; gives the menus whose list lost somebody. */
export async function endWaits(
  trx: Trx,
  { accountId }: MealScope,
  menuIds: readonly number[],
  now: Instant,
): Promise<number[]> {
  const ended = await trx
    .updateTable('waits')
    .set({ ended_at: timestamp(now), outcome: 'booked_otherwise' })
    .where('account_id', '=', accountId)
    .where('menu_id', '=', sql<number>`any(${menuIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .returning('menu_id')
    .execute();
  return ended.map((row) => row.menu_id);
}
