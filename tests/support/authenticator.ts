// An authenticator in software: makes passkeys and signs with them as a device does, or wrongly where a test says so.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion, Attestation } from '@yadori/api/staff/passkey-fields';

export type Algorithm = 'ES256' | 'RS256' | 'EdDSA';

export interface Authenticator {
  /** Of its only passkey: id and public key (COSE), in base64url. */
  id: string;
  publicKey: string;
  /** Answers `ownPasskeyOptions`. */
  make: (order: { challenge: string; user?: { id: string } }, wrong?: Wrong) => Attestation;
  /** Answers a challenge, with a counter one higher than before. */
  answer: (question: { challenge: string }, wrong?: Wrong) => Assertion;
}

/** What differs from a right answer. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
  isPresent?: boolean;
  crossOrigin?: boolean;
  userHandle?: string;
  /** Changes one bit of the signature. */
  isForged?: boolean;
}

interface Device {
  origin: string;
  algorithm?: Algorithm;
  /** False for passkeys that devices share: their counter stays 0. */
  counts?: boolean;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

export function authenticator({
  origin,
  algorithm = 'ES256',
  counts = true,
}: Device): Authenticator {
  const id = randomBytes(32);
  const { publicKey, privateKey } = newKeys(algorithm);
  let counter = 0;
  let userHandle: string | undefined;
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (wrong: Wrong, credential: Uint8Array) => {
    if (counts) counter += 1;
    const flags =
      (wrong.isPresent === false ? 0 : 0x01) |
      (wrong.isVerified === false ? 0 : 0x04) |
      (credential.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    const host = wrong.rpId ?? new URL(origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, credential]);
  };
  return {
    id: base64url(id),
    publicKey: base64url(coseKey(algorithm, publicKey)),
    make: (order, wrong = {}) => {
      userHandle = order.user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(algorithm, publicKey),
      ]);
      const data = authenticatorData(wrong, credential);
      const object = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', data],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', order.challenge, wrong)),
          attestationObject: base64url(object),
          transports: ['internal'],
        },
      };
    },
    answer: (question, wrong = {}) => {
      const client = clientData('webauthn.get', question.challenge, wrong);
      const data = authenticatorData(wrong, Buffer.alloc(0));
      const signed = Buffer.concat([data, sha256(client)]);
      const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey);
      if (wrong.isForged === true) signature.writeUInt8(signature.readUInt8(20) ^ 1, 20);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: wrong.userHandle ?? userHandle,
        },
      };
    },
  };
}

function newKeys(algorithm: Algorithm) {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ed25519');
}

/** RFC 9053: key type, algorithm, then the parts of the key. */
function coseKey(algorithm: Algorithm, key: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  if (algorithm === 'RS256')
    return cbor([
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]);
  if (algorithm === 'EdDSA')
    return cbor([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ]);
  return cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

type Item = number | string | Buffer | [Item, Item][];

/** As much of RFC 8949 as passkeys need; an array of pairs is a map. */
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, item.length), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  const pairs = item.flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Buffer.concat([head(5, item.length), ...pairs]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
