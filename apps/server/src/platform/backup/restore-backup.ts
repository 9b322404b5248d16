// Brings a back-up back into an empty installation: checked, unpacked aside, opened once, then moved into place.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Config } from '../config.ts';
import { withLock, LockHeldError } from '@yadori/embedded-postgres/lock';
import { BackupError, describeWriteError } from './backup-error.ts';
import { removeTree } from './backup-folder.ts';
import { chooseBackup, checkDigest, checkRestorable, type ChosenBackup } from './choose-backup.ts';
import { countRows, DUMP, isBucket } from './create-backup.ts';
import { withClient } from '../database/with-client.ts';
import { syncToDisk } from '../files/durable.ts';
import type { Manifest } from './manifest.ts';
import { findTool, runTool, toolUrl } from './pg-tools.ts';
import { restoreCluster } from './restore-cluster.ts';
import { restoreFiles } from './restore-files.ts';
import { findKeys, type RestoredKeys } from './restore-keys.ts';
import { checkSignature, type SignatureState } from './sign-digests.ts';
import type { ReportRestore } from './restore-progress.ts';

type Target = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'databaseOwnerUrl'
  | 'filesUrl'
  | 'sensitiveKeys'
>;

interface RestoreRequest {
  /** One back-up, or the folder of many. */
  folder: string;
  at?: Instant;
  /** Checks every digest and changes nothing. */
  dryRun: boolean;
  passphrase?: string;
  /** Goes on with a passphrase although nothing is signed: an earlier release made the back-up. */
  allowUnsigned: boolean;
  /** Goes on although health and emergency data will stay closed. */
  withoutKeys: boolean;
  /** The unpacked package with the programs of the older PostgreSQL that the back-up is of. */
  olderPostgres?: string;
  onProgress?: ReportRestore;
}

export interface Restored {
  folder: string;
  manifest: Manifest;
  /** Rows of the restored tables; of a dry run those that the back-up counted when it began. */
  rows: Record<string, number>;
  keys: 'restored' | 'present' | 'missing';
  signature: SignatureState;
}

/** A restore works in here. While it is there, the server does not start on the data folder. */
const RESTORING = 'restoring';

const STARTED_IN = 'files-folder';

export const isRestoreUnfinished = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, RESTORING));

export async function restoreBackup(target: Target, request: RestoreRequest): Promise<Restored> {
  const { folder, at, dryRun, olderPostgres, onProgress = () => {} } = request;
  const backup = await chooseBackup(folder, at);
  const { keys, signature } = await checkBeforehand(backup, target, request);
  const { manifest } = backup;
  const outcome = { folder: backup.folder, manifest, keys: keys.kind, signature };
  if (dryRun) {
    await checkAll(backup, onProgress);
    return { ...outcome, rows: manifest.rows };
  }
  const { dataDir } = target;
  const lock = path.join(dataDir, 'restore.lock');
  const work = { target, keys, olderPostgres, onProgress };
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const rows = await withLock(lock, () => restore(backup, work), 300);
    return { ...outcome, rows };
  } catch (error) {
    if (error instanceof LockHeldError) throw new BackupError({ kind: 'busy', folder: dataDir });
    throw describeWriteError(error, dataDir);
  }
}

/** Whatever would end the restore otherwise after everything has been copied, or let it end with what is of no use. */
async function checkBeforehand(
  backup: ChosenBackup,
  target: Target,
  { passphrase, withoutKeys, allowUnsigned, olderPostgres, dryRun }: RestoreRequest,
): Promise<{ keys: RestoredKeys; signature: SignatureState }> {
  await checkRestorable(backup, target, olderPostgres);
  await checkEmpty(target);
  const keys = await findKeys(backup, { target, passphrase, withoutKeys });
  const signature = await checkSignature(backup, { passphrase, allowUnsigned });
  const databaseUrl = toolUrl(target);
  if (databaseUrl !== undefined && !dryRun) {
    findTool('pg_restore', backup.manifest.database.postgres);
    await checkDatabaseEmpty(databaseUrl);
  }
  return { keys, signature };
}

async function checkAll(
  { folder, digests }: ChosenBackup,
  onProgress: ReportRestore,
): Promise<void> {
  let done = 0;
  for (const name of digests.keys()) {
    await checkDigest(folder, name, digests);
    onProgress({ step: 'check', done: (done += 1), expected: digests.size });
  }
}

