// Calls of the console about charges: the month of a dormitory, those of a resident, taking off and writing by hand.
import * as z from 'zod/mini';
import { waitingShape } from '../approvals/refusal.ts';
import { staffCall } from '../contract/call.ts';
import { officeCode, ofResident } from '../residents/staff-calls.ts';
import { mealKinds } from '../meals/answers.ts';
import { actFields, reasonTextLength, silentForMistakes } from '../staff/reason.ts';
import { count, dateText, instantText, plainText, rowId, yen } from '../validation/answers.ts';
import { calendarDate, choice, idParameter, lines, text } from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';
import { chargeReasons, type ChargeReason } from './reasons.ts';
import { reversalReasonField, storedReasons } from './reversal-reasons.ts';
import { signedYen } from './signed-yen.ts';

/** What one line written by hand may be, and one act take off. */
export const mostChargeYen = 1_000_000;

const amount = () =>
  z
    .int({ error: 'invalid' })
    .check(
      z.minimum(1, { error: rule('between', 1, mostChargeYen) }),
      z.maximum(mostChargeYen, { error: rule('between', 1, mostChargeYen) }),
    );

export const reversalShape = z.object({
  id: rowId('The reversal.'),
  amount: yen('What is taken off.'),
  reason: z.enum(storedReasons),
  by: z.nullable(plainText('Who of the staff; null: it followed from an act of the resident.')),
  at: instantText('When.'),
  billed_month: dateText('First day of the month whose bill is lower by it.'),
});

export const chargeLine = z.object({
  id: rowId('The charge.'),
  account_id: rowId('The resident.'),
  name: z.nullable(plainText('Of the resident; null of one who is forgotten.')),
  room_number: plainText('Of the contract.'),
  company: z.nullable(plainText('Of the contract; null: none pays.')),
  meal: z.nullable(mealKinds.type_of_meal),
  reservation_id: z.nullable(rowId('Of a meal; null otherwise.')),
  date: dateText('The day that it is about.'),
  reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
  text: plainText('The rule in words, or the words of a line written by hand.'),
  amount: yen('As it was charged; it never changes.'),
  left: yen('What no reversal has taken off.'),
  billed_month: dateText('First day of the month whose bill carries it.'),
  by: z.nullable(plainText('Who of the staff; null: it followed from an act of the resident.')),
  at: instantText('When it was written.'),
  reversals: z.array(reversalShape),
  asked_at: z.nullable(instantText('When the resident asked about it last; null: never.')),
});
export type ChargeLine = z.output<typeof chargeLine>;

export const sumsShape = z.object({
  charged: yen('Charges of the month.'),
  reversed: yen('Reversals that lower the month.'),
  total: signedYen('Charges without reversals; below 0 where more was taken off.'),
  lines: count('Charges and reversals.'),
});

export const monthStates = ['open', 'closed'] as const;

const closedShape = z.object({
  at: instantText('When it was closed.'),
  by: plainText('By whom of the staff.'),
  digest: plainText('SHA-256 of its lines, in hexadecimal.'),
});

export const ledgerMonth = staffCall({
  summary: 'The charges of a month of a dormitory with their reversals, fifty at a time, by room.',
  source: 'SI029 SI032 SK118',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/ledger',
  right: { of: 'ledger', level: 'view' },
  params: z.object({ dormitory: officeCode() }),
  query: z.object({
    /** Any day of the month that bills; left out: the month after today's. */
    month: z.optional(calendarDate()),
    reason: z.optional(choice(chargeReasons)),
    /** `1`: those with a reversal. */
    reversed: z.optional(choice(['1'])),
    /** Key of the company of the contract. */
    company: z.optional(idParameter()),
    cursor: z.optional(text(400)),
  }),
  data: z.object({
    month: dateText('First day of the month that bills.'),
    state: z.enum(monthStates),
    closed: z.nullable(closedShape),
    closes_from: instantText('From when on it can be closed.'),
    sums: sumsShape,
    reversals: count('How many of the lines take something off.'),
    people: count('Residents with a line of the month.'),
    rows: z.array(
      z.extend(chargeLine, { person_total: signedYen('Of the resident in the month.') }),
    ),
    total: count('Charges that fit.'),
    counts: z.object({
      all: count('Charges of the month, whatever the filters are.'),
      reversed: count('Those with a reversal.'),
      reasons: z.array(
        z.object({
          reason: z.enum(chargeReasons as [ChargeReason, ...ChargeReason[]]),
          lines: count('Charges of it.'),
        }),
      ),
      companies: z.array(
        z.object({
          id: rowId('The company.'),
          name: plainText('Its name.'),
          lines: count('Charges of its contracts.'),
        }),
      ),
    }),
    next: z.nullable(plainText('Cursor of the next page.')),
    can_reverse: z.boolean(),
    can_write: z.boolean(),
  }),
});

