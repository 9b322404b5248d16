// Marks on the day on which somebody moves out: inspection, keys, done (SC048).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { lentThings } from '../loans/things.ts';
import { dateText, instantText, plainText, rowId, wallClock } from '../validation/answers.ts';
import { choice, idParameter } from '../validation/fields.ts';

/** In this order usually; the inspection may come after the keys, or never. */
export const departureSteps = ['attended', 'keys', 'done'] as const;
export type DepartureStep = (typeof departureSteps)[number];

/** That come back at once. */
const mostBack = 100;

export const markShape = z.nullable(
  z.object({
    at: instantText('When.'),
    name: plainText('Who marked it.'),
    is_today: z.boolean(),
  }),
);

const thingShape = z.object({
  id: rowId('The loan.'),
  what: z.enum(lentThings),
  name: plainText('Words for a thing of no kind; else empty.'),
  number: plainText('On the thing; may be empty.'),
});

const marks = {
  attended: markShape,
  keys: markShape,
  done: markShape,
  /** That came back with the keys. */
  back: z.array(thingShape),
  /** That the person still has. */
  out: z.array(thingShape),
};

export const departureShape = z.object({
  contract_id: rowId('The contract.'),
  account_id: z.nullable(rowId('The account; null where nobody has registered.')),
  name: plainText('As the person is called; empty where no name is known.'),
  furigana: plainText('Reading of the name; empty where none is known.'),
  room_number: plainText('Room of the day: four signs, with zeros in front.'),
  company: z.nullable(plainText('Employer; null: none is known.')),
  time: z.nullable(wallClock('When the person leaves; null: no move-out was filed.')),
  luggage: z.nullable(
    z.object({
      date: dateText('Day on which the luggage is gone.'),
      time: z.nullable(wallClock('When it is gone.')),
    }),
  ),
  ...marks,
});

export type Departure = z.output<typeof departureShape>;

export const markDeparture = staffCall({
  summary:
    'Marks that the room was looked at, keys came back or a departure is done, or takes the mark back on the same day.',
  source: 'SC048 SC051 SK171',
  method: 'POST',
  path: '/staff/contracts/:id/departure',
  right: { of: 'arrivals', level: 'edit' },
  params: z.object({ id: idParameter() }),
  body: z.object({
    step: choice(departureSteps),
    /** False takes the mark back. */
    marked: z._default(z.boolean({ error: 'invalid' }), true),
    /** Things lent that come back with the keys. */
    loan_ids: z._default(
      z
        .array(z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })))
        .check(z.maxLength(mostBack, { error: 'invalid' })),
      [],
    ),
  }),
  data: z.object({ contract_id: rowId('The contract.'), ...marks }),
  /** `keys_first`: before it is done; `is_done`: the mark of its keys stays; `other_day`: as with arrivals. */
  refusal: { status: 409, data: z.null(), errCodes: ['keys_first', 'is_done', 'other_day'] },
  failures: [404],
});
