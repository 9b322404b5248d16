// What a guest report puts on the bill, kept in step with the report.
import {
  guestOrders,
  priceOf,
  type GuestOrder,
  type OrderedStay,
} from '@yadori/api/stays/guest-orders';
import { lastDaysToOrder, type GuestReport } from '@yadori/api/stays/guest-report';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import {
  chargeGuestOrders,
  findGuestCharges,
  releaseCharges,
  type GuestCharge,
  type KeptGuestCharge,
  type Payer,
} from '../ledger/service.ts';
import type { GuestTerms } from './terms.ts';

type Thing = Pick<GuestCharge, 'reason' | 'date' | 'meal'>;

const keyOf = ({ reason, date, meal }: Thing) => `${reason}:${date}:${meal ?? 0}`;

const thingOf = ({ kind, date, type_of_meal }: GuestOrder): Thing => ({
  reason: kind === 'bedding' ? 'guest_bedding' : 'guest_meal',
  date,
  meal: type_of_meal || null,
});

/** The charges of everything that is ordered and has a price (AM163, AM164). */
function chargesOf(report: GuestReport, { prices }: GuestTerms): GuestCharge[] {
  return guestOrders(report).flatMap((order): GuestCharge[] => {
    const amount = priceOf(order, prices);
    return amount === 0 ? [] : [{ ...thingOf(order), amount }];
  });
}

/**
 * Which charges of a report are dropped when what they are for is cancelled now: until its last day it is not charged,
 * afterwards the dormitory has ordered it (N018, AM163). What the report no longer orders was cancelled too late
 * before; a later day of the stay does not make it free.
 */
export function releasableFrom(
  kept: OrderedStay,
  terms: GuestTerms,
  now: Instant,
): (charge: GuestCharge) => boolean {
  const today = dateAt(now);
  const lastDays = lastDaysToOrder(kept.stay_date_start, terms.lead, terms.isClosed);
  const inTime = guestOrders(kept).filter(({ kind }) => kind !== 'stay' && today <= lastDays[kind]);
  const keys = new Set(inTime.map((order) => keyOf(thingOf(order))));
  return (charge) => keys.has(keyOf(charge));
}

interface Stay {
  reportId: number;
  /** Null where the guest does not come: the report is cancelled. */
  report: GuestReport | null;
  /** What the kept report ordered; undefined of a new one. */
  kept: OrderedStay | undefined;
}

interface ChargePlan {
  orders: readonly GuestCharge[];
  /** Keys of charges. */
  released: readonly number[];
  /** Yen that are charged then. */
  price: number;
  /** Yen of it that are ordered no more. */
  inVain: number;
}

const sumOf = (charges: readonly { amount: number }[]) =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

/** What a report would charge and release beside the charges that stand. */
export function planCharges(
  { report, kept }: Pick<Stay, 'report' | 'kept'>,
  existing: readonly KeptGuestCharge[],
  terms: GuestTerms,
  now: Instant,
): ChargePlan {
  const wanted = report === null ? [] : chargesOf(report, terms);
  const wantedKeys = new Set(wanted.map(keyOf));
  const keptKeys = new Set(
    kept === undefined ? [] : guestOrders(kept).map((order) => keyOf(thingOf(order))),
  );
  // What was waived wholly and then given back is charged when it is ordered again.
  const standing = existing.filter((charge) => !charge.isWaived || keptKeys.has(keyOf(charge)));
  const existingKeys = new Set(standing.map(keyOf));
  const isReleasable = kept === undefined ? () => false : releasableFrom(kept, terms, now);
  const dropped = standing.filter((charge) => !wantedKeys.has(keyOf(charge)));
  const given = dropped.filter(isReleasable);
  const orders = wanted.filter((charge) => !existingKeys.has(keyOf(charge)));
  return {
    orders,
    released: given.map(({ id }) => id),
    price: sumOf(standing) - sumOf(given) + sumOf(orders),
    inVain: sumOf(dropped) - sumOf(given),
  };
}

/** Charges what is new and releases what is given back in time; the rest stays charged. */
export async function settleCharges(
  trx: Trx,
  payer: Payer,
  stay: Stay,
  terms: GuestTerms,
  now: Instant,
): Promise<void> {
  const { reportId } = stay;
  const existing = await findGuestCharges(trx, [reportId]);
  const { orders, released } = planCharges(stay, existing, terms, now);
  await releaseCharges(trx, payer, released, now);
  await chargeGuestOrders(trx, payer, { reportId, orders }, now);
}
