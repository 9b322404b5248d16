// Calls of the console on things lent: those of a dormitory and of a resident, lending one, and its return (SC051).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { choice, idParameter, text } from '../validation/fields.ts';
import { lentThings, loanNoteLength, thingNameLength, thingNumberLength } from './things.ts';

const loanShape = z.object({
  id: rowId('The loan.'),
  what: z.enum(lentThings),
  name: plainText('Words for a thing of no kind; else empty.'),
  number: plainText('On the thing; may be empty.'),
  note: plainText('May be empty.'),
  account_id: z.nullable(rowId('The resident; null: no account, or the contract was given free.')),
  person: plainText('Name of the resident or tenant; may be empty.'),
  room_number: plainText('Room of today, else that of the day it was lent.'),
  given_at: instantText('When it was lent.'),
  given_by: plainText('Who lent it.'),
  returned_at: z.nullable(instantText('When it came back; null: it is out.')),
  returned_by: plainText('Who took it back; may be empty.'),
  /** Until 24:00 of the day on which it came back. */
  can_undo: z.boolean(),
});
export type Loan = z.output<typeof loanShape>;

export const loanStates = ['out', 'back'] as const;
export type LoanState = (typeof loanStates)[number];

const thingFields = {
  what: choice(lentThings),
  name: z._default(text(thingNameLength), ''),
  number: z._default(text(thingNumberLength), ''),
};

export const loansOfDormitory = staffCall({
  summary:
    'Things lent in a dormitory, those that are out or those that are back, the newest first.',
  source: 'SC051 SK151',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/loans',
  right: { of: 'arrivals', level: 'view' },
  params: z.object({ dormitory: officeCode() }),
  query: z.object({
    state: z.optional(choice(loanStates)),
    what: z.optional(choice(lentThings)),
    /** A part of number, words, room or name. */
    q: z.optional(text(50)),
    cursor: z.optional(text(400)),
  }),
  data: z.object({
    rows: z.array(loanShape),
    total: count('Rows of the filter.'),
    next: z.nullable(plainText('Cursor of the next page; null after the last one.')),
    /** Of those that are out, whatever the filter is. */
    out: z.object({
      all: count('All of them.'),
      key: count('Keys.'),
      card: count('Cards.'),
      bedding: count('Sets of bedding.'),
      bicycle: count('Bicycle stickers.'),
      other: count('Other things.'),
    }),
    can_edit: z.boolean(),
  }),
});

export const loansOfResident = staffCall({
  summary:
    'Things lent to a resident in the dormitory: those that are out first, then those that are back.',
  source: 'SC051 SC016 SK152',
  method: 'GET',
  path: '/staff/residents/:id/loans',
  right: { of: 'arrivals', level: 'view' },
  params: z.object({ id: idParameter() }),
  data: z.object({
    rows: z.array(loanShape),
    contract_id: z.nullable(rowId('With which a thing is lent; null: the resident has none here.')),
    can_edit: z.boolean(),
  }),
  failures: [404],
});

export const lendThing = staffCall({
  summary: 'Notes a thing that is lent to the holder of a contract.',
  source: 'SC051 SK153',
  method: 'POST',
  path: '/staff/contracts/:id/loans',
  right: { of: 'arrivals', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({ ...thingFields, note: z._default(text(loanNoteLength), '') }).check(
    z.refine<{ what: string; name: string }>(({ what, name }) => what !== 'other' || name !== '', {
      error: 'required',
      path: ['name'],
    }),
    z.refine<{ what: string; number: string }>(
      ({ what, number }) => what !== 'key' || number !== '',
      { error: 'required', path: ['number'] },
    ),
  ),
  data: loanShape,
  failures: [404],
});

export const returnLoan = staffCall({
  summary: 'Notes that a thing came back, or takes that back on the same day.',
  source: 'SC051 SK154',
  method: 'POST',
  path: '/staff/loans/:id/return',
  right: { of: 'arrivals', level: 'edit' },
  params: z.object({ id: idParameter() }),
  /** False takes the return back. */
  body: z.object({ returned: z._default(z.boolean({ error: 'invalid' }), true) }),
  data: loanShape,
  /** It came back before today. */
  refusal: { status: 409, data: z.null(), errCodes: ['other_day'] },
  failures: [404],
});
