// The keys of an installation, sealed with a passphrase: scrypt, then AES-256-GCM.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod/mini';
import type { SensitiveKey } from '../sensitive/sensitive.ts';
import { BackupError } from './backup-error.ts';

export const SEALED_KEYS = 'keys.sealed.json';

/** As the environment and the files of the data folder write them. */
interface InstallationKeys {
  secretKey: string;
  /** `id:key` pairs with the newest first. */
  sensitiveKeys: string;
}

// 128 MB and about half a second for each guess.
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const ASSOCIATED = Buffer.from('yadori keys 1');
const SHORTEST_PASSPHRASE = 12;

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/));
const sealedSchema = z.object({ salt: base64, nonce: base64, tag: base64, sealed: base64 });
const keysSchema = z.object({ secretKey: z.string(), sensitiveKeys: z.string() });

/** The first line of the file. */
export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(
      { kind: 'passphrase_file', file, reason: 'unreadable' },
      { cause: error },
    );
  });
  const passphrase = text.split(/\r?\n/)[0] ?? '';
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupError({ kind: 'passphrase_file', file, reason: 'short' });
  return passphrase;
}

export async function sealKeys(keys: InstallationKeys, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), nonce);
  cipher.setAAD(ASSOCIATED);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  const written = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]);
  return `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`;
}

export async function openKeys(file: string, passphrase: string): Promise<InstallationKeys> {
  const damaged = new BackupError({ kind: 'damaged', file });
  const parsed = sealedSchema.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!parsed.success) throw damaged;
  const [salt, nonce, tag, sealed] = [
    parsed.data.salt,
    parsed.data.nonce,
    parsed.data.tag,
    parsed.data.sealed,
  ].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer, Buffer, Buffer];
  if (nonce.length !== 12 || tag.length !== 16) throw damaged;
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(passphrase, salt), nonce);
  decipher.setAAD(ASSOCIATED);
  decipher.setAuthTag(tag);
  try {
    const opened = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    return keysSchema.parse(parseJson(opened));
  } catch (error) {
    throw new BackupError({ kind: 'passphrase_wrong' }, { cause: error });
  }
}

/** Distinguishes keys with the same id, and reveals nothing else about them. */
export const keyCheck = ({ secret }: SensitiveKey): string =>
  createHmac('sha256', secret).update('yadori back-up').digest('hex').slice(0, 16);

export const formatSensitiveKeys = (keys: readonly SensitiveKey[]): string =>
  keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',');

/** Of a passphrase; slow on purpose. */
export const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(
      passphrase.normalize('NFC'),
      salt,
      32,
      { ...COST, maxmem: 256 * 1024 * 1024 },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    ),
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
