// The public key of a passkey, as its browser made it (COSE, RFC 9052), for the browser's own cryptography. The three
// kinds that the server takes (SA011).

export type Bytes = Uint8Array<ArrayBuffer>;

interface PublicKey {
  jwk: JsonWebKey;
  /** Of `importKey`. */
  kind: EcKeyImportParams | RsaHashedImportParams | { name: 'Ed25519' };
  /** Of `verify`. */
  verifies: EcdsaParams | { name: string };
  /** ES256 signs in DER, and the browser takes the two numbers one after the other. */
  isDer: boolean;
}

/** Numbers of the algorithms: ES256, RS256, EdDSA. */
const es256 = -7;
const rs256 = -257;
const edDsa = -8;

/** Undefined: not one of the three, or not whole. */
export function publicKeyIn(cose: Bytes): PublicKey | undefined {
  const parts = mapIn(cose);
  if (parts === undefined) return undefined;
  const text = (name: number) => {
    const part = parts.get(name);
    return part instanceof Uint8Array ? toBase64url(part) : '';
  };
  const is = (kind: number, algorithm: number, curve?: number) =>
    parts.get(1) === kind &&
    parts.get(3) === algorithm &&
    (curve === undefined || parts.get(-1) === curve);
  if (is(2, es256, 1))
    return {
      jwk: { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) },
      kind: { name: 'ECDSA', namedCurve: 'P-256' },
      verifies: { name: 'ECDSA', hash: 'SHA-256' },
      isDer: true,
    };
  if (is(3, rs256))
    return {
      jwk: { kty: 'RSA', n: text(-1), e: text(-2) },
      kind: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      verifies: { name: 'RSASSA-PKCS1-v1_5' },
      isDer: false,
    };
  if (is(1, edDsa, 6))
    return {
      jwk: { kty: 'OKP', crv: 'Ed25519', x: text(-2) },
      kind: { name: 'Ed25519' },
      verifies: { name: 'Ed25519' },
      isDer: false,
    };
  return undefined;
}

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Throws where it is none. */
export const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

type Value = number | Bytes;

/** A CBOR map of numbers and bytes, which is what such a key is (RFC 8949); undefined for anything else. */
function mapIn(bytes: Bytes): Map<number, Value> | undefined {
  let at = 0;
  const head = () => {
    const first = bytes[at] ?? Number.NaN;
    at += 1;
    const [major, short] = [first >> 5, first & 31];
    if (short < 24) return { major, value: short };
    const length = { 24: 1, 25: 2, 26: 4 }[short] ?? Number.NaN;
    let value = 0;
    for (const part of bytes.subarray(at, at + length)) value = value * 256 + part;
    at += length;
    return { major, value };
  };
  const item = (): Value | undefined => {
    const { major, value } = head();
    if (major === 0) return value;
    if (major === 1) return -1 - value;
    if (major !== 2) return undefined;
    at += value;
    return bytes.slice(at - value, at);
  };
  const { major, value: count } = head();
  if (major !== 5) return undefined;
  const parts = new Map<number, Value>();
  for (let index = 0; index < count; index += 1) {
    const [name, part] = [item(), item()];
    if (typeof name !== 'number' || part === undefined || !(at <= bytes.length)) return undefined;
    parts.set(name, part);
  }
  return parts;
}
