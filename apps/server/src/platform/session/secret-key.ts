// The key that signs tokens and file addresses: from the environment, else made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keepFirst } from '../files/durable.ts';

export async function loadSecretKey(
  configured: string | undefined,
  dataDir: string,
): Promise<string> {
  if (configured !== undefined) return configured;
  const file = path.join(dataDir, 'secret-key');
  if (!existsSync(file)) await keepFirst(file, randomBytes(32).toString('base64url'));
  return readFile(file, 'utf8');
}
