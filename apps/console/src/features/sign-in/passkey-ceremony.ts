// WebAuthn ceremonies of the browser: a chunk of its own, loaded as soon as a passkey can be used on the screen.
import {
  startAuthentication,
  startRegistration,
  type AuthenticatorTransport,
} from '@simplewebauthn/browser';
import type { DataOf } from '@yadori/api/contract/call';
import type { ownPasskeyOptions, staffProofOptions } from '@yadori/api/staff/passkey-calls';
import type { Assertion, Attestation } from '@yadori/api/staff/passkey-fields';

export type PasskeyQuestion = DataOf<typeof staffProofOptions>;
type PasskeyOrder = DataOf<typeof ownPasskeyOptions>;

const asCredentials = (known: PasskeyQuestion['allow']) =>
  known.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

/** The device's answer; rejects where the person gave none. */
export async function askForPasskey(question: PasskeyQuestion): Promise<Assertion> {
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: {
      challenge: question.challenge,
      rpId: question.rp_id,
      allowCredentials: asCredentials(question.allow),
      userVerification: 'required',
    },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** A passkey that signs in alone, so that the device keeps it with the person; rejects where none was made. */
export async function makePasskey(order: PasskeyOrder): Promise<Attestation> {
  const { user } = order;
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      challenge: order.challenge,
      rp: { id: order.rp_id, name: 'Yadori' },
      user: { id: user.id, name: user.name, displayName: user.display_name },
      // EdDSA, ES256, RS256: the server takes no other (SA011).
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: asCredentials(order.exclude),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  const kept = transports === undefined ? {} : { transports };
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...kept },
  };
}