const limitsShape = z.object({
  act: yen('Of one charge.'),
  month: yen('Of the resident within this month.'),
  used: yen('Of the month, in every way of waiving.'),
  /** False: of head office, which has no limits. */
  apply: z.boolean(),
});

export const chargeDetails = staffCall({
  summary:
    'One charge with the question about it, the state of its month and what may be taken off.',
  source: 'SI029 SI037 SK118',
  method: 'GET',
  path: '/staff/charges/:id',
  right: { of: 'ledger', level: 'view' },
  params: z.object({ id: idParameter() }),
  failures: [404],
  data: z.extend(chargeLine, {
    question: z.nullable(
      plainText('What the resident asked last; null without a right to conversations, too.'),
    ),
    closed: z.nullable(closedShape),
    limits: z.nullable(limitsShape),
  }),
});

export const residentCharges = staffCall({
  summary: 'The charges of a resident in the dormitories of the caller, the newest month first.',
  source: 'SC017 SI029 SI045 SK118',
  method: 'GET',
  path: '/staff/residents/:id/charges',
  right: { of: 'ledger', level: 'view' },
  params: ofResident,
  query: z.object({ dormitory: z.optional(officeCode()) }),
  failures: [404],
  data: z.object({
    name: plainText('Of the resident.'),
    rows: z.array(chargeLine),
    /** Months of these charges that are closed in every dormitory of theirs. */
    closed: z.array(
      z.object({
        month: dateText('First day of the month that bills.'),
        at: instantText('When it was closed.'),
      }),
    ),
    /** In which payroll files the resident was, the newest month first (SI045). */
    payroll_files: z.array(
      z.object({
        month: dateText('First day of the month that bills.'),
        company: plainText('To whom it went.'),
        made_at: instantText('When it was made last.'),
      }),
    ),
    /** False: older ones are left out. */
    complete: z.boolean(),
    limits: z.nullable(limitsShape),
    can_write: z.boolean(),
  }),
});

export const reverseCharge = staffCall({
  summary:
    'Takes a charge off again, whole or in part. Above the limits of a manager it waits for head office.',
  source: 'SE014 SI034 SI035 SK119',
  method: 'POST',
  path: '/staff/charges/:id/reversal',
  right: { of: 'waivers', level: 'edit' },
  reason: true,
  approval: true,
  params: z.object({ id: idParameter() }),
  failures: [404],
  body: z.object({ amount: amount(), reason: reversalReasonField() }),
  data: chargeLine,
  codes: ['step_up'],
  /** It waits; or the charge as it is by now. */
  refusal: {
    status: 409,
    data: z.union([waitingShape, chargeLine]),
    errCodes: ['too_much', 'released', 'over_limit'],
  },
});

export const manualCharge = staffCall({
  summary: 'Writes a charge by hand, with its words.',
  source: 'SI030 SK120',
  method: 'POST',
  path: '/staff/residents/:id/charges',
  right: { of: 'ledger', level: 'edit' },
  stepUp: true,
  reason: true,
  params: ofResident,
  failures: [404],
  body: z
    .object({
      ...actFields(),
      amount: amount(),
      text: lines(reasonTextLength.max).check(
        z.minLength(reasonTextLength.min, { error: 'invalid' }),
      ),
      /** The day that it is about: not after today, and not more than a year before. */
      date: calendarDate(),
      dormitory: z.optional(officeCode()),
    })
    .check(silentForMistakes()),
  data: chargeLine,
});
