// Calls of the console on those who move in: the day and its month, marks on the day, another day (SC047 to SC049).
import * as z from 'zod/mini';
import { moveinTimes } from '../account/movein.ts';
import { staffCall } from '../contract/call.ts';
import {
  lentWithKey,
  mostWithKey,
  thingNameLength,
  thingNumberLength,
  thingsWithKey,
} from '../loans/things.ts';
import { actFields, silentForMistakes } from '../staff/reason.ts';
import { count, dateText, plainText, rowId, wallClock } from '../validation/answers.ts';
import {
  calendarDate,
  choice,
  idParameter,
  requiredText,
  text,
  wallClockField,
} from '../validation/fields.ts';
import { departureShape, markShape } from './departure-calls.ts';

/** Days that the page can be opened on; the latest move-in that can be named is within them. */
export const arrivalDays = { back: 400, ahead: 5 * 366 } as const;
/** Signs of the numbers of keys. */
export const keysLength = 50;
/** Days of the calendar by half hour, from the named one on. */
export const calendarDays = 10;

/** In this order usually; an explanation may come before the key. */
export const arrivalSteps = ['arrived', 'key', 'explained'] as const;
export type ArrivalStep = (typeof arrivalSteps)[number];

const marks = {
  arrived: markShape,
  key: markShape,
  key_numbers: plainText('Numbers of the keys; empty where none was handed over.'),
  explained: markShape,
};

const personShape = z.object({
  contract_id: rowId('The contract.'),
  account_id: z.nullable(rowId('The account; null where nobody has registered.')),
  name: plainText('As the person is called; empty where no name is known.'),
  furigana: plainText('Reading of the name; empty where none is known.'),
  room_number: plainText('Room of the day: four signs, with zeros in front.'),
  company: z.nullable(plainText('Employer; null: none is known.')),
  movein_date: z.nullable(dateText('As it was named; null: the contract begins on the day.')),
  movein_time: z.nullable(wallClock('Start of the half hour; null: none was named.')),
  start_date: dateText('First day of the contract.'),
  last_day: z.nullable(dateText('Last day of the contract; null: none.')),
  luggage: z.nullable(
    z.object({
      date: dateText('Day on which a parcel service brings it.'),
      time: z.nullable(count('Hours of the delivery, by number.')),
    }),
  ),
  companions: z.nullable(count('Who come along; null: not said.')),
  is_preparing: z.boolean(),
  /** Of the room, that came back and are not out; none once a key was handed over. */
  room_keys: z.array(plainText('Number of a key.')),
  ...marks,
});

export type Arrival = z.output<typeof personShape>;

export const arrivals = staffCall({
  summary:
    'Who moves in and out on a day, with luggage and marks, and the days of its month by half hour.',
  source: 'SC047 SC048 SK127',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/arrivals',
  right: { of: 'arrivals', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  query: z.object({ day: z.optional(calendarDate()) }),
  data: z.object({
    today: dateText('The running day.'),
    day: dateText('The day that was named, else the running one.'),
    at_once: count('Arrivals of a half hour that the desk receives.', 1),
    /** Proposed with the key. */
    lent_with_key: z.array(z.enum(thingsWithKey)),
    /** By time, those without one at the end. */
    people: z.array(personShape),
    /** Who moves out on the day, by time, those without one at the end. */
    departures: z.array(departureShape),
    /** Days with somebody who moves in: of the month, and as many behind the day as the calendar shows. */
    month: z.array(
      z.object({
        day: dateText('Day.'),
        slots: z.array(
          z.object({
            time: z.nullable(wallClock('Start of the half hour; null: not named.')),
            people: count('Who come then.', 1),
          }),
        ),
      }),
    ),
    /** The day and those that follow it, as the calendar shows them. */
    calendar: z.array(
      z.object({
        day: dateText('Day.'),
        /** Half hours outside of the desk hours; none where no desk hours were set. */
        closed: z.array(wallClock('Start of the half hour.')),
      }),
    ),
    can_edit: z.boolean(),
  }),
});

export const markArrival = staffCall({
  summary:
    'Marks that somebody came, got a key or was shown everything, or takes the mark back on the same day.',
  source: 'SC048 SK127',
  method: 'POST',
  path: '/staff/contracts/:id/arrival',
  right: { of: 'arrivals', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z
    .object({
      step: choice(arrivalSteps),
      /** False takes the mark back. */
      marked: z._default(z.boolean({ error: 'invalid' }), true),
      key_numbers: z._default(text(keysLength), ''),
      /** That go out with the key. */
      things: z._default(
        z
          .array(
            z.object({
              what: choice(lentWithKey),
              /** Words for a thing of no kind. */
              name: z._default(text(thingNameLength), ''),
              number: z._default(text(thingNumberLength), ''),
            }),
          )
          .check(
            z.maxLength(mostWithKey, { error: 'invalid' }),
            z.refine<{ what: string; name: string }[]>(
              (things) => things.every(({ what, name }) => what !== 'other' || name !== ''),
              { error: 'required' },
            ),
          ),
        [],
      ),
      /** With an arrival that is taken back its key is back, too. */
      key_back: z._default(z.boolean({ error: 'invalid' }), false),
    })
    .check(
      z.refine<{ step: ArrivalStep; marked: boolean; key_numbers: string }>(
        ({ step, marked, key_numbers: keys }) => step !== 'key' || !marked || keys !== '',
        { error: 'required', path: ['key_numbers'] },
      ),
    ),
  data: z.object({ contract_id: rowId('The contract.'), ...marks }),
  /** `key_out`: of the arrival; `not_arrived`; `other_day`: of a mark of before, or before the day. */
  refusal: { status: 409, data: z.null(), errCodes: ['key_out', 'not_arrived', 'other_day'] },
  failures: [404],
});

export const changeMoveIn = staffCall({
  summary:
    'Another day or half hour of moving in; also at Obon and New Year, and more than the desk receives at once.',
  source: 'SC049 SK127 SA043 SA044',
  method: 'PUT',
  path: '/staff/contracts/:id/move-in',
  right: { of: 'arrivals', level: 'edit' },
  reason: true,
  params: z.object({ id: idParameter() }),
  body: z
    .object({
      ...actFields(),
      movein_date: calendarDate(),
      movein_time: choice(moveinTimes()),
      /** As the caller saw them; null: none was named. */
      seen_date: z.nullable(calendarDate()),
      seen_time: z.nullable(wallClockField()),
    })
    .check(silentForMistakes()),
  data: z.object({
    contract_id: rowId('The contract.'),
    movein_date: dateText('The day.'),
    movein_time: wallClock('Start of the half hour.'),
  }),
  codes: ['changed'],
  refusal: { status: 409, data: z.null(), errCodes: ['unregistered', 'arrived'] },
});
