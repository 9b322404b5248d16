// Calls of the console that give chosen contracts a later end at once.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, dateText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, id, numberedChoice } from '../validation/fields.ts';
import { contractReasonField } from './reasons.ts';
import { extensionMonths, mostExtended } from './rules.ts';
import { ofDormitory } from './staff-calls.ts';

const mayEdit = { of: 'contracts', level: 'edit' } as const;

/** Why one keeps its end. */
export const extensionHindrances = [
  ...(['move_out', 'no_end', 'not_later', 'ended', 'closing'] as const),
] as const;
export type ExtensionHindrance = (typeof extensionHindrances)[number];

const chosen = {
  ids: z
    .array(id(), { error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(mostExtended, { error: 'invalid' })),
  /** The new end of all; null: each later by the months. */
  end_date: z.nullable(calendarDate()),
  months: z._default(numberedChoice(extensionMonths, 'By how much each ends later'), 12),
};

export const extensionPreview = z.object({
  rows: z.array(
    z.object({
      id: rowId('The contract.'),
      room_number: plainText('Four signs.'),
      name: plainText('Of resident or tenant; may be empty.'),
      before: z.nullable(dateText('The end now; null without one.')),
      after: z.nullable(dateText('The new end; null: it keeps its own.')),
      hindrance: z.nullable(z.enum(extensionHindrances)),
      overlaps: z.boolean(),
    }),
  ),
  extended: count('Contracts with a new end.'),
});
export type ExtensionPreview = z.output<typeof extensionPreview>;

export const previewExtension = staffCall({
  summary: 'What an extension of chosen contracts would change, one by one; nothing is kept.',
  source: 'SC038 SK123',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/contracts/extension/preview',
  right: mayEdit,
  params: ofDormitory,
  body: z.object(chosen),
  data: extensionPreview,
});

export const extendContracts = staffCall({
  summary:
    'Gives chosen contracts a later end, as one batch that can be taken back; a contract that cannot have it keeps its own.',
  source: 'SC038 SK123',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/contracts/extension',
  right: mayEdit,
  reason: true,
  params: ofDormitory,
  body: z.object({
    ...chosen,
    /** As the preview counted them: another number is refused. */
    extended: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
    /** Ends as the preview showed them: another one by now is refused. A console of the release before sends none. */
    seen_ends: z.optional(
      z
        .array(z.object({ id: id(), end_date: calendarDate() }))
        .check(z.maxLength(mostExtended, { error: 'invalid' })),
    ),
    reason: contractReasonField(),
  }),
  data: z.object({ batch_id: rowId('The batch.'), extended: count('Contracts with a new end.') }),
  codes: ['changed'],
  refusal: { status: 409, data: extensionPreview },
});
