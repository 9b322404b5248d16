// The call of the console that reads on what ground a resident lives in a dormitory: contract, rooms, arrival, record.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { invitationWays } from '../invitations/state.ts';
import { placeShape } from '../residents/shapes.ts';
import { ofResident } from '../residents/staff-calls.ts';
import { reasonNames, type ReasonCode } from '../staff/reason.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { renewalStates } from './renewal.ts';
import { roomsOfContract } from './staff-calls.ts';

const markShape = z.nullable(
  z.object({ at: instantText('When.'), name: plainText('Who marked it.') }),
);

const tenancyShape = z.object({
  contract: z.object({
    id: rowId('The contract.'),
    number: plainText('On paper.'),
    start_date: dateText('First day.'),
    end_date: z.nullable(dateText('Last day; null without an end.')),
    move_out_on: z.nullable(dateText('Day of the filed move-out.')),
    company: plainText('Name of the company; empty where there is none.'),
    employee_code: plainText('May be empty.'),
    /** That the resident registered by; null: by the numbers alone. */
    invited: z.nullable(
      z.object({ ways: z.array(z.enum(invitationWays)), at: instantText('When the first went.') }),
    ),
    claimed_at: z.nullable(instantText('When the resident registered with it.')),
    renewal: z.nullable(z.enum(renewalStates)),
    renewal_at: z.nullable(instantText('When the resident answered.')),
  }),
  /** By their first day; the last one may be planned. */
  rooms: roomsOfContract,
  ends_on: z.nullable(dateText('Last day of the tenancy; null without an end.')),
  /** Further contracts of the resident in dormitories of the caller, the newest first. */
  others: z.array(
    z.object({
      id: rowId('The contract.'),
      number: plainText('On paper.'),
      dormitory: placeShape,
      rooms: roomsOfContract,
      ends_on: z.nullable(dateText('Last day; null without an end.')),
    }),
  ),
  /** Of the last room, as staff decided it. */
  moved: z.nullable(
    z.object({
      reason: z.nullable(z.enum(Object.keys(reasonNames) as [ReasonCode, ...ReasonCode[]])),
      name: plainText('Who of the staff.'),
    }),
  ),
  arrived: markShape,
  key: markShape,
  key_numbers: plainText('Numbers of the keys; empty where none was handed over.'),
  explained: markShape,
  record: z.nullable(
    z.object({
      id: rowId('The record.'),
      points: count('Its points.'),
      different: count('Points that differ.'),
      photos: count('Photos of the resident.'),
      sent_at: z.nullable(instantText('When it was sent; null: not yet.')),
      is_open: z.boolean(),
    }),
  ),
});

export const tenancyOfResident = staffCall({
  summary: 'The contract of a resident with its rooms, the arrival and the record of the room.',
  source: 'SC016 SC046 SC048 SC052 SK166',
  method: 'GET',
  path: '/staff/residents/:id/tenancy',
  right: { of: 'arrivals', level: 'view' },
  params: ofResident,
  data: tenancyShape,
  failures: [404],
});
