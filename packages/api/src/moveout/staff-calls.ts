// Calls of the console about move-outs: the list of a dormitory, one application with its history, filing and changing
// on behalf, withdrawing, finishing.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { officeCode, ofResident } from '../residents/staff-calls.ts';
import { actFields, reasonNames, silentForMistakes, type ReasonCode } from '../staff/reason.ts';
import {
  count,
  dateText,
  instantText,
  plainText,
  rowId,
  wallClock,
} from '../validation/answers.ts';
import { calendarDate, idParameter } from '../validation/fields.ts';
import { moveOutEnds } from './calls.ts';
import { moveOutChecks, moveOutFields } from './form.ts';

/** Computed from day and facts, never stored. `due`: its day has come; `overdue`: seven days ago. */
export const moveOutStates = ['filed', 'due', 'overdue', 'finished', 'withdrawn'] as const;
export type MoveOutState = (typeof moveOutStates)[number];

const rowFields = {
  id: rowId('The application.'),
  account_id: rowId('The resident.'),
  name: plainText('Of the resident.'),
  room_number: plainText('Of the contract.'),
  is_company: z.boolean(),
  move_out_on: dateText('Day of the move-out.'),
  move_out_time: wallClock('When the resident leaves.'),
  luggage_on: dateText('Day on which the luggage is gone.'),
  luggage_time: wallClock('When the luggage is gone.'),
  carrier: plainText('Name of the shipping company; empty where none comes.'),
  state: z.enum(moveOutStates),
};

export const moveOutRow = z.object(rowFields);
export type MoveOutRow = z.output<typeof moveOutRow>;

const kinds = ['filed', 'changed', 'withdrawn', 'finished'] as const;

const revisionShape = z.object({
  kind: z.enum(kinds),
  at: instantText('When.'),
  /** Null: by the resident. */
  by: z.nullable(plainText('Who of the staff.')),
  reason: z.nullable(z.enum(Object.keys(reasonNames) as [ReasonCode, ...ReasonCode[]])),
  move_out_on: dateText('The day as it was from then on.'),
  revision: count('Of the application.'),
});

export const staffMoveOut = z.object({
  ...rowFields,
  revision: count('A change, a withdrawal and a finish send back the one that they began with.'),
  contract_number: plainText('Number of the contract.'),
  contract_start: dateText('Its first day.'),
  contract_end: z.nullable(dateText('Its last day as it stands; null without an end.')),
  /** Before it was finished. */
  end_before: z.nullable(dateText('The end that finishing has moved; null without one.')),
  end_moved: z.boolean(),
  room_record_id: z.nullable(
    rowId('The record of the room at the arrival with the contract; null: none.'),
  ),
  use_shipping_company: z.boolean(),
  postal_code: plainText('Seven digits.'),
  address: plainText('The new address.'),
  building: plainText('Its building and room.'),
  use_user_mail_address: z.boolean(),
  mail_address: plainText('As it was when the application was filed.'),
  use_user_phone_number: z.boolean(),
  phone_number: plainText('Digits.'),
  /** Of this application, the oldest first. */
  revisions: z.array(revisionShape),
  /** From the day of the move-out. */
  messages_until: dateText('Last day on which the resident can write.'),
  can: z.object({ change: z.boolean(), withdraw: z.boolean(), finish: z.boolean() }),
});
export type StaffMoveOut = z.output<typeof staffMoveOut>;

export const moveOuts = staffCall({
  summary:
    'Move-outs of a dormitory by day and time; those that nobody finished are always among them.',
  source: 'SI013 SI018 SK114',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/move-outs',
  right: { of: 'moveouts', level: 'view' },
  params: z.object({ dormitory: officeCode() }),
  query: z.object({
    /** Today where it is left out. */
    from: z.optional(calendarDate()),
    /** Without it all later ones. */
    until: z.optional(calendarDate()),
  }),
  data: z.object({ today: dateText('Today in Tokyo.'), rows: z.array(moveOutRow) }),
});

