// Verifies the answer of a passkey on the device, as the server does (SA011), for the time without a network (AM252). The
// counter alone is left to the server, which knows the last one.
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import type { PasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import { fromBase64url, publicKeyIn, toBase64url, type Bytes } from './cose-key.ts';

export interface Expected {
  /** The person's own. */
  keys: PasskeyKeys;
  /** In base64url. */
  challenge: string;
  origin: string;
  /** The number of the person's account. */
  owner: string;
}

/** Where these flags of the device's answer are not both set, it has asked its user for nothing. */
const userPresent = 0x01;
const userVerified = 0x04;

/** The SHA-256 of the host, a byte of flags, four of a counter. */
const shortest = 37;

export async function isRightAssertion(assertion: Assertion, expected: Expected): Promise<boolean> {
  try {
    return await isRight(assertion, expected);
  } catch {
    // Not whole, or of a kind that this browser cannot verify.
    return false;
  }
}

async function isRight(
  { id, rawId, response }: Assertion,
  { keys, challenge, origin, owner }: Expected,
): Promise<boolean> {
  const known = keys.passkeys.find((passkey) => passkey.id === id);
  if (known === undefined || rawId !== id) return false;
  const { userHandle } = response;
  const ownHandle = toBase64url(new TextEncoder().encode(owner));
  if (userHandle != null && userHandle !== ownHandle) return false;
  const client = fromBase64url(response.clientDataJSON);
  if (!isRightClient(client, { challenge, origin })) return false;
  const data = fromBase64url(response.authenticatorData);
  const [flags = 0] = data.subarray(32, 33);
  if (data.length < shortest || !(flags & userPresent) || !(flags & userVerified)) return false;
  if (!isSame(data.subarray(0, 32), await sha256(new TextEncoder().encode(keys.rp_id))))
    return false;
  const signed = new Uint8Array([...data, ...(await sha256(client))]);
  return isSigned(fromBase64url(known.public_key), fromBase64url(response.signature), signed);
}

function isRightClient(
  bytes: Bytes,
  { challenge, origin }: Pick<Expected, 'challenge' | 'origin'>,
): boolean {
  const client = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return (
    client['type'] === 'webauthn.get' &&
    client['challenge'] === challenge &&
    client['origin'] === origin &&
    client['crossOrigin'] !== true
  );
}

async function isSigned(cose: Bytes, signature: Bytes, signed: Bytes): Promise<boolean> {
  const key = await importKey(cose);
  if (key === undefined) return false;
  const { isDer, verifies } = key;
  const given = isDer ? numbersIn(signature) : signature;
  return given !== undefined && crypto.subtle.verify(verifies, key.imported, given, signed);
}

async function importKey(cose: Bytes) {
  const key = publicKeyIn(cose);
  if (key === undefined) return undefined;
  const imported = await crypto.subtle.importKey('jwk', key.jwk, key.kind, false, ['verify']);
  return { ...key, imported };
}

/** Those whose answers this browser can verify: an older one has no Ed25519. */
export async function verifiableKeys(keys: PasskeyKeys): Promise<PasskeyKeys> {
  const checked = await Promise.all(
    keys.passkeys.map(async (passkey) => {
      return (await isVerifiable(passkey.public_key)) ? [passkey] : [];
    }),
  );
  return { ...keys, passkeys: checked.flat() };
}

async function isVerifiable(publicKey: string): Promise<boolean> {
  try {
    return (await importKey(fromBase64url(publicKey))) !== undefined;
  } catch {
    return false;
  }
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** Bytes of each number of a P-256 signature. */
const numberLength = 32;

/** Of a DER sequence of two numbers, each as 32 bytes; undefined where it is none. */
function numbersIn(der: Bytes): Bytes | undefined {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined;
  const numbers = new Uint8Array(2 * numberLength);
  let at = 2;
  for (const end of [numberLength, 2 * numberLength]) {
    const length = der[at + 1] ?? 0;
    const part = der.subarray(at + 2, at + 2 + length);
    // A leading zero keeps it from being a negative number.
    const number = part[0] === 0 ? part.subarray(1) : part;
    if (der[at] !== 0x02 || part.length !== length || number.length > numberLength)
      return undefined;
    numbers.set(number, end - number.length);
    at += 2 + length;
  }
  return at === der.length ? numbers : undefined;
}
