// Calls of the console about one month of all dormitories: how far each is, and closing those without a warning at once.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { count, dateText, instantText, plainText } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { calendarDate, instant } from '../validation/fields.ts';
import { signedYen } from './signed-yen.ts';

/** Of one call: a second or two. More of them are several calls, between which the console shows how far it is. */
export const mostLedgersAtOnce = 25;

/** `fits` has no warning; `look` is closed by itself, once somebody has looked. */
export const ledgerStates = ['look', 'fits', 'closed'] as const;
export type LedgerState = (typeof ledgerStates)[number];

/** The most harmful first; `earlier_open` is in the way, the others are to look at (SI043). */
export const ledgerWarnings = [
  'earlier_open',
  'approval',
  'negative',
  'no_code',
  'move_out',
  'large_difference',
] as const;
export type LedgerWarning = (typeof ledgerWarnings)[number];

const row = z.object({
  dormitory: plainText('Office code.'),
  name_ja: plainText('Japanese name.'),
  name_en: plainText('English name.'),
  prefecture: plainText('At the head of the Japanese address, or empty.'),
  state: z.enum(ledgerStates),
  warnings: z.array(
    z.object({
      of: z.enum(ledgerWarnings),
      count: count(
        'Open months before, requests, residents, unfinished move-outs; 1 of a large difference.',
      ),
    }),
  ),
  next: dateText('First day of its oldest open month.'),
  lines: count('Charges and reversals.'),
  total: signedYen('Charges without reversals.'),
  before: signedYen('That of the month before.'),
  closed_at: z.nullable(instantText('When it was closed.')),
});
export type LedgerOfMonth = z.output<typeof row>;

export const allLedgers = staffCall({
  summary:
    'A month of all dormitories within reach: which are closed, which can be, and which need a look first.',
  source: 'SI031 SI043 SK158',
  method: 'GET',
  path: '/staff/ledger',
  right: { of: 'ledger', level: 'view' },
  query: z.object({
    /** Any day of the month that bills; left out: the present one. */
    month: z.optional(calendarDate()),
  }),
  data: z.object({
    month: dateText('First day of the month that bills.'),
    closes_from: instantText('From when on it can be closed.'),
    /** By the caller, in all dormitories of the list. */
    can_close: z.boolean(),
    rows: z.array(row),
  }),
});

/** `missing`: none within reach; `needs_look`: it has a warning by now. */
export const closingOutcomes = [
  'closed',
  'closed_already',
  'too_early',
  'earlier_open',
  'count_differs',
  'needs_look',
  'missing',
] as const;
export type ClosingOutcome = (typeof closingOutcomes)[number];

const mostSum = 1_000_000_000;

export const closeLedgers = staffCall({
  summary:
    'Closes a month of each of these dormitories, each by itself; those where that is not possible are named, the others go on.',
  source: 'SI031 SI032 SI043 SK158',
  method: 'POST',
  path: '/staff/ledger/:month/close',
  right: { of: 'ledger', level: 'edit' },
  stepUp: true,
  limit: { hits: 120, windowSeconds: 60 },
  params: z.object({ month: calendarDate() }),
  body: z.object({
    dormitories: z
      .array(
        z.object({
          code: officeCode(),
          /** Lines and sum as they were shown: others are refused. */
          count: z.int({ error: 'invalid' }).check(z.minimum(0), z.maximum(mostSum)),
          sum: z.int({ error: 'invalid' }).check(z.minimum(-mostSum), z.maximum(mostSum)),
        }),
      )
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(mostLedgersAtOnce, { error: 'invalid' }),
      ),
    /** Of several calls that close one month, those after the first. */
    since: z.optional(
      documented(instant(), {
        type: 'string',
        format: 'date-time',
        description: 'What the first of them answered as `began`.',
      }),
    ),
  }),
  data: z.object({
    began: instantText('When the first of several calls began.'),
    moved_on: count(
      'Charges and reversals written since then that the month after bills, because their dormitory was closed by these calls.',
    ),
    rows: z.array(
      z.object({
        dormitory: plainText('Office code.'),
        outcome: z.enum(closingOutcomes),
        lines: count('That were closed.'),
        total: signedYen('Of them.'),
      }),
    ),
  }),
});
