// Calls of changing the mail address that one signs in with.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { mailText } from '../validation/answers.ts';
import { currentPassword } from './current-password.ts';
import { emailForm, oneTimeKeyForm } from './steps.ts';

/** Reasons for which the server refuses a change; `no_change`: no key was requested. */
const emailChangeRefusals = [
  'email_current',
  'email_taken',
  'email_of_staff',
  'no_change',
  'key_wrong',
  'key_expired',
  'key_void',
] as const;
export type EmailChangeRefusal = (typeof emailChangeRefusals)[number];

const refusal = { status: 409, data: z.object({ reason: z.enum(emailChangeRefusals) }) } as const;

/** The new address, and the present password as proof. */
export const emailChangeForm = z.extend(emailForm, { current_password: currentPassword() });

export const requestEmailChange = call({
  summary: 'Mails a one-time key to the new address; nothing changes before it is verified.',
  source: 'T003 T008 W045 AM192 AM193 AM215',
  method: 'POST',
  versions: ['v1'],
  path: '/users/email',
  access: 'resident',
  failures: [429],
  body: emailChangeForm,
  data: z.null(),
  refusal,
  fieldNames: { email: 'new_email' },
});

export const verifyEmailChange = call({
  summary: 'Changes the mail address with the key that was mailed to it.',
  source: 'T004 T009 W046 AM193',
  method: 'POST',
  versions: ['v1'],
  path: '/users/email/verify',
  access: 'resident',
  body: oneTimeKeyForm,
  data: z.object({ email: mailText('The address that holds now.') }),
  refusal,
});
