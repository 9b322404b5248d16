// Calls of passkeys: signing in by one alone, the challenges of a session, adding and removing the person's own.
import * as z from 'zod/mini';
import { call, staffCall } from '../contract/call.ts';
import { idParameter, requiredText } from '../validation/fields.ts';
import { factorsShape } from './factor-calls.ts';
import {
  assertionField,
  attestationField,
  passkeyOrderShape,
  passkeyQuestionShape,
} from './passkey-fields.ts';
import { staffSessionShape } from './shapes.ts';

export const staffPasskeyOptions = call({
  summary: 'A challenge for signing in by a passkey alone, kept with a session of five minutes.',
  source: 'SA009 SA011 SK003',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/session/passkey-options',
  access: 'staff_open',
  limit: { hits: 300, windowSeconds: 15 * 60 },
  data: passkeyQuestionShape,
});

export const staffPasskeyLogin = call({
  summary: 'Opens a full session by a passkey alone, where it verified its user.',
  source: 'SA009 SA011 SA014 SK004',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/session/passkey',
  access: 'staff_open',
  body: z.object({ assertion: assertionField() }),
  data: staffSessionShape,
  failures: [401, 429],
});

export const staffFactorOptions = call({
  summary: 'A challenge for a passkey as the second factor.',
  source: 'SA008 SA011',
  method: 'POST',
  versions: ['v1'],
  path: '/staff/session/factor-options',
  access: 'staff_partial',
  data: passkeyQuestionShape,
});

export const staffProofOptions = staffCall({
  summary: 'A challenge for a passkey that unlocks this session or proves the person again.',
  source: 'SA011 SA022 SA025',
  method: 'POST',
  path: '/staff/session/proof-options',
  own: true,
  lockedAllowed: true,
  unkept: true,
  data: passkeyQuestionShape,
});

export const ownPasskeyOptions = staffCall({
  summary: 'A challenge for a new passkey of the person.',
  source: 'SA011 SK014',
  method: 'POST',
  path: '/staff/me/passkeys/options',
  own: true,
  stepUp: true,
  unkept: true,
  limit: { hits: 30, windowSeconds: 60 * 60 },
  data: passkeyOrderShape,
});

export const addOwnPasskey = staffCall({
  summary: 'Adds a passkey; the other sessions of the person end.',
  source: 'SA011 SA021 SK014',
  method: 'POST',
  path: '/staff/me/passkeys',
  own: true,
  stepUp: true,
  body: z.object({ attestation: attestationField(), name: requiredText(50) }),
  data: factorsShape,
});

export const removeOwnPasskey = staffCall({
  summary: 'Removes a passkey, where another one or the app is left; other sessions end.',
  source: 'SA021 SK014',
  method: 'DELETE',
  path: '/staff/me/passkeys/:id',
  own: true,
  stepUp: true,
  params: z.object({ id: idParameter() }),
  data: factorsShape,
  refusal: { status: 409, data: factorsShape, errCodes: ['last_factor'] },
});
