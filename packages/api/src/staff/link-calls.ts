// Calls of mailed links: setting an account up, a new password, new factors.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { instantText, mailText, patternText, plainText } from '../validation/answers.ts';
import { email, idParameter } from '../validation/fields.ts';
import { staffPasswordField, typedCode } from './fields.ts';
import { attestationField, passkeyOrderShape } from './passkey-fields.ts';

export const staffLinkKinds = ['invitation', 'reset', 'factors'] as const;

/** A link that is used, over, replaced or never was. */
const dead = { status: 404, data: z.null(), errCodes: ['link_dead'] } as const;

/** Of a network: everybody of an office may set an account up on the same day. */
const ofNetwork = { hits: 300, windowSeconds: 15 * 60 } as const;
const limit = { ...ofNetwork, counts: 'failures' } as const;

export const staffForgot = call({
  summary: 'Mails a link for a new password; the answer is the same for any address.',
  source: 'SA016 SK009',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/password/forgot',
  access: 'staff_open',
  // Every request is a success, so all count.
  limit: ofNetwork,
  body: z.object({ email: email() }),
  data: z.null(),
});

export const staffLink = call({
  summary: 'What a mailed link is for. Its secret comes in the header `link`.',
  source: 'SA006 SA017 SK010',
  method: 'GET',
  versions: ['v1'],
  path: '/staff/links/:id',
  access: 'staff_open',
  limit,
  params: z.object({ id: idParameter() }),
  data: z.object({
    kind: z.enum(staffLinkKinds),
    name: plainText('First sign of the name.'),
    expires_at: instantText('Until when the link works.'),
    /** What the page has to collect. */
    needs_password: z.boolean(),
    /** The secret of the app that the link sets up; null where the factors stay as they are. */
    totp: z.nullable(
      z.object({
        secret: patternText('^[A-Z2-7]{32}$', 'To be typed into an app.'),
        address: plainText('The `otpauth:` address, for a QR code.'),
      }),
    ),
  }),
  refusal: dead,
});

export const staffLinkPasskeyOptions = call({
  summary: 'A challenge for a passkey that the link sets up instead of an app.',
  source: 'SA006 SA011 SK011',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/links/:id/passkey-options',
  access: 'staff_open',
  limit,
  unkept: true,
  params: z.object({ id: idParameter() }),
  data: passkeyOrderShape,
  refusal: dead,
});

export const staffSetUp = call({
  summary:
    'Uses a link up: sets the password, a second factor, or both. All sessions of the person end.',
  source: 'SA006 SA007 SA016 SA017 SK011',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/links/:id',
  access: 'staff_open',
  limit,
  unkept: true,
  params: z.object({ id: idParameter() }),
  body: z.object({
    password: z.optional(staffPasswordField()),
    /** Of the app. */
    code: z.optional(typedCode()),
    /** A passkey, instead of the app or beside it. */
    attestation: z.optional(attestationField()),
  }),
  data: z.object({
    email: mailText('Signs in with it.'),
    /** Ten, shown once; empty where the factors stay as they are. */
    recovery_codes: z.array(plainText('Ten signs with a hyphen.')),
  }),
  refusal: dead,
});
