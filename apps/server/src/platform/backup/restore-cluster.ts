// Unpacks the embedded database of a back-up and opens it once: recovery shows that it is whole.
import { copyFile, mkdir, chmod } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { embeddedMajor } from '@yadori/embedded-postgres/binaries';
import { isClusterData, writeConfiguration } from '@yadori/embedded-postgres/configuration';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { withClient } from '../database/with-client.ts';
import { BackupError } from './backup-error.ts';
import { checkDigest, type ChosenBackup } from './choose-backup.ts';
import { CLUSTER_ARCHIVE, ROLE_PASSWORDS } from './copy-cluster.ts';
import { countRows } from './create-backup.ts';
import { DigestStream } from './digests.ts';
import { extractTar } from './extract-tar.ts';
import { moveCluster } from './move-cluster.ts';
import type { ReportRestore } from './restore-progress.ts';

interface ClusterRestore {
  /** Becomes the folder `postgres` of a data folder. */
  into: string;
  olderPostgres: string | undefined;
  onProgress: ReportRestore;
}

/** Answers the rows of each table. */
export async function restoreCluster(
  backup: ChosenBackup,
  { into, olderPostgres, onProgress }: ClusterRestore,
): Promise<Record<string, number>> {
  const { migrations, database } = backup.manifest;
  onProgress({ step: 'database', done: 0, expected: 1 });
  if (database.postgres === embeddedMajor()) await unpack(backup, into);
  else {
    const from = `${into}-older`;
    await unpack(backup, from);
    await copyPasswords(backup, into);
    onProgress({ step: 'move', done: 0, expected: 1 });
    await moveCluster({ from, programs: path.resolve(olderPostgres ?? ''), into, migrations });
  }
  onProgress({ step: 'open', done: 0, expected: 1 });
  return await openOnce(into);
}

async function unpack(backup: ChosenBackup, into: string): Promise<void> {
  await mkdir(path.join(into, 'pgdata'), { recursive: true, mode: 0o700 });
  await copyPasswords(backup, into);
  const { folder, digests } = backup;
  await unpackArchive(path.join(folder, CLUSTER_ARCHIVE), digests.get(CLUSTER_ARCHIVE), into);
}

async function copyPasswords({ folder, digests }: ChosenBackup, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of ROLE_PASSWORDS) {
    await checkDigest(folder, `database/${name}`, digests);
    await copyFile(path.join(folder, 'database', name), path.join(into, name));
    await chmod(path.join(into, name), 0o600);
  }
}

async function unpackArchive(
  archive: string,
  digest: string | undefined,
  into: string,
): Promise<void> {
  const packed = new DigestStream();
  const cluster = path.join(into, 'pgdata');
  try {
    await pipeline(
      createReadStream(archive),
      packed,
      createGunzip(),
      (tar: AsyncIterable<Buffer>) => extractTar(tar, cluster, isClusterData),
    );
  } catch (error) {
    if (isDamage(error, archive))
      throw new BackupError({ kind: 'damaged', file: archive }, { cause: error });
    throw error;
  }
  if (packed.digest() !== digest) throw new BackupError({ kind: 'damaged', file: archive });
  writeConfiguration(cluster);
}

/** Failures to write have a system call and the path of the new file; others come from the content of the archive. */
function isDamage(error: unknown, archive: string): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return true;
  return 'path' in error && error.path === archive;
}

async function openOnce(into: string): Promise<Record<string, number>> {
  const server = await startEmbeddedPostgres({
    dataDir: into,
    applicationName: 'yadori-restore',
    settings: { statement_timeout: '0' },
  }).catch((error: Error) => {
    throw new BackupError({ kind: 'database_failed', reason: error.message }, { cause: error });
  });
  try {
    return await withClient(server.url, (client) => countRows((text) => client.query(text)));
  } finally {
    await server.stop();
  }
}
