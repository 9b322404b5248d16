// Calls of the ledger: what the resident is charged beyond the rent, each with its one reason.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { dateRange } from '../meals/ranges.ts';
import { dateText, instantText, plainText, rowId, yen } from '../validation/answers.ts';
import { chargeReasons, type ChargeReason } from './reasons.ts';

/** One charge, as the reservation list shows it beside its meal (AM082). */
export const charge = z.object({
  id: rowId('The charge.'),
  reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
  text: plainText("Why, in the caller's language: which rule and which meal."),
  date: dateText('The day that the charge is about.'),
  reservation_id: z.nullable(rowId('Of a meal; null otherwise.')),
  amount: yen('What is charged.'),
  billed_month: dateText('First day of the month whose bill carries it.'),
  created_at: instantText('When it was charged.'),
  /** What was taken off again, the oldest first (SI036). */
  reversals: z.array(
    z.object({
      id: rowId('The reversal.'),
      amount: yen('What was taken off.'),
      reason: plainText("Why, in the caller's language."),
      billed_month: dateText('First day of the month whose bill is lower by it.'),
      created_at: instantText('When it was taken off.'),
    }),
  ),
});

export type Charge = z.output<typeof charge>;

export const charges = call({
  summary: 'Charges that are about days of a range, newest day last.',
  source: 'F011 N018 AM082 AM163 AM164 SE020 SI036',
  method: 'GET',
  versions: ['v1'],
  path: '/charges',
  access: 'resident',
  query: dateRange(),
  data: z.object({
    total: yen('Of all of them, without what was taken off.'),
    charges: z.array(charge),
  }),
});
