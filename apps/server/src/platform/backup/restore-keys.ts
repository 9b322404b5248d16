// Where the keys of a restored installation come from: sealed in the back-up, or kept apart from it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { parseSensitiveKeys } from '../sensitive/sensitive-keys.ts';
import type { SensitiveKey } from '../sensitive/sensitive.ts';
import { BackupError } from './backup-error.ts';
import { checkDigest, type ChosenBackup } from './choose-backup.ts';
import { keyCheck, openKeys, SEALED_KEYS } from './seal-keys.ts';

export interface RestoredKeys {
  kind: 'restored' | 'present' | 'missing';
  /** Files of the data folder that are to be written. */
  files: Record<string, string>;
}

interface FindKeys {
  target: Pick<Config, 'dataDir' | 'sensitiveKeys'>;
  passphrase: string | undefined;
  withoutKeys: boolean;
}

/** A new key in the place of a lost one would leave health data closed without a word: that needs a clear wish. */
export async function findKeys(backup: ChosenBackup, options: FindKeys): Promise<RestoredKeys> {
  const { target, passphrase, withoutKeys } = options;
  const { keys } = backup.manifest;
  const here = await presentKeys(target);
  if (keys.sealed && passphrase !== undefined)
    return await unseal(backup, passphrase, { target, here });
  const present = new Set(here.map(keyCheck));
  const missing = keys.needed.filter(({ check }) => !present.has(check)).map(({ id }) => id);
  if (missing.length === 0) return { kind: 'present', files: {} };
  if (withoutKeys) return { kind: 'missing', files: {} };
  throw new BackupError(
    keys.sealed ? { kind: 'passphrase_missing' } : { kind: 'keys_missing', ids: missing },
  );
}

async function unseal(
  { folder, digests }: ChosenBackup,
  passphrase: string,
  { target: { dataDir }, here }: Pick<FindKeys, 'target'> & { here: readonly SensitiveKey[] },
): Promise<RestoredKeys> {
  await checkDigest(folder, SEALED_KEYS, digests);
  const opened = await openKeys(path.join(folder, SEALED_KEYS), passphrase);
  const files = { 'secret-key': opened.secretKey, 'sensitive-keys': opened.sensitiveKeys };
  for (const [name, content] of Object.entries(files)) {
    const kept = await readKept(path.join(dataDir, name));
    if (kept !== '' && kept.trim() !== content)
      throw new BackupError({ kind: 'not_empty', folder: dataDir, found: name });
  }
  refuseOthers(here, parseSensitiveKeys(opened.sensitiveKeys, SEALED_KEYS));
  return { kind: 'restored', files };
}

/** The server would not start with two keys of one name, which a restore of an hour must not end with. */
function refuseOthers(here: readonly SensitiveKey[], restored: readonly SensitiveKey[]): void {
  const secrets = new Map(restored.map(({ id, secret }) => [id, secret]));
  const differing = here.filter(({ id, secret }) => secrets.get(id)?.equals(secret) === false);
  if (differing.length > 0)
    throw new BackupError({ kind: 'keys_differ', ids: differing.map(({ id }) => id) });
}

async function presentKeys({ dataDir, sensitiveKeys }: FindKeys['target']) {
  const file = path.join(dataDir, 'sensitive-keys');
  return [
    ...parseSensitiveKeys(sensitiveKeys ?? '', 'YADORI_SENSITIVE_KEYS'),
    ...parseSensitiveKeys(await readKept(file), file),
  ];
}

async function readKept(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
