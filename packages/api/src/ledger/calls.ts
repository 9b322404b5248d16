// Calls of the ledger: what the resident is charged beyond the rent, each with its one reason.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { mealKinds } from '../meals/answers.ts';
import { dateRange } from '../meals/ranges.ts';
import { dateText, instantText, plainText, rowId, yen } from '../validation/answers.ts';
import { calendarDate } from '../validation/fields.ts';
import { chargeReasons, type ChargeReason } from './reasons.ts';
import { signedYen } from './signed-yen.ts';

/** One charge, as the reservation list shows it beside its meal (AM082). */
export const charge = z.object({
  id: rowId('The charge.'),
  reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
  text: plainText("Why, in the caller's language: which rule and which meal."),
  date: dateText('The day that the charge is about.'),
  reservation_id: z.nullable(rowId('Of a meal; null otherwise.')),
  meal: z.nullable(mealKinds.type_of_meal),
  /** Its name in the caller's language: after a change of the contract its charges are owed all the same. */
  dormitory: z.nullable(plainText('A former dormitory; null of the present one.')),
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

/** A charge on the bill of a month, with the question that was put about it. */
const billLine = z.extend(charge, {
  asked: z.nullable(
    z.object({
      message_id: rowId('The newest message that quotes the charge.'),
      at: instantText('When it was sent.'),
    }),
  ),
});

export type BillLine = z.output<typeof billLine>;

export const bill = call({
  summary:
    'What one month bills, in all dormitories: its charges with what was taken off, and earlier charges of which it takes something off.',
  source: 'SI036 SI037 AM082',
  method: 'GET',
  versions: ['v1'],
  path: '/charges/month',
  access: 'resident',
  query: z.object({
    /** Any day of the month that bills; left out: today's month. */
    month: z.optional(calendarDate()),
  }),
  data: z.object({
    month: dateText('First day of the month that bills.'),
    is_closed: z.boolean(),
    total: signedYen('Charges of the month without what it takes off.'),
    /** The day that a charge is about, ascending. */
    lines: z.array(billLine),
    first_month: dateText('The first month that bills something.'),
    last_month: dateText('The last one, or the running one.'),
    /** The month that bills the days of now. */
    running: z.object({
      month: dateText('Its first day.'),
      total: signedYen('As it stands.'),
    }),
  }),
});
