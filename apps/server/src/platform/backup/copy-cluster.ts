// The embedded database in a back-up: a compressed base backup, and the passwords of its two roles.
import { copyFile, mkdir } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BaseBackupError, startBaseBackup } from '@yadori/embedded-postgres/base-backup';
import { BackupError } from './backup-error.ts';
import { digestOf, DigestStream, type Digests } from './digests.ts';
import { syncToDisk } from '../files/durable.ts';

export const CLUSTER_ARCHIVE = 'database/base.tar.gz';

/** Without them no client could log in to the restored cluster. They open nothing that the archive does not hold. */
export const ROLE_PASSWORDS = ['superuser-password', 'role-password'] as const;

interface CopyCluster {
  /** The folder `postgres` of the data folder. */
  from: string;
  to: string;
  digests: Digests;
  signal: AbortSignal | undefined;
  onProgress: (bytes: number, expected: number) => void;
}

/** Answers the bytes of the archive. What was committed before this resolves is in it. */
export async function copyCluster(options: CopyCluster): Promise<number> {
  const { from, to, digests } = options;
  await mkdir(path.join(to, 'database'), { mode: 0o700 });
  const packed = await writeArchive(options).catch((error: unknown) => {
    if (!(error instanceof BaseBackupError)) throw error;
    throw new BackupError({ kind: 'database_failed', reason: error.message }, { cause: error });
  });
  digests.set(CLUSTER_ARCHIVE, packed.digest());
  for (const name of ROLE_PASSWORDS) {
    const copied = path.join(to, 'database', name);
    await copyFile(path.join(from, name), copied);
    await syncToDisk(copied);
    digests.set(`database/${name}`, await digestOf(copied));
  }
  return packed.bytes;
}

async function writeArchive({ from, to, signal, onProgress }: CopyCluster): Promise<DigestStream> {
  const packed = new DigestStream();
  const { archive, expectedBytes } = await startBaseBackup(from);
  let [read, expected] = [0, 0];
  void expectedBytes.then((bytes) => (expected = bytes));
  archive.on('data', (chunk: Buffer) => {
    read += chunk.length;
    onProgress(read, expected);
  });
  const target = path.join(to, CLUSTER_ARCHIVE);
  const written = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(archive, createGzip({ level: 1 }), packed, written, { signal });
  return packed;
}
