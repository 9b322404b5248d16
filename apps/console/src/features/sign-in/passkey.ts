// Requests a passkey without leaving the screen: a challenge of the server, the answer of the device.
import type { Answer, Call } from '@yadori/api/contract/call';
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import type { PasskeyQuestion } from './passkey-ceremony.ts';

/** Browsers leave the interface out at insecure addresses, and refuse it at an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

export const loadCeremony = () => import('./passkey-ceremony.ts');

/** The sign-in, the second step and a signed-in person get their challenges by calls of their own. */
type Begin = () => Promise<
  { ok: true; data: PasskeyQuestion } | Pick<Extract<Answer<Call>, { ok: false }>, 'ok' | 'message'>
>;

/** How a screen requests a passkey and sends the answer. */
export interface PasskeyWay {
  /** Reads a challenge. */
  begin: Begin;
  /** Answers what is wrong, or nothing where the passkey was right. */
  onAssertion: (assertion: Assertion) => Promise<string | undefined>;
}

type PasskeyOutcome = { assertion: Assertion } | { refused: string } | 'cancelled';

export async function askPasskey(begin: Begin): Promise<PasskeyOutcome> {
  const [ceremony, begun] = await Promise.all([loadCeremony(), begin()]);
  if (!begun.ok) return { refused: begun.message };
  try {
    return { assertion: await ceremony.askForPasskey(begun.data) };
  } catch {
    return 'cancelled';
  }
}
