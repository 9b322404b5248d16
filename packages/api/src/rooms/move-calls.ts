// The call that moves somebody to another room of the dormitory, from tonight or from a day on (SC046).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { thingNumberLength } from '../loans/things.ts';
import { dateText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, choice, idParameter, text } from '../validation/fields.ts';
import { actFields, silentForMistakes } from '../staff/reason.ts';
import { closedReasonLength, roomNumberField } from './staff-calls.ts';

/** What is said before a move and does not forbid it. `gender` is said to those who change contracts alone. */
export const moveWarnings = ['overlap', 'out_of_use', 'preparing', 'gender'] as const;

export type MoveWarning = (typeof moveWarnings)[number];

/** Days ahead for which a move can be planned. */
export const movePlannedDays = 365;

const body = z
  .object({
    ...actFields(),
    room: roomNumberField(),
    from: calendarDate(),
    /** The room that the caller saw: somebody may have moved the person since. */
    room_number: roomNumberField(),
    /** Warnings that the caller has seen. */
    accepts: z.array(choice(moveWarnings)).check(z.maxLength(moveWarnings.length)),
    /** Takes the old room out of use from that day on. */
    closed_reason: z.optional(text(closedReasonLength)),
    /** All keys of the person that are out come back in the act; of a move of tonight, by who receives people (SC051). */
    keys_back: z._default(z.boolean({ error: 'invalid' }), false),
    /** Number of the key that is handed over in the act; empty: none. */
    new_key: z._default(text(thingNumberLength), ''),
  })
  .check(silentForMistakes());

export const moveRoom = staffCall({
  summary: 'Moves a contract to another room of its dormitory, from tonight or from a day on.',
  source: 'SC046 SC051 SK124 SA043 SA044',
  method: 'POST',
  path: '/staff/contracts/:id/room',
  right: { of: 'contracts', level: 'view' },
  reason: true,
  params: z.object({ id: idParameter() }),
  body,
  data: z.object({
    contract_id: rowId('The contract.'),
    room_number: plainText('The room of today.'),
    moves: z.array(z.object({ from: dateText('Day.'), room: plainText('Room from then on.') })),
  }),
  codes: ['changed'],
  /** Null: the person is in another room by now. */
  refusal: {
    status: 409,
    data: z.nullable(
      z.object({
        warnings: z.array(
          z.object({
            kind: z.enum(moveWarnings),
            on: z.nullable(dateText('From when two sleep in one bed; null of the others.')),
            name: z.nullable(plainText('Who has the bed; null of the others.')),
          }),
        ),
      }),
    ),
    errCodes: ['room_warning'],
  },
});
