// The call of the card's history: what happened to an account, in words.
import * as z from 'zod/mini';
import { eventCursor, eventKindField, eventShape } from '../audit/staff-calls.ts';
import { staffCall } from '../contract/call.ts';
import { plainText } from '../validation/answers.ts';
import { ofResident } from './staff-calls.ts';

/** Neither figures nor sealed values: an event says what was done, never what was written. */
const historyRowShape = z.pick(eventShape, {
  id: true,
  happened_at: true,
  kind: true,
  text: true,
  meal: true,
  actor: true,
  dormitory: true,
  reason: true,
});

export type HistoryRow = z.output<typeof historyRowShape>;

export const residentHistory = staffCall({
  summary: 'What happened to the account of a resident, newest first, fifty at a time.',
  source: 'SC018 SK037',
  method: 'GET',
  path: '/staff/residents/:id/events',
  right: { of: 'residents', level: 'view' },
  params: ofResident,
  query: z.object({ kind: z.optional(eventKindField()), cursor: eventCursor() }),
  data: z.object({
    /** At most 50. */
    rows: z.array(historyRowShape),
    next: z.nullable(plainText('Cursor of the next page; null on the last one.')),
    /** By their text. */
    kinds: z.array(
      z.object({
        kind: plainText('A code that `kind` takes: events of it exist.'),
        text: plainText('In the language of the call.'),
      }),
    ),
  }),
});
