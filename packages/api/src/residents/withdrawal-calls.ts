// Calls by which staff end the account of a resident: what follows from it first, then the act itself.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { languages } from '../language/language.ts';
import { reasonField } from '../staff/reason.ts';
import { count, yen } from '../validation/answers.ts';
import { choice, requiredText } from '../validation/fields.ts';
import { ofResident } from './staff-calls.ts';

export const withdrawalConsequences = staffCall({
  summary: 'What the end of an account would bring with it now.',
  source: 'SC031 SK044',
  method: 'GET',
  path: '/staff/residents/:id/withdrawal',
  right: { of: 'residents', level: 'edit' },
  params: ofResident,
  data: z.object({
    contracts: count('Contracts that become free to register again.'),
    meals_given_back: count('Coming meals that are given back free of charge.'),
    meals_kept: count(
      'Coming meals that stay as they are: giving them back has a price or is over.',
    ),
    kept_fee: yen('What giving those back would cost; it is not charged.'),
    waits: count('Waiting lists that the resident leaves.'),
    sessions: count('Devices that are signed out.'),
  }),
});

export type WithdrawalConsequences = z.output<typeof withdrawalConsequences.data>;

export const withdrawResident = staffCall({
  summary: 'Ends the account of a resident as the resident could; it cannot be undone.',
  source: 'SC031 SK044 SA043',
  method: 'POST',
  path: '/staff/residents/:id/withdrawal',
  right: { of: 'residents', level: 'edit' },
  params: ofResident,
  stepUp: true,
  reason: true,
  body: z.object({
    reason: reasonField(),
    /** Typed by hand, so that no account ends by a slip. */
    resident_number: requiredText(20),
    /** Of the mail to the resident. */
    language: z.optional(choice(languages)),
  }),
  data: z.null(),
});
