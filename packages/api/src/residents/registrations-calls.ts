// Calls for registrations that are under way: the list of a dormitory, the key once more, a new beginning.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { languages } from '../language/language.ts';
import { reasonField } from '../staff/reason.ts';
import { count, instantText, plainText, rowId } from '../validation/answers.ts';
import { choice, idParameter, text } from '../validation/fields.ts';
import { officeCode } from './staff-calls.ts';

/** What comes next of a registration; the last one is over. */
export const registrationSteps = ['key', 'dormitory', 'details', 'completed'] as const;

export type RegistrationStep = (typeof registrationSteps)[number];

export const mailStates = ['queued', 'sent', 'failed'] as const;

/** The newest try with a contract and an address. Neither the key nor the whole address is in it (SC030). */
const registrationShape = z.object({
  id: rowId('The registration.'),
  contract_number: plainText('Contract.'),
  room_number: plainText('Room of the contract.'),
  name: plainText('Tenant that the contract names; empty where it names none.'),
  email: plainText('The first signs of the address, and its domain.'),
  step: z.enum(registrationSteps as unknown as [RegistrationStep]),
  begun_at: instantText('When it began.'),
  tries: count('Times that it was begun within fourteen days.'),
  wrong_keys: count('Wrong entries of the present key.'),
  key_until: z.nullable(instantText('Until when the key is valid; null where it is not any more.')),
  mail: z.enum(mailStates as unknown as [(typeof mailStates)[number]]),
  slowed_until: z.nullable(
    instantText('Until when many tries at the contract limit it; null: not.'),
  ),
  /** The browser of the resident can still go on. */
  is_open: z.boolean(),
  can: z.object({ resend: z.boolean(), restart: z.boolean() }),
});

export type RegistrationRow = z.output<typeof registrationShape>;

export const registrations = staffCall({
  summary: 'Registrations of the last fourteen days, newest first, fifty at a time.',
  source: 'SC028 SC030 SK047',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/registrations',
  right: { of: 'residents', level: 'edit' },
  params: z.object({ dormitory: officeCode() }),
  query: z.object({
    /** Part of a contract number, room or the beginning of the address. */
    q: z.optional(text(100)),
    /** What the answer before gave as `next`. */
    cursor: z.optional(text(20).check(z.regex(/^\d{1,15}$/, { error: 'invalid' }))),
  }),
  data: z.object({
    rows: z.array(registrationShape),
    total: count('Registrations of the filter.'),
    next: z.nullable(plainText('Cursor of the next page; null after the last one.')),
  }),
});

export const resendRegistrationKey = staffCall({
  summary: 'Mails a new key for a registration; the earlier one is void.',
  source: 'SC029 SC030 SK047 AM023',
  method: 'POST',
  path: '/staff/registrations/:id/resend',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  failures: [429],
  params: z.object({ id: idParameter() }),
  body: z.object({ reason: reasonField(), language: z.optional(choice(languages)) }),
  data: registrationShape,
  /** `registration_over`: its token has ended, or the contract was claimed; the resident has to begin again. */
  refusal: { status: 409, data: registrationShape, errCodes: ['key_used', 'registration_over'] },
});

export const liftRegistrationLimits = staffCall({
  summary:
    'Ends the limits on the contract of a registration, which was begun or whose room was guessed many times.',
  source: 'SK144 AM246',
  method: 'POST',
  path: '/staff/registrations/:id/limits/lift',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  params: z.object({ id: idParameter() }),
  body: z.object({ reason: reasonField() }),
  data: registrationShape,
});

export const restartRegistration = staffCall({
  summary: 'Ends a try with its key and its token; the resident begins again.',
  source: 'SC029 SK047',
  method: 'POST',
  path: '/staff/registrations/:id/restart',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  params: z.object({ id: idParameter() }),
  body: z.object({ reason: reasonField() }),
  data: registrationShape,
  /** `registration_over`: it was completed. */
  refusal: { status: 409, data: registrationShape, errCodes: ['registration_over'] },
});
