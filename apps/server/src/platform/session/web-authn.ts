// Verifies what browsers give of passkeys (SA011). The library takes 0.4 s to load, so that the first passkey loads it.
import type { Assertion, Attestation } from '@yadori/api/staff/passkey-fields';
import type { StaffSettings } from '../platform.ts';

interface PasskeyKey {
  credentialId: Buffer;
  publicKey: Buffer;
}

interface NewPasskey extends PasskeyKey {
  counter: number;
  transports: readonly string[];
}

/** ES256, RS256 and EdDSA, as COSE numbers them. */
const passkeyAlgorithms = [-7, -257, -8];

/** The host to which passkeys belong: of another one none is accepted. */
export const relyingPartyId = ({ origin }: StaffSettings): string => new URL(origin).hostname;

/** Counter of a right answer; undefined for any other. Whether the counter fits is up to the caller. */
export async function verifyAssertion(
  staff: StaffSettings,
  assertion: Assertion,
  challenge: Buffer,
  { credentialId, publicKey }: PasskeyKey,
): Promise<{ counter: number } | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = assertion.response;
  const id = credentialId.toString('base64url');
  const verified = await verifyAuthenticationResponse({
    ...expectedOf(staff, assertion.response.clientDataJSON, challenge),
    response: {
      ...assertion,
      response: { ...response, ...(userHandle == null ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    // A counter of 0 passes the library's own check, which tells a clone by the words of an error alone.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  return { counter: verified.authenticationInfo.newCounter };
}

/** Undefined where it was not made here, by this challenge, with the user verified. */
export async function verifyAttestation(
  staff: StaffSettings,
  attestation: Attestation,
  challenge: Buffer,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject, transports = [] } = attestation.response;
  if (!(await isPlainFormat(attestationObject))) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expectedOf(staff, clientDataJSON, challenge),
    response: {
      ...attestation,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  if (id === '' || id !== attestation.id) return undefined;
  const credentialId = Buffer.from(id, 'base64url');
  return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Other formats come with certificates, for which the library would fetch lists of revoked ones. */
async function isPlainFormat(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const format = decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('fmt');
    return format === 'none' || format === 'packed';
  } catch {
    return false;
  }
}

function expectedOf(staff: StaffSettings, clientData: string, challenge: Buffer) {
  return {
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: originOf(staff, clientData),
    expectedRPID: relyingPartyId(staff),
  };
}

/** Without a configured origin any port of the same host serves, as for other writes. */
function originOf(staff: StaffSettings, clientData: string): string {
  if (staff.isOriginConfigured) return staff.origin;
  const given = originIn(clientData);
  const isSameHost = URL.canParse(given) && new URL(given).hostname === relyingPartyId(staff);
  return isSameHost ? given : staff.origin;
}

function originIn(clientData: string): string {
  try {
    const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      origin?: unknown;
    };
    return typeof origin === 'string' ? origin : '';
  } catch {
    return '';
  }
}
