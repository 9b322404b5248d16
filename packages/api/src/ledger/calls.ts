// Calls of the ledger: what the resident is charged beyond the rent, each with its one reason.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { dateRange } from '../meals/ranges.ts';

/** One charge, as the reservation list shows it beside its meal (AM082). */
export const charge = z.object({
  id: z.int(),
  reason: z.enum(['meal_cancellation', 'guest_bedding', 'guest_meal']),
  /** Why, in the caller's language: which rule and which meal. */
  text: z.string(),
  /** The day that the charge is about. */
  date: z.string(),
  reservation_id: z.nullable(z.int()),
  /** Yen. */
  amount: z.int(),
  /** First day of the month whose bill carries it. */
  billed_month: z.string(),
  /** Instant (ISO, Tokyo). */
  created_at: z.string(),
});

export type Charge = z.output<typeof charge>;

export const charges = call({
  summary: 'Charges that are about days of a range, newest day last.',
  source: 'F011 N018 AM082 AM163 AM164',
  method: 'GET',
  versions: ['v1'],
  path: '/charges',
  access: 'resident',
  query: dateRange(),
  data: z.object({
    /** Yen. */
    total: z.int(),
    charges: z.array(charge),
  }),
});
