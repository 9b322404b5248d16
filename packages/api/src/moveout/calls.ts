// Calls of moving out: what holds for it, the application, filing and changing it.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { count, dateText, patternText, plainText } from '../validation/answers.ts';
import { moveOutPayload } from './form.ts';

const dayAndTimeText = (description: string) =>
  patternText(
    '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
    `${description} \`YYYY-MM-DD HH:mm:ss\` in Tokyo.`,
  );

/** The one application of a resident, with the stored fields under their wire names (Q032). */
export const moveOutView = z.object({
  /** True while it may be changed: at least six business days remain (Q010, AM175). */
  editable: z.boolean(),
  revision: count('Counts the changes; an edit sends back the one that it began with.'),
  move_out_at: dayAndTimeText('When the resident leaves.'),
  luggage_removal_at: dayAndTimeText('When the luggage is gone.'),
  use_shipping_company: z.boolean(),
  shipping_company_name: plainText('May be empty.'),
  postal_code: plainText('Seven digits.'),
  address: plainText('The new address.'),
  building: plainText('Its building and room.'),
  use_user_mail_address: z.boolean(),
  /** AM186. */
  mail_address: plainText('As it was when the application was filed; may be empty.'),
  use_user_phone_number: z.boolean(),
  phone_number: plainText('Digits; may be empty.'),
});

export type MoveOut = z.output<typeof moveOutView>;

export const moveOutTerms = call({
  summary: 'What holds for moving out of the dormitory, before anything is filed.',
  source: 'Q015 Q027 Q029 AM182 AM183',
  method: 'GET',
  versions: ['v1'],
  path: '/users/move-out-application/terms',
  access: 'resident',
  data: z.object({
    earliest_date: dateText('First day that an application of today may name.'),
    contract_end_day: count('Day of March on which contracts end.', 1),
    /** The employer pays: other words in the note. */
    is_company: z.boolean(),
  }),
});

export const moveOutApplication = call({
  summary: 'The move-out application of the resident; null where there is none.',
  source: 'Q002 Q032 W042 AM180',
  method: 'GET',
  versions: ['v1'],
  path: '/users/move-out-application',
  access: 'resident',
  data: z.nullable(moveOutView),
});

/** Why an application is not taken, beside what a field is to blame for. */
export const moveOutRefusals = ['too_soon', 'not_editable', 'changed_elsewhere'] as const;
export type MoveOutRefusal = (typeof moveOutRefusals)[number];

export const saveMoveOut = call({
  summary: 'Judges an application (`validate_only`), files it, or changes the one that there is.',
  source: 'Q005 Q006 Q011 Q027 Q033 Q034 W043 W044 AM175 AM179 AM186',
  method: 'PUT',
  versions: ['v1'],
  path: '/users/move-out-application',
  access: 'resident',
  body: moveOutPayload,
  /** What is stored now; null for a check alone. */
  data: z.nullable(moveOutView),
  refusal: { status: 409, data: z.object({ reason: z.enum(moveOutRefusals) }) },
});
