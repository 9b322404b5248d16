// Where the keys of sensitive data come from: the environment, else one made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { keepFirst } from '../files/durable.ts';
import type { SensitiveKey } from './sensitive.ts';

const variable = 'YADORI_SENSITIVE_KEYS';

/**
 * `configured` is `id:key,id:key` with the newest first, each key 32 bytes in base64. A key that an earlier start
 * made in the data folder is kept behind them as an older one, so that its rows still open.
 */
export async function loadSensitiveKeys(
  configured: string | undefined,
  dataDir: string,
): Promise<SensitiveKey[]> {
  const file = path.join(dataDir, 'sensitive-keys');
  if (configured === undefined) await makeKey(file);
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return unite([
    ...parseSensitiveKeys(configured ?? '', variable),
    ...parseSensitiveKeys(kept, file),
  ]);
}

/** Reads `id:key` pairs; the message names the place and the id, never the key. */
export function parseSensitiveKeys(text: string, source: string): SensitiveKey[] {
  const pairs = text.split(',').map((pair) => pair.trim());
  return pairs.filter((pair) => pair !== '').map((pair) => parseKey(pair, source));
}

function parseKey(pair: string, source: string): SensitiveKey {
  const [, id, encoded] = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(pair) ?? [];
  if (id === undefined || encoded === undefined)
    throw new ConfigError(
      `${source} must be id:key pairs with commas between them; ids are of a-z, 0-9 and "-".`,
    );
  const secret = Buffer.from(encoded, 'base64');
  if (secret.length !== 32)
    throw new ConfigError(
      `The key "${id}" of ${source} must be 32 bytes in base64 (openssl rand -base64 32).`,
    );
  return { id, secret };
}

function unite(keys: readonly SensitiveKey[]): SensitiveKey[] {
  const united = new Map<string, SensitiveKey>();
  for (const key of keys) {
    const known = united.get(key.id);
    if (known !== undefined && !known.secret.equals(key.secret))
      throw new ConfigError(`${variable} names the key "${key.id}" twice with different bytes.`);
    if (known === undefined) united.set(key.id, key);
  }
  return [...united.values()];
}

async function makeKey(file: string): Promise<void> {
  const key = `made-${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64url')}`;
  await keepFirst(file, key);
}
