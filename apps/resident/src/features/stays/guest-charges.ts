// What a guest costs, as the form shows it and as it is sent with the report.
import { guestCost, paidInVain, type KeptStay } from '@yadori/api/stays/guest-orders';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { stayOf } from './guest-fields.ts';
import { pricesOf, type StayTerms } from './terms.ts';

interface ChargedBy {
  terms: StayTerms;
  today: CalendarDate;
  /** What was ordered before the change, and stays charged in part. */
  kept: KeptStay | undefined;
}

/** Of next month's bill in yen; undefined before there is a day (N018, AM163, AM164). */
export function chargesOf(values: Parameters<typeof stayOf>[0], { terms, today, kept }: ChargedBy) {
  const stay = stayOf(values);
  if (stay === undefined) return undefined;
  const prices = pricesOf(terms);
  const { bedding, meals } = guestCost(stay, prices);
  const inVain = kept === undefined ? 0 : paidInVain(stay, kept, today, prices);
  return { bedding, meals, inVain, total: bedding + meals + inVain };
}
