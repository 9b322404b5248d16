// What guest reports cost as things stand.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { findGuestCharges } from '../ledger/service.ts';
import { releasableFrom } from './guest-charges.ts';
import { storedStay } from '../presence/guest-row.ts';
import type { ReportRow } from '../presence/queries.ts';
import { findGuestTerms } from './terms.ts';
import type { GuestBill } from './view.ts';

const nothing: GuestBill = { charged: 0, kept: 0 };

/** Of each report what is charged, and what would stay if it were cancelled now (AM163). */
export async function findBills(
  queries: Queries,
  dormitoryId: number,
  rows: readonly ReportRow[],
  now: Instant,
): Promise<(row: ReportRow) => GuestBill> {
  const guests = rows.filter(({ guest }) => guest !== null);
  const [latest] = guests
    .map(({ last_day }) => last_day)
    .toSorted()
    .toReversed();
  if (latest === undefined) return () => nothing;
  const today = dateAt(now);
  const terms = await findGuestTerms(queries, dormitoryId, { from: today, until: latest });
  const releasable = new Map(
    guests.flatMap((row) => {
      const stay = storedStay(row);
      return stay === undefined ? [] : [[row.id, releasableFrom(stay, terms, now)] as const];
    }),
  );
  const charges = await findGuestCharges(
    queries,
    guests.map(({ id }) => id),
  );
  const bills = new Map<number, GuestBill>();
  for (const charge of charges) {
    const { charged, kept } = bills.get(charge.reportId) ?? nothing;
    const stays = releasable.get(charge.reportId)?.(charge) !== true;
    bills.set(charge.reportId, {
      charged: charged + charge.amount,
      kept: kept + (stays ? charge.amount : 0),
    });
  }
  return ({ id }) => bills.get(id) ?? nothing;
}
