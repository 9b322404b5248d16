// Charges: what a resident owes beyond the rent, each with its one reason and the month that bills it.
// An amount never changes. What is given back is released, or taken off by a reversal where its month is closed or part of
// it is reversed already. A charge whose month is closed goes to the next open one: triggers of the tables hold that, so
// that no statement can forget it (SI032, 0291).
import { billedMonthOf } from '@yadori/api/ledger/months';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';
import type { Charges } from '../../platform/database/schema.generated.ts';
import { originOf, recordEvents, staffIdIn, type Event } from '../../platform/events.ts';

/** Who is charged. */
export interface Payer {
  accountId: number;
  contractId: number;
  dormitoryId: number;
  /** Whose act it follows from; left out: the resident's own. */
  by?: Pick<Event, 'actor' | 'sessionId' | 'requestId'> | undefined;
}

interface CancelledMeal {
  reservationId: number;
  /** The day of the meal. */
  date: CalendarDate;
  /** Yen. */
  amount: number;
  feeWindowHours: number;
}

/** The fees of meals that were given back inside the fee window, billed with the month after the meal (AM082, SI030). */
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
    billed_month: billedMonthOf(meal.date),
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
    billed_month: billedMonthOf(date),
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
    .where('released_at', 'is', null)
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
  /** Staff have taken off all of it. */
  isWaived: boolean;
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
    turn: turnOf({ reportId, reason, date, meal }),
    amount_yen: amount,
    billed_month: billedMonthOf(date),
  }));
  await write(trx, payer, rows, now);
}

/** Reversals have taken off all of a charge; null without one. */
const isTakenOff = (charge: 'c' | 'charges') =>
  sql<boolean | null>`${sql.ref(`${charge}.amount_yen`)} = (
    select sum(r.amount_yen) from charge_reversals r where r.charge_id = ${sql.ref(`${charge}.id`)})`;

/** What is ordered again after reversals took it off is charged again, beside the row that stays. */
const turnOf = ({
  reportId,
  reason,
  date,
  meal,
}: Omit<GuestCharge, 'amount'> & { reportId: number }) =>
  sql<number>`(select count(*) from charges c
    where c.stay_report_id = ${reportId} and c.reason = ${reason} and c.date = ${date}
      and c.type_of_meal is not distinct from ${meal}::smallint and c.released_at is null
      and ${isTakenOff('c')})`;

