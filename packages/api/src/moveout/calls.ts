// Calls of moving out: what holds for it, the application, filing and changing it.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { mealKinds } from '../meals/answers.ts';
import { count, dateText, patternText, plainText, yen } from '../validation/answers.ts';
import { moveOutPayload } from './form.ts';

const dayAndTimeText = (description: string) =>
  patternText(
    '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
    `${description} \`YYYY-MM-DD HH:mm:ss\` in Tokyo.`,
  );

/** The one application of a resident, with the stored fields under their wire names (Q032). */
const moveOutView = z.object({
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

const mealOn = z.object({ date: dateText(), ...mealKinds });

export type MealOn = z.output<typeof mealOn>;

const reportDays = {
  first_day: dateText('First day away, or first night of the guest.'),
  last_day: dateText('Last day away, or last night of the guest.'),
};

/** What a move-out on the asked day would take along, free of charge (AM236). */
export const moveOutEnds = z.object({
  meals: z.array(mealOn),
  /** Waiting lists that are left. */
  waits: z.array(mealOn),
  own_reports: z.array(z.object({ ...reportDays, shortened: z.boolean() })),
  guest_reports: z.array(
    z.object({ ...reportDays, beddings: count('Nights for which bedding was ordered.') }),
  ),
  charges_yen: yen('Charges of guests that fall away.'),
});

export type MoveOutEnds = z.output<typeof moveOutEnds>;

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
    /** Given back by an application, and can be booked again now (AM236). */
    returned: z.array(mealOn),
  }),
});

export const rebookReturned = call({
  summary: 'Books again what an application gave back, as far as there is room.',
  source: 'AM236',
  method: 'POST',
  versions: ['v1'],
  path: '/users/move-out-application/returned-meals',
  access: 'resident',
  feature: 'meal_reservation',
  limit: { hits: 60, windowSeconds: 3600 },
  data: z.object({
    booked: z.array(mealOn),
    /** Given back as well, and no longer to be had. */
    gone: z.array(mealOn),
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
const moveOutRefusals = ['too_soon', 'not_editable', 'changed_elsewhere'] as const;
export type MoveOutRefusal = (typeof moveOutRefusals)[number];

export const saveMoveOut = call({
  summary: 'Judges an application (`validate_only`), files it, or changes the one that there is.',
  source: 'Q005 Q006 Q011 Q027 Q033 Q034 W043 W044 AM175 AM179 AM186 AM236',
  method: 'PUT',
  versions: ['v1'],
  path: '/users/move-out-application',
  access: 'resident',
  body: moveOutPayload,
  fieldNames: { postal_code: 'forwarding_postal_code', address: 'forwarding_address' },
  /** What is stored now; of a check alone what would end. */
  data: z.nullable(z.union([moveOutView, z.object({ ends: moveOutEnds })])),
  refusal: { status: 409, data: z.object({ reason: z.enum(moveOutRefusals) }) },
});
