// Calls of the console on the rooms of a dormitory: the grid of a day, and a room by hand (SC044, SC045).
import * as z from 'zod/mini';
import { genderNames } from '../account/kinds.ts';
import { staffCall } from '../contract/call.ts';
import { count, dateText, numbered, plainText, rowId } from '../validation/answers.ts';
import {
  alphanumericText,
  calendarDate,
  idParameter,
  numberedChoice,
  requiredText,
  text,
} from '../validation/fields.ts';
import { roomStates } from './state.ts';

/** The grid can be read for these days. */
export const roomDays = { back: 7, ahead: 400 } as const;
/** Days of the strip above the grid. */
export const stripDays = { back: 2, ahead: 11 } as const;
export const mostBeds = 20;
export const roomNoteLength = 200;
export const closedReasonLength = 100;

const { male, female } = genderNames;
/** A room is for one of them, or for both. */
export const genderRules = { male, female } as const;

/** A room or a floor as it is stored: capitals, with zeros in front. */
const padded = (length: number) =>
  z.pipe(
    alphanumericText(length),
    z.transform((value: string) => value.toUpperCase().padStart(length, '0')),
  );

export const roomNumberField = () => padded(4);

const ofDormitory = z.object({ dormitory: requiredText(20) });

const personShape = z.object({
  contract_id: rowId('The contract.'),
  account_id: z.nullable(rowId('The account; null where nobody has registered.')),
  name: plainText('As the person is called; empty where no name is known.'),
  first: dateText('From this day on in this room.'),
  leaves: z.nullable(
    dateText('Last day of the contract, or day of the move; null without an end.'),
  ),
  is_living: z.boolean(),
  moves_to: z.nullable(plainText('Room of a move that ends the days here; null: none.')),
  moves_from: z.nullable(plainText('Room of a planned move that begins them; null: none.')),
});

export type RoomPerson = z.output<typeof personShape>;

const roomShape = z.object({
  id: rowId('The room.'),
  number: plainText('Four signs, with zeros in front.'),
  floor: plainText('Two signs, with zeros in front.'),
  beds: count('Beds.', 1),
  gender_rule: z.nullable(numbered(genderRules, 'For whom it is meant; null: no rule.')),
  usable_from: z.nullable(dateText('First day on which it can be used.')),
  usable_until: z.nullable(dateText('Last day on which it can be used.')),
  closed_from: z.nullable(dateText('Out of use from this day on.')),
  closed_until: z.nullable(dateText('Last day out of use; null: until it is opened again.')),
  closed_reason: z.nullable(plainText('Why it is out of use.')),
  is_preparing: z.boolean(),
  note: plainText('Empty where there is none.'),
  revision: count('Number of the version; a change sends it back.', 1),
  state: z.enum(roomStates),
  on: z.nullable(
    dateText('Day of the state: overlap, departure, arrival, last day out of use; null: none.'),
  ),
  free_beds: count('Beds without a contract from the day on.'),
  /** Those of the day and those who come, by their first day. */
  people: z.array(personShape),
});

export type RoomRow = z.output<typeof roomShape>;

export const roomsOfDay = staffCall({
  summary: 'The rooms of a dormitory on a day with their states, beds and people.',
  source: 'SC037 SC045 SK125',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/rooms',
  right: { of: 'contracts', level: 'view' },
  params: ofDormitory,
  query: z.object({ day: z.optional(calendarDate()) }),
  data: z.object({
    day: dateText('The day that was asked for, else the running night.'),
    today: dateText('The running night.'),
    rooms: z.array(roomShape),
    /** Beds without a contract, by day around the one of the grid. */
    strip: z.array(z.object({ day: dateText('Day.'), free_beds: count('Free beds.') })),
    can_edit: z.boolean(),
    can_move: z.boolean(),
  }),
});

/** By the change of a room all of them are sent. */
const fields = {
  floor: padded(2),
  beds: z
    .int({ error: 'invalid' })
    .check(z.minimum(1, { error: 'invalid' }), z.maximum(mostBeds, { error: 'invalid' })),
  gender_rule: z.nullable(numberedChoice(genderRules, 'For whom it is meant; null: no rule.')),
  usable_from: z.nullable(calendarDate()),
  usable_until: z.nullable(calendarDate()),
  closed_from: z.nullable(calendarDate()),
  closed_until: z.nullable(calendarDate()),
  closed_reason: z.nullable(text(closedReasonLength)),
  is_preparing: z.boolean({ error: 'invalid' }),
  note: text(roomNoteLength),
};

interface RoomDays {
  usable_from: string | null;
  usable_until: string | null;
  closed_from: string | null;
  closed_until: string | null;
  closed_reason: string | null;
}

const isForwards = (from: string | null, until: string | null) =>
  from === null || until === null || until >= from;

const consistent = [
  z.refine<RoomDays>(({ usable_from, usable_until }) => isForwards(usable_from, usable_until), {
    error: 'invalid',
    path: ['usable_until'],
  }),
  z.refine<RoomDays>(
    ({ closed_from, closed_until }) =>
      closed_until === null || (closed_from !== null && closed_until >= closed_from),
    { error: 'invalid', path: ['closed_until'] },
  ),
  z.refine<RoomDays>(
    ({ closed_from, closed_reason }) => closed_from === null || (closed_reason ?? '') !== '',
    { error: 'required', path: ['closed_reason'] },
  ),
];

const createBody = z.object({ room_number: roomNumberField(), ...fields }).check(...consistent);
const changeBody = z
  .object({
    ...fields,
    revision: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
  })
  .check(...consistent);

export type RoomFields = Omit<z.output<typeof changeBody>, 'revision'>;

export const createRoom = staffCall({
  summary: 'A room that no contract has had yet.',
  source: 'SC044 SK125',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/rooms',
  right: { of: 'contracts', level: 'edit' },
  params: ofDormitory,
  body: createBody,
  data: roomShape,
  refusal: { status: 409, data: z.null(), errCodes: ['number_taken'] },
});

export const changeRoom = staffCall({
  summary:
    'Changes a room: beds, rule, days, out of use, preparation; of two at once the later one is refused.',
  source: 'SC044 SK125',
  method: 'PUT',
  path: '/staff/rooms/:id',
  right: { of: 'contracts', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: changeBody,
  data: roomShape,
  codes: ['changed'],
  /** As it is. */
  refusal: { status: 409, data: roomShape },
});
