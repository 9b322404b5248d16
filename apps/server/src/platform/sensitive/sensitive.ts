// Authenticated encryption of health and emergency data (AM208): AES-256-GCM, keys with ids, the place bound in.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface SensitiveKey {
  /** Part of each sealed value, so that an older one is still opened after the key was changed. */
  id: string;
  /** 32 bytes. */
  secret: Buffer;
}

/** The place that a value belongs to; a value copied to another row or column does not open there. */
interface SealContext {
  table: string;
  column: string;
  /** Of the row. */
  key: number;
}

export interface SensitiveBox {
  /** `v1.<key id>.<base64url>` for a `text` column, sealed with the newest key; two calls never give the same text. */
  seal(plain: string, context: SealContext): string;
  /** Throws a SensitiveError for another place, an unknown key or a changed value. */
  open(sealed: string, context: SealContext): string;
  /** True for a value that an older key sealed. */
  isOutdated(sealed: string): boolean;
  /**
   * HMAC-SHA-256 of a text, under a key that is derived for this purpose from the newest key, or from the one that
   * `keyId` names. Throws a SensitiveError for an unknown one.
   */
  authenticate(
    text: string,
    options: { purpose: string; keyId?: string },
  ): { keyId: string; digest: Buffer };
}

/** Names what does not open, never its content. */
export class SensitiveError extends Error {
  override name = 'SensitiveError';
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const pattern = /^v1\.([a-z0-9-]{1,32})\.([A-Za-z0-9_-]+)$/;

/** `keys` in the order newest first. */
export function sensitiveBox(keys: readonly SensitiveKey[]): SensitiveBox {
  const [newest] = keys;
  if (newest === undefined) throw new SensitiveError('no key for sensitive data');
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]));
  return {
    seal: (plain, context) => `v1.${newest.id}.${encrypt(newest, plain, context)}`,
    open(sealed, context) {
      const [, id = '', body = ''] = pattern.exec(sealed) ?? [];
      const secret = secrets.get(id);
      if (secret === undefined)
        throw new SensitiveError(
          id === '' ? 'not a sealed value' : `no key "${id}" for sensitive data`,
        );
      return decrypt({ id, secret }, decode(body), context);
    },
    isOutdated: (sealed) => !sealed.startsWith(`v1.${newest.id}.`),
    authenticate(text, { purpose, keyId = newest.id }) {
      const secret = secrets.get(keyId);
      if (secret === undefined) throw new SensitiveError(`no key "${keyId}" for sensitive data`);
      const key = Buffer.from(hkdfSync('sha256', secret, '', `yadori ${purpose}`, 32));
      return { keyId, digest: createHmac('sha256', key).update(text).digest() };
    },
  };
}

/** One spelling only: the loose bits at the end of base64 must not make a changed text open. */
function decode(text: string): Buffer {
  const body = Buffer.from(text, 'base64url');
  if (body.toString('base64url') !== text) throw new SensitiveError('not a sealed value');
  return body;
}

function encrypt({ id, secret }: SensitiveKey, plain: string, context: SealContext): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes });
  sealing.setAAD(place(id, context));
  const body = [sealing.update(plain, 'utf8'), sealing.final()];
  return Buffer.concat([nonce, ...body, sealing.getAuthTag()]).toString('base64url');
}

function decrypt({ id, secret }: SensitiveKey, body: Buffer, context: SealContext): string {
  if (body.length < nonceBytes + tagBytes) throw new SensitiveError('a sealed value is cut off');
  const nonce = body.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, secret, nonce, { authTagLength: tagBytes });
  opening.setAAD(place(id, context));
  opening.setAuthTag(body.subarray(-tagBytes));
  try {
    const text = opening.update(body.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    throw new SensitiveError(`a sealed value of ${context.table}.${context.column} does not open`);
  }
}

/** As JSON, so that no two places can be written alike. */
const place = (keyId: string, { table, column, key }: SealContext): Buffer =>
  Buffer.from(JSON.stringify(['v1', keyId, table, column, key]));
