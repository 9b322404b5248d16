// Requests a passkey without leaving the screen: a challenge of the server, the answer of the device.
import type { Call, Failure } from '@yadori/api/contract/call';
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import { refusedHere } from '@yadori/web-client/refused-here.ts';
import type { WriteAnswer } from '../../parts/forms/write-form.ts';
import type { PasskeyQuestion } from './passkey-ceremony.ts';
import type { SuccessOf } from './writes.ts';

/** Browsers leave the interface out at insecure addresses, and refuse it at an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

export const loadCeremony = () => import('./passkey-ceremony.ts');

/** The sign-in, the second step and a signed-in person get their challenges by calls of their own. */
type Begin = () => Promise<{ ok: true; data: PasskeyQuestion } | Failure<Call>>;

/** How a screen requests a passkey and sends the answer. */
export interface PasskeyWay<A extends WriteAnswer> {
  /** Reads a challenge. */
  begin: Begin;
  send: (assertion: Assertion) => Promise<A>;
  onDone: (answer: SuccessOf<A>) => unknown;
}

/** `cancelled`: said where the device gives none. */
export async function askPasskey(begin: Begin, cancelled: string) {
  const [ceremony, begun] = await Promise.all([loadCeremony(), begin()]);
  if (!begun.ok) return begun;
  try {
    return { ok: true as const, assertion: await ceremony.askForPasskey(begun.data) };
  } catch {
    return refusedHere<Call>(cancelled);
  }
}
