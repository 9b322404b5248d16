// What a guest report puts on the bill, kept in step with the report.
import { guestOrders, priceOf } from '@yadori/api/stays/guest-orders';
import { lastDaysToOrder, type GuestReport } from '@yadori/api/stays/guest-report';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import {
  chargeGuestOrders,
  findGuestCharges,
  releaseCharges,
  type GuestCharge,
  type KeptGuestCharge,
} from '../ledger/service.ts';
import type { StayScope } from './scope.ts';
import type { GuestTerms } from './terms.ts';

const keyOf = ({ reason, date, meal }: GuestCharge) => `${reason}:${date}:${meal ?? 0}`;

/** The charges of everything that is ordered and has a price (AM163, AM164). */
export function chargesOf(report: GuestReport, { prices }: GuestTerms): GuestCharge[] {
  return guestOrders(report).flatMap((order): GuestCharge[] => {
    const amount = priceOf(order, prices);
    if (amount === 0) return [];
    const reason = order.kind === 'bedding' ? 'guest_bedding' : 'guest_meal';
    return [{ reason, date: order.date, meal: order.type_of_meal || null, amount }];
  });
}

/** Given back by its last day it is not charged; afterwards the house has ordered it (N018, AM163). */
export function isReleasable(
  { reason }: GuestCharge,
  start: CalendarDate,
  terms: GuestTerms,
  today: CalendarDate,
): boolean {
  const lastDays = lastDaysToOrder(start, terms.lead, terms.isClosed);
  return today <= (reason === 'guest_bedding' ? lastDays.bedding : lastDays.meals);
}

interface Stay {
  reportId: number;
  /** Null where the guest does not come: the report is cancelled. */
  report: GuestReport | null;
  /** The first night of the kept report, by which its orders were counted; undefined of a new one. */
  keptStart: CalendarDate | undefined;
}

/** Charges what is new and releases what is given back in time; the rest stays charged. */
export async function settleCharges(
  trx: Trx,
  scope: StayScope,
  { reportId, report, keptStart }: Stay,
  terms: GuestTerms,
  now: Instant,
): Promise<void> {
  const wanted = report === null ? [] : chargesOf(report, terms);
  const kept: KeptGuestCharge[] = await findGuestCharges(trx, [reportId]);
  const wantedKeys = new Set(wanted.map(keyOf));
  const keptKeys = new Set(kept.map(keyOf));
  const today = dateAt(now);
  const given = kept.filter(
    (charge) =>
      !wantedKeys.has(keyOf(charge)) &&
      keptStart !== undefined &&
      isReleasable(charge, keptStart, terms, today),
  );
  const releasedIds = given.map(({ id }) => id);
  await releaseCharges(trx, scope, releasedIds, now);
  const orders = wanted.filter((charge) => !keptKeys.has(keyOf(charge)));
  await chargeGuestOrders(trx, scope, { reportId, orders }, now);
}