interface Work {
  target: Target;
  keys: RestoredKeys;
  olderPostgres: string | undefined;
  onProgress: ReportRestore;
}

async function restore(backup: ChosenBackup, work: Work): Promise<Record<string, number>> {
  const { target } = work;
  const { dataDir } = target;
  const staging = path.join(dataDir, RESTORING);
  await clearUnfinished(target);
  await checkEmpty(target);
  const elsewhere = isBucket(target.filesUrl) ? undefined : target.filesUrl;
  try {
    await mkdir(staging, { mode: 0o700 });
    // A restore that is killed has left files in a folder that was empty before: the next one clears it.
    const marker = path.join(staging, STARTED_IN);
    if (elsewhere !== undefined) await writeFile(marker, elsewhere, { mode: 0o600 });
    await restoreFiles(backup, elsewhere ?? path.join(staging, 'files'), work.onProgress);
    const rows = await restoreDatabase(backup, { ...work, staging });
    await moveIntoPlace(staging, { dataDir, keys: work.keys });
    return rows;
  } catch (error) {
    await clearUnfinished(target).catch(() => {});
    throw error;
  }
}

async function restoreDatabase(
  backup: ChosenBackup,
  { target, staging, olderPostgres, onProgress }: Work & { staging: string },
): Promise<Record<string, number>> {
  const databaseUrl = toolUrl(target);
  if (databaseUrl === undefined)
    return await restoreCluster(backup, {
      into: path.join(staging, 'postgres'),
      olderPostgres,
      onProgress,
    });
  const { folder, digests, manifest } = backup;
  await checkDigest(folder, DUMP, digests);
  await checkDatabaseEmpty(databaseUrl);
  const program = findTool('pg_restore', manifest.database.postgres);
  onProgress({ step: 'database', done: 0, expected: 1 });
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runTool(program, [...args, path.join(folder, DUMP)], databaseUrl);
  return await withClient(databaseUrl, (client) => countRows((text) => client.query(text)));
}

async function checkDatabaseEmpty(databaseUrl: string): Promise<void> {
  const tables = await withClient(databaseUrl, (client) =>
    client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`),
  );
  if (tables.rows.length > 0) throw new BackupError({ kind: 'database_not_empty' });
}

/** The database last: a data folder with a database is one that a server may start on. */
async function moveIntoPlace(
  staging: string,
  { dataDir, keys }: { dataDir: string; keys: RestoredKeys },
): Promise<void> {
  for (const [name, content] of Object.entries(keys.files))
    await writeFile(path.join(dataDir, name), content, { mode: 0o600, flush: true });
  for (const name of ['files', 'postgres'])
    if (existsSync(path.join(staging, name)))
      await rename(path.join(staging, name), path.join(dataDir, name));
  await removeTree(staging);
  await syncToDisk(dataDir);
}

/** What a killed or failed restore left. The folder was empty when that one began. */
async function clearUnfinished({ dataDir }: Target): Promise<void> {
  const staging = path.join(dataDir, RESTORING);
  const files = await readFile(path.join(staging, STARTED_IN), 'utf8').catch(() => undefined);
  if (files !== undefined)
    for (const name of await readdir(files).catch(() => []))
      await removeTree(path.join(files, name));
  await removeTree(staging);
}

/** Keys may be there: they are kept apart from back-ups. The rest of a file system's own making does not count. */
const ALLOWED = new Set(['secret-key', 'sensitive-keys', 'lost+found', RESTORING, 'restore.lock']);

async function checkEmpty(target: Target): Promise<void> {
  const { dataDir, filesUrl } = target;
  await refuseContent(dataDir, ALLOWED);
  const isUnfinished = isRestoreUnfinished(dataDir);
  if (filesUrl !== undefined && !isBucket(filesUrl) && !isUnfinished)
    await refuseContent(filesUrl, new Set(['lost+found']));
}

async function refuseContent(folder: string, allowed: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw describeWriteError(error, folder);
  });
  const found = names.find((name) => !allowed.has(name));
  if (found !== undefined) throw new BackupError({ kind: 'not_empty', folder, found });
}
