// The call by which a device learns how to check the person's passkeys by itself (AM252).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { patternText, plainText } from '../validation/answers.ts';
import { knownPasskey } from './passkey-fields.ts';

const keysShape = z.object({
  rp_id: plainText('The host to which passkeys belong.'),
  passkeys: z.array(
    z.object({
      ...knownPasskey.shape,
      public_key: patternText('^[\\w-]+$', 'The public key, COSE in base64url.'),
    }),
  ),
});

export type PasskeyKeys = z.output<typeof keysShape>;

export const ownPasskeyKeys = staffCall({
  summary:
    "The public keys of the person's own passkeys, with which a device checks one without a network.",
  source: 'AM252 SK146',
  method: 'GET',
  path: '/staff/me/passkeys/keys',
  own: true,
  data: keysShape,
});
