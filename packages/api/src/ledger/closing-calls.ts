// Calls of the console that close the months of a dormitory, one after the other, and reopen the newest closed one.
import * as z from 'zod/mini';
import { waitingShape } from '../approvals/refusal.ts';
import { staffCall } from '../contract/call.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { count, dateText, instantText, plainText, rowId, yen } from '../validation/answers.ts';
import { calendarDate } from '../validation/fields.ts';
import { chargeReasons, type ChargeReason } from './reasons.ts';
import { reopeningReasonField } from './reversal-reasons.ts';
import { signedYen } from './signed-yen.ts';
import { sumsShape } from './staff-calls.ts';

const ofMonth = z.object({ dormitory: officeCode(), month: calendarDate() });

const keptMonth = z.object({
  id: rowId('Of the closing; a month that was reopened has several.'),
  month: dateText('First day of the month that bills.'),
  state: z.enum(['closed', 'reopened']),
  lines: count('Charges and reversals.'),
  total: signedYen('Charges without reversals.'),
  digest: plainText('SHA-256 of its lines, in hexadecimal.'),
  closed_at: instantText('When it was closed.'),
  closed_by: plainText('By whom of the staff.'),
  reopened_at: z.nullable(instantText('When it was reopened.')),
  reopened_by: z.nullable(plainText('Who asked for that; a second person agreed.')),
});
export type KeptMonth = z.output<typeof keptMonth>;

const person = z.object({
  account_id: rowId('The resident.'),
  name: z.nullable(plainText('Null of one who is forgotten.')),
  room_number: plainText('Of the contract.'),
  total: signedYen('Of the month.'),
});

const closingShape = z.object({
  /** The oldest open month. */
  next: z.object({
    month: dateText('First day of the month that bills.'),
    closes_from: instantText('From when on it can be closed.'),
    sums: sumsShape,
    /** How many of the lines take something off. */
    reversals: count('Reversals of the month.'),
    people: count('Residents with a line of the month.'),
    before: z.object({
      reversed: yen('Reversals of the month before.'),
      total: signedYen('Of the month before.'),
    }),
    reasons: z.array(
      z.object({
        reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
        count: count('Charges.'),
        amount: yen('Of them.'),
        before: yen('Of the month before.'),
      }),
    ),
    /** Residents of whom more is taken off than is charged: to look at, never in the way. */
    negative: z.array(person),
    /** Whose employer pays and has no company code: to look at, too; empty as long as there are no companies. */
    uncoded: z.array(person),
    /** Whose day of moving out lies before the month, unfinished: a settlement may still come. */
    moved_out: z.array(z.extend(person, { on: dateText('Day of the move-out.') })),
    /** Who owe most, to see what is unusual. */
    largest: z.array(
      z.extend(person, {
        reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
        count: count('Charges of the month.'),
      }),
    ),
  }),
  /** The newest first. */
  months: z.array(keptMonth),
  can_close: z.boolean(),
  /** The month that may be reopened; null: none is closed, or not by the caller. */
  reopens: z.nullable(dateText('The newest closed month.')),
});
export type Closing = z.output<typeof closingShape>;

const mostSum = 1_000_000_000;

export const ledgerMonths = staffCall({
  summary: 'The months of a dormitory that are closed, and the one that is closed next.',
  source: 'SI031 SI033 SK121',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/ledger/months',
  right: { of: 'ledger', level: 'view' },
  params: z.object({ dormitory: officeCode() }),
  data: closingShape,
});

export const closeLedger = staffCall({
  summary: 'Closes the oldest open month of a dormitory, from its 1st 00:10 on.',
  source: 'SI031 SI032 SK121',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/ledger/:month/close',
  right: { of: 'ledger', level: 'edit' },
  stepUp: true,
  params: ofMonth,
  body: z.object({
    /** Lines and sum as they were shown: others are refused. */
    count: z.int({ error: 'invalid' }).check(z.minimum(0), z.maximum(mostSum)),
    sum: z.int({ error: 'invalid' }).check(z.minimum(-mostSum), z.maximum(mostSum)),
  }),
  data: closingShape,
  /** As it is by now. */
  refusal: {
    status: 409,
    data: closingShape,
    errCodes: ['too_early', 'earlier_open', 'count_differs', 'closed_already'],
  },
});

export const reopenLedger = staffCall({
  summary: 'Asks another person to reopen the newest closed month; its digest is kept.',
  source: 'SI033 SK121',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/ledger/:month/reopen',
  right: { of: 'ledger', level: 'edit' },
  stepUp: true,
  reason: true,
  approval: true,
  params: ofMonth,
  body: z.object({ reason: reopeningReasonField() }),
  data: closingShape,
  /** It waits; or as it is: another month is the newest closed one. */
  refusal: { status: 409, data: z.union([waitingShape, closingShape]), errCodes: ['not_newest'] },
});