/** The charges of a report that stand: neither released nor given back by a reversal. */
export async function findGuestCharges(
  queries: Queries,
  reportIds: readonly number[],
): Promise<(KeptGuestCharge & { reportId: number })[]> {
  if (reportIds.length === 0) return [];
  const rows = await queries
    .selectFrom('charges')
    .select(['id', 'stay_report_id', 'reason', 'date', 'type_of_meal', 'amount_yen'])
    .select(isTakenOff('charges').as('is_waived'))
    .where('stay_report_id', 'in', reportIds)
    .where('released_at', 'is', null)
    .where((charge) =>
      charge.not(
        charge.exists(
          charge
            .selectFrom('charge_reversals as r')
            .whereRef('r.charge_id', '=', 'charges.id')
            .where('r.reason', '=', 'given_back')
            .select('r.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  const charges = rows.map((row) => ({
    id: row.id,
    reportId: row.stay_report_id ?? 0,
    reason: row.reason as GuestCharge['reason'],
    date: row.date,
    meal: row.type_of_meal as GuestCharge['meal'],
    amount: row.amount_yen,
    isWaived: row.is_waived === true,
  }));
  // Ordered again since: the later row stands for the order.
  const newest = new Map(charges.map((charge) => [orderOf(charge), charge.id]));
  return charges.filter((charge) => !charge.isWaived || newest.get(orderOf(charge)) === charge.id);
}

const orderOf = ({
  reportId,
  reason,
  date,
  meal,
}: Omit<GuestCharge, 'amount'> & { reportId: number }) =>
  `${reportId} ${reason} ${date} ${meal ?? 0}`;

/**
 * What was given back in time is not billed. In an open month the charge is released; where its month is closed, or a part
 * of it was reversed before, the rest is taken off by a reversal: both would give that part back twice.
 */
export async function releaseCharges(
  trx: Trx,
  payer: Payer,
  chargeIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (chargeIds.length === 0) return;
  const standing = await lockStanding(trx, chargeIds);
  const isOpen = ({ month, left, amount_yen }: Standing) => month === 'open' && left === amount_yen;
  const released = standing.filter(isOpen);
  if (released.length > 0)
    await trx
      .updateTable('charges')
      .set({ released_at: timestamp(now) })
      .where(
        'id',
        'in',
        released.map(({ id }) => id),
      )
      .execute();
  const reversed = standing.filter((row) => !isOpen(row) && row.left > 0);
  if (reversed.length > 0)
    await trx
      .insertInto('charge_reversals')
      .values(
        reversed.map(({ id, billed_month, dormitory_id, left }) => ({
          charge_id: id,
          dormitory_id,
          amount_yen: left,
          billed_month,
          reason: 'given_back',
          written_by: staffIn(payer),
          created_at: timestamp(now),
        })),
      )
      .execute();
  const off = reversed.map(({ id, left }) => ({ id, amount_yen: left }));
  await recordEvents(trx, [
    ...released.map(eventOf('charge.released', payer, now)),
    ...off.map(eventOf('charge.reversed', payer, now)),
  ]);
}

interface Standing {
  id: number;
  amount_yen: number;
  billed_month: CalendarDate;
  dormitory_id: number;
  /** State of the month that bills it. */
  month: string;
  /** Yen that no reversal has taken off. */
  left: number;
}

/** Charges first, then their months, as every write of money. The sums are read once nothing can change them. */
export async function lockStanding(trx: Trx, chargeIds: readonly number[]): Promise<Standing[]> {
  const ids = sql<number>`any(${chargeIds}::bigint[])`;
  await trx
    .selectFrom('charges')
    .select('id')
    .where('id', '=', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('charges as c')
    .innerJoin('contracts as k', 'k.id', 'c.contract_id')
    .select(['c.id', 'c.amount_yen', 'c.billed_month', 'k.dormitory_id'])
    .select([
      sql<string>`hold_ledger_month(k.dormitory_id, c.billed_month)`.as('month'),
      sql<number>`c.amount_yen - (select coalesce(sum(r.amount_yen), 0) from charge_reversals r
                                   where r.charge_id = c.id)::int`.as('left'),
    ])
    .where('c.id', '=', ids)
    .where('c.released_at', 'is', null)
    .orderBy('c.id')
    .execute();
}

const ofPayer = (payer: Payer, now: Instant) => ({
  account_id: payer.accountId,
  contract_id: payer.contractId,
  written_by: staffIn(payer),
  created_at: timestamp(now),
});

const staffIn = ({ by }: Payer): number | null => staffIdIn(by?.actor);

type NewCharge = Omit<Insertable<Charges>, 'turn'> & { turn?: RawBuilder<number> };

async function write(
  trx: Trx,
  payer: Payer,
  rows: readonly NewCharge[],
  now: Instant,
): Promise<void> {
  if (rows.length === 0) return;
  const written = await trx
    .insertInto('charges')
    // The row of a month is made by its first charge: in one order, so that no two wait for each other.
    .values(rows.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    .returning(['id', 'amount_yen'])
    .execute();
  await recordEvents(trx, written.map(eventOf('charge.written', payer, now)));
}

const eventOf =
  (kind: `charge.${string}`, { dormitoryId, accountId, by }: Payer, at: Instant) =>
  ({ id, amount_yen }: { id: number; amount_yen: number }) => ({
    kind,
    actor: by?.actor ?? ('system' as const),
    ...originOf(by ?? {}),
    at,
    dormitoryId,
    accountId,
    subjectId: id,
    detail: { amount_yen },
  });

/** Words of staff about a person who left; what was billed stays (AM195). */
export async function forgetCharges(trx: Trx, accountId: number): Promise<void> {
  const own = trx.selectFrom('charges').select('id').where('account_id', '=', accountId);
  await trx
    .updateTable('charge_reversals')
    .set({ sealed: null })
    .where('charge_id', 'in', own)
    .where('sealed', 'is not', null)
    .execute();
  await trx
    .updateTable('charges')
    .set({ text: null })
    .where('account_id', '=', accountId)
    .where('text', 'is not', null)
    .execute();
}
