// Charges: what a resident owes beyond the rent, each with its one reason and the month that bills it.
// An amount never changes: what is given back is released, and a payment or a refund would be a row of its own.
import { dateAt, startOfMonth, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Insertable } from 'kysely';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';
import type { Charges } from '../../platform/database/schema.generated.ts';
import { recordEvents } from '../../platform/events.ts';

/** Who is charged. */
interface Payer {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}

interface CancelledMeal {
  reservationId: number;
  /** The day of the meal. */
  date: CalendarDate;
  /** Yen. */
  amount: number;
  feeWindowHours: number;
}

/** The fees of meals that were given back inside the fee window, billed with the next month (AM082). */
export async function chargeMealCancellations(
  trx: Trx,
  payer: Payer,
  meals: readonly CancelledMeal[],
  now: Instant,
): Promise<void> {
  const rows = meals.map((meal) => ({
    ...ofPayer(payer, now),
    reason: 'meal_cancellation',
    reservation_id: meal.reservationId,
    date: meal.date,
    rule: 'meal_fee_window',
    detail: JSON.stringify({ fee_window_hours: meal.feeWindowHours }),
    amount_yen: meal.amount,
    billed_month: startOfMonth(dateAt(now), 1),
  }));
  await write(trx, payer, rows, now);
}

interface WalkInMeal {
  reservationId: number;
  /** The day of the meal. */
  date: CalendarDate;
  /** Yen; 0 leaves no charge. */
  amount: number;
}

/** A meal that was added during its reception, billed with the next month (SE020). */
export async function chargeWalkIn(
  trx: Trx,
  payer: Payer,
  { reservationId, date, amount }: WalkInMeal,
  now: Instant,
): Promise<void> {
  if (amount === 0) return;
  const row = {
    ...ofPayer(payer, now),
    reason: 'walk_in_meal',
    reservation_id: reservationId,
    date,
    rule: 'walk_in',
    amount_yen: amount,
    billed_month: startOfMonth(date, 1),
  };
  await write(trx, payer, [row], now);
}

/** Of a walk-in that was given back. */
export async function releaseWalkIn(
  trx: Trx,
  payer: Payer,
  reservationId: number,
  now: Instant,
): Promise<void> {
  const rows = await trx
    .selectFrom('charges')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('reason', '=', 'walk_in_meal')
    .execute();
  const ids = rows.map(({ id }) => id);
  await releaseCharges(trx, payer, ids, now);
}

export interface GuestCharge {
  reason: 'guest_bedding' | 'guest_meal';
  /** The day of the night or of the meal. */
  date: CalendarDate;
  /** 1 breakfast, 2 dinner; null for bedding. */
  meal: 1 | 2 | null;
  /** Yen. */
  amount: number;
}

export interface KeptGuestCharge extends GuestCharge {
  id: number;
}

/** What a resident pays for a guest, on the bill of the month after the stay (N018, AM163, AM164). */
export async function chargeGuestOrders(
  trx: Trx,
  payer: Payer,
  { reportId, orders }: { reportId: number; orders: readonly GuestCharge[] },
  now: Instant,
): Promise<void> {
  const rows = orders.map(({ reason, date, meal, amount }) => ({
    ...ofPayer(payer, now),
    reason,
    stay_report_id: reportId,
    date,
    type_of_meal: meal,
    rule: 'guest_order',
    amount_yen: amount,
    billed_month: startOfMonth(date, 1),
  }));
  await write(trx, payer, rows, now);
}

/** The charges of a report that stand. */
export async function findGuestCharges(
  queries: Queries,
  reportIds: readonly number[],
): Promise<(KeptGuestCharge & { reportId: number })[]> {
  if (reportIds.length === 0) return [];
  const rows = await queries
    .selectFrom('charges')
    .select(['id', 'stay_report_id', 'reason', 'date', 'type_of_meal', 'amount_yen'])
    .where('stay_report_id', 'in', reportIds)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reportId: row.stay_report_id ?? 0,
    reason: row.reason as GuestCharge['reason'],
    date: row.date,
    meal: row.type_of_meal as GuestCharge['meal'],
    amount: row.amount_yen,
  }));
}

/** What was given back in time is not billed; the row stays and says when. */
export async function releaseCharges(
  trx: Trx,
  payer: Payer,
  chargeIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (chargeIds.length === 0) return;
  const released = await trx
    .updateTable('charges')
    .set({ released_at: timestamp(now) })
    .where('id', 'in', chargeIds)
    .where('released_at', 'is', null)
    .returning(['id', 'amount_yen'])
    .execute();
  await recordEvents(trx, released.map(eventOf('charge.released', payer, now)));
}

const ofPayer = ({ accountId, contractId }: Payer, now: Instant) => ({
  account_id: accountId,
  contract_id: contractId,
  created_at: timestamp(now),
});

async function write(
  trx: Trx,
  payer: Payer,
  rows: readonly Insertable<Charges>[],
  now: Instant,
): Promise<void> {
  if (rows.length === 0) return;
  const written = await trx
    .insertInto('charges')
    .values(rows)
    .returning(['id', 'amount_yen'])
    .execute();
  await recordEvents(trx, written.map(eventOf('charge.written', payer, now)));
}

const eventOf =
  (kind: `charge.${string}`, { dormitoryId, accountId }: Payer, at: Instant) =>
  ({ id, amount_yen }: { id: number; amount_yen: number }) => ({
    kind,
    actor: 'system' as const,
    at,
    dormitoryId,
    accountId,
    subjectId: id,
    detail: { amount_yen },
  });
