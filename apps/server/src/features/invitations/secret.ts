// The secret of a link: made of its seed by HMAC with SECRET_KEY, so that a letter is printed again with the same QR code
// although the table has the hash alone.
import { createHmac } from 'node:crypto';
import { hashToken } from '../../platform/session/token.ts';

export const invitationSecret = (secretKey: string, seed: Buffer): string =>
  createHmac('sha256', secretKey).update('invitation:').update(seed).digest('base64url');

/** Undefined where SECRET_KEY was another one then: the link in the mail still works, a new print of it would not. */
export function sameSecret(
  secretKey: string,
  { seed, secret_hash: hash }: { seed: Buffer; secret_hash: Buffer },
): string | undefined {
  const secret = invitationSecret(secretKey, seed);
  return hashToken(secret).equals(hash) ? secret : undefined;
}

/** In the fragment, which browsers do not send: no log and no referrer has it. */
export const invitationLink = (publicUrl: string, secret: string): string =>
  `${publicUrl}/register#i=${secret}`;
