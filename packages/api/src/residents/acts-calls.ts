// Calls by which staff act on behalf of a resident: each with a reason, each with one message to the resident (SA043, SA044).
import * as z from 'zod/mini';
import { residentStep } from '../account/steps.ts';
import { staffCall } from '../contract/call.ts';
import { languages } from '../language/language.ts';
import { actFields, silentForMistakes } from '../staff/reason.ts';
import { count } from '../validation/answers.ts';
import { choice, email, requiredText } from '../validation/fields.ts';
import { identityChecks, type IdentityCheck } from './identity-checks.ts';
import { residentShape } from './shapes.ts';
import { ofResident } from './staff-calls.ts';

const act = actFields();

/** The residents' own rules; what is not sent stays (SC022). */
const correction = z
  .extend(
    z.partial(
      z.pick(residentStep(), {
        name: true,
        furigana: true,
        gender: true,
        phone_number: true,
        birthday: true,
        employment_name: true,
        major_or_department: true,
      }),
    ),
    { ...act, revision: requiredText(40) },
  )
  .check(silentForMistakes());

export const correctResident = staffCall({
  summary: 'Corrects fields of the profile; of two corrections at once the later one is refused.',
  source: 'SC022 SK036 SA043 SA044',
  method: 'PUT',
  path: '/staff/residents/:id',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  params: ofResident,
  body: correction,
  data: residentShape,
  codes: ['changed'],
  refusal: { status: 409, data: z.object({ resident: residentShape }) },
});

export const removePhoto = staffCall({
  summary: 'Removes the photo of a resident.',
  source: 'SC024 SK039 SA043 SA044',
  method: 'DELETE',
  path: '/staff/residents/:id/photo',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  params: ofResident,
  body: z.object(act).check(silentForMistakes()),
  data: z.null(),
});

export const resetResidentPassword = staffCall({
  summary: 'Mails the resident the link for a new password.',
  source: 'SC026 SK042 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/password-reset',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  params: ofResident,
  failures: [429],
  body: z.object({ ...act, language: z.optional(choice(languages)) }).check(silentForMistakes()),
  data: z.null(),
});

export const emailWays = ['key', 'desk'] as const;

export const changeResidentMail = staffCall({
  summary:
    'Changes the address that a resident signs in with: by a key that the resident enters in the app, or at once where staff saw a paper.',
  source: 'SC025 SK040 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/email',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  stepUp: true,
  params: ofResident,
  failures: [429],
  body: z
    .object({
      ...act,
      email: email(),
      way: choice(emailWays),
      /** With `desk`. */
      check: z.optional(choice(Object.keys(identityChecks) as IdentityCheck[])),
      /** Of the mails. */
      language: z.optional(choice(languages)),
    })
    .check(
      silentForMistakes(),
      z.refine(({ way, check }) => way === 'key' || check !== undefined, {
        error: 'choice',
        path: ['check'],
      }),
    ),
  data: z.object({ state: z.enum(['key_mailed', 'changed']) }),
  refusal: { status: 409, data: z.null(), errCodes: ['address_taken', 'address_current'] },
});

export const liftResidentLimits = staffCall({
  summary: 'Ends the limits on signing in to an account at which somebody guessed.',
  source: 'SK143 AM246 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/limits/lift',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  params: ofResident,
  body: z.object(act).check(silentForMistakes()),
  data: z.null(),
});

export const endResidentSessions = staffCall({
  summary: 'Signs out every device of a resident, such as a lost phone.',
  source: 'SC027 SK043 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/sessions/end',
  right: { of: 'residents', level: 'edit' },
  reason: true,
  params: ofResident,
  body: z.object(act).check(silentForMistakes()),
  data: z.object({ count: count('Devices that were signed in.') }),
});