export const moveOutOf = staffCall({
  summary: 'One move-out with all fields and its history.',
  source: 'SI014 SK114',
  method: 'GET',
  path: '/staff/move-outs/:id',
  right: { of: 'moveouts', level: 'view' },
  params: z.object({ id: idParameter() }),
  failures: [404],
  data: staffMoveOut,
});

/** Of the address: an application ends the contract there; without it that of the active one. */
const dormitoryOfMoveOut = () => z.optional(officeCode());

export const moveOutsOfResident = staffCall({
  summary: 'The move-outs of a resident in the dormitories of the caller, the newest first.',
  source: 'SC016 SK114',
  method: 'GET',
  path: '/staff/residents/:id/move-outs',
  right: { of: 'moveouts', level: 'view' },
  params: ofResident,
  query: z.object({ dormitory: dormitoryOfMoveOut() }),
  failures: [404],
  data: z.object({
    name: plainText('Of the resident.'),
    rows: z.array(moveOutRow),
    can_file: z.boolean(),
  }),
});

export const moveOutConsequences = staffCall({
  summary: 'What a move-out of a resident on a day would end, as the app shows it before filing.',
  source: 'SK115 AM236',
  method: 'GET',
  path: '/staff/residents/:id/move-out/ends',
  right: { of: 'moveouts', level: 'edit' },
  params: ofResident,
  query: z.object({ date: calendarDate(), dormitory: dormitoryOfMoveOut() }),
  failures: [404],
  data: moveOutEnds,
});

const revision = z.int({ error: 'invalid' }).check(z.minimum(0), z.maximum(1_000_000));

const onBehalf = { ...moveOutFields, ...actFields(), revision };

const refusal = {
  status: 409,
  data: z.object({ move_out: z.nullable(staffMoveOut) }),
} as const;

export const fileMoveOutFor = staffCall({
  summary: 'Files the move-out of a resident, also within six business days.',
  source: 'SI015 SK115 AM175 AM181 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/move-out',
  right: { of: 'moveouts', level: 'edit' },
  reason: true,
  params: ofResident,
  body: z
    .object({ ...onBehalf, dormitory: dormitoryOfMoveOut() })
    .check(...moveOutChecks, silentForMistakes()),
  data: staffMoveOut,
  codes: ['changed'],
  refusal,
  fieldNames: { postal_code: 'forwarding_postal_code', address: 'forwarding_address' },
  failures: [404],
});

export const changeMoveOutFor = staffCall({
  summary:
    'Changes a move-out, also within five business days; of two changes the later one is refused.',
  source: 'SI015 SK115 AM175 SA043 SA044',
  method: 'PUT',
  path: '/staff/move-outs/:id',
  right: { of: 'moveouts', level: 'edit' },
  reason: true,
  params: z.object({ id: idParameter() }),
  body: z.object(onBehalf).check(...moveOutChecks, silentForMistakes()),
  data: staffMoveOut,
  codes: ['changed'],
  refusal,
  fieldNames: { postal_code: 'forwarding_postal_code', address: 'forwarding_address' },
  failures: [404],
});

export const withdrawMoveOutFor = staffCall({
  summary:
    'Withdraws a move-out, also a finished one; the end of the contract that finishing moved is set back.',
  source: 'SI015 SK115 SA043 SA044',
  method: 'POST',
  path: '/staff/move-outs/:id/withdraw',
  right: { of: 'moveouts', level: 'edit' },
  reason: true,
  params: z.object({ id: idParameter() }),
  body: z.object({ ...actFields(), revision }).check(silentForMistakes()),
  data: staffMoveOut,
  codes: ['changed'],
  refusal,
  failures: [404],
});

export const finishMoveOut = staffCall({
  summary:
    'Finishes a move-out whose day has come: the contract ends on it where it would end later or never.',
  source: 'SI023 SI046 SK115 AM095 AM179',
  method: 'POST',
  path: '/staff/move-outs/:id/finish',
  right: { of: 'moveouts', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({ revision }),
  data: staffMoveOut,
  codes: ['changed'],
  refusal,
  failures: [404],
});
