// Codes of authenticator apps: SHA-1, six digits, 30 seconds, as all of them know it (SA010).
import { Secret, TOTP } from 'otpauth';
import type { Instant } from '@yadori/api/time/tokyo';

const periodSeconds = 30;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Yadori',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** The code that an app shows at an instant. */
export const totpCode = (secret: string, now: Instant): string =>
  totpOf(secret).generate({ timestamp: now });

/** The time step of a right code, one step early or late included; undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: Instant): number | undefined {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totpOf(secret).validate({ token: digits, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}
