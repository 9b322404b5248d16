// Signing in, unlocking and proving again, for members of staff.
import * as z from 'zod/mini';
import { call, staffCall } from '../contract/call.ts';
import { instantText } from '../validation/answers.ts';
import { choice, email } from '../validation/fields.ts';
import { staffPasswordField, typedCode } from './fields.ts';
import { assertionField } from './passkey-fields.ts';
import { staffSessionShape } from './shapes.ts';

export const secondFactors = ['totp', 'passkey', 'recovery'] as const;

export const staffLogin = call({
  summary: 'The first step of signing in: opens a half session of five minutes.',
  source: 'SA013 SA014 SA020 SK001',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/session',
  access: 'staff_open',
  body: z.object({ email: email(), password: staffPasswordField() }),
  data: z.object({
    next: z.literal('second_factor'),
    /** The ways that the person has set up. */
    factors: z.array(z.enum(secondFactors)),
  }),
  failures: [401],
});

export const staffSecondFactor = call({
  summary:
    'The second step: a code of the app, a passkey or a recovery code opens the full session.',
  source: 'SA010 SA012 SA014 SA020 SK002',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/session/factor',
  access: 'staff_partial',
  /** The assertion of a passkey, else the code. */
  body: z.object({
    kind: choice(secondFactors),
    code: z.optional(typedCode()),
    assertion: z.optional(assertionField()),
  }),
  data: staffSessionShape,
  failures: [429],
});

export const staffUnlock = staffCall({
  summary: 'Unlocks a session by the password or by a passkey.',
  source: 'SA022 SK006',
  method: 'POST',
  path: '/staff/session/unlock',
  own: true,
  lockedAllowed: true,
  unkept: true,
  body: z.object({
    password: z.optional(staffPasswordField()),
    assertion: z.optional(assertionField()),
  }),
  data: staffSessionShape,
  failures: [429],
});

export const staffProve = staffCall({
  summary: 'Proves a second factor again, for calls with step-up.',
  source: 'SA025 SK007',
  method: 'POST',
  path: '/staff/session/proof',
  own: true,
  unkept: true,
  body: z.object({
    code: z.optional(typedCode()),
    assertion: z.optional(assertionField()),
  }),
  data: z.object({ proved_until: instantText('Until when no further proof is needed.') }),
  failures: [429],
});
