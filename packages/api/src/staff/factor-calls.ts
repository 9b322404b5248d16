// Calls of the person's own factors: the authenticator app, recovery codes, the password. Those of passkeys are in
// passkey-calls.ts.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, instantText, patternText, plainText, rowId } from '../validation/answers.ts';
import { staffPasswordField, typedCode } from './fields.ts';

export const factorsShape = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({
      id: rowId('The passkey.'),
      name: plainText('As the person called it.'),
      created_at: instantText('When it was added.'),
      last_used_at: z.nullable(instantText('Null: not yet.')),
    }),
  ),
  recovery_left: count('Recovery codes that were not used.'),
});

export const ownFactors = staffCall({
  summary: 'What the person signs in with.',
  source: 'SA012 SK012',
  method: 'GET',
  path: '/staff/me/factors',
  own: true,
  data: factorsShape,
});

export const ownTotp = staffCall({
  summary:
    'Without a code: a new secret, which a code confirms within ten minutes. With it: the app replaces the former one, and other sessions of the person end.',
  source: 'SA010 SA021 SK013',
  method: 'POST',
  path: '/staff/me/totp',
  own: true,
  stepUp: true,
  unkept: true,
  body: z.object({ code: z.optional(typedCode()) }),
  /** Null once the app is confirmed. */
  data: z.nullable(
    z.object({
      secret: patternText('^[A-Z2-7]{32}$', 'To be typed into an app.'),
      address: plainText('The `otpauth:` address, for a QR code.'),
    }),
  ),
  failures: [429],
});

export const removeOwnTotp = staffCall({
  summary: 'Removes the authenticator app, where a passkey is left.',
  source: 'SA021 SK013',
  method: 'DELETE',
  path: '/staff/me/totp',
  own: true,
  stepUp: true,
  data: factorsShape,
  refusal: { status: 409, data: factorsShape, errCodes: ['last_factor'] },
});

export const ownRecoveryCodes = staffCall({
  summary: 'Ten new recovery codes, answered once; the former ones are void.',
  source: 'SA012 SK015',
  method: 'POST',
  path: '/staff/me/recovery-codes',
  own: true,
  stepUp: true,
  unkept: true,
  data: z.object({ recovery_codes: z.array(plainText('Ten signs with a hyphen.')) }),
});

export const ownPassword = staffCall({
  summary: 'Another password; the other sessions of the person and mailed links end.',
  source: 'SA007 SA021 SK016',
  method: 'POST',
  path: '/staff/me/password',
  own: true,
  stepUp: true,
  unkept: true,
  body: z.object({ old: staffPasswordField(), new: staffPasswordField() }),
  data: z.null(),
  failures: [429],
});
