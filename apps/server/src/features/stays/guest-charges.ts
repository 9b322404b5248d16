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
} from '../ledger/service.ts';
import type { StayScope } from '../presence/scope.ts';
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

/** Charges what is new and releases what is given back in time; the rest stays charged. */
export async function settleCharges(
  trx: Trx,
  scope: StayScope,
  { reportId, report, kept }: Stay,
  terms: GuestTerms,
  now: Instant,
): Promise<void> {
  const wanted = report === null ? [] : chargesOf(report, terms);
  const existing: KeptGuestCharge[] = await findGuestCharges(trx, [reportId]);
  const wantedKeys = new Set(wanted.map(keyOf));
  const existingKeys = new Set(existing.map(keyOf));
  const isReleasable = kept === undefined ? () => false : releasableFrom(kept, terms, now);
  const given = existing.filter((charge) => !wantedKeys.has(keyOf(charge)) && isReleasable(charge));
  const releasedIds = given.map(({ id }) => id);
  await releaseCharges(trx, scope, releasedIds, now);
  const orders = wanted.filter((charge) => !existingKeys.has(keyOf(charge)));
  await chargeGuestOrders(trx, scope, { reportId, orders }, now);
}
