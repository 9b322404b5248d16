// Asks for a passkey of the person without a server: the challenge is made here, and the answer verified here (AM252).
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import type { PasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import { toBase64url } from './cose-key.ts';
import { isRightAssertion } from './verify-assertion.ts';

interface Question {
  challenge: string;
  rp_id: string;
  allow: { id: string; transports: string[] }[];
}

/** Rejects where the person gave no answer. */
export type AskForPasskey = (question: Question) => Promise<Assertion>;

/** False where it was not given, or is wrong. */
export async function checkPasskey(
  ask: AskForPasskey,
  keys: PasskeyKeys,
  owner: string,
): Promise<boolean> {
  const challenge = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  const allow = keys.passkeys.map(({ id, transports }) => ({ id, transports }));
  const assertion = await ask({ challenge, rp_id: keys.rp_id, allow }).catch(() => undefined);
  return (
    assertion !== undefined &&
    isRightAssertion(assertion, { keys, challenge, origin: location.origin, owner })
  );
}
