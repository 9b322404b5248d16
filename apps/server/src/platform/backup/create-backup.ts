// Writes one back-up of the running installation: files, database, keys, manifest. It counts once it has its name.
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { withoutTimeouts } from '../database/migrate.ts';
import { loadSensitiveKeys } from '../sensitive/sensitive-keys.ts';
import { loadSecretKey } from '../session/secret-key.ts';
import { BackupError, describeWriteError } from './backup-error.ts';
import {
  listBackups,
  nextNumber,
  prepareBackupFolder,
  pruneBackups,
  publishBackup,
  removeTree,
  removeUnfinished,
  unfinishedFolder,
  withBackupLock,
  type StoredBackup,
} from './backup-folder.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFiles } from './copy-files.ts';
import { digestOf, DIGESTS, formatDigests, type Digests } from './digests.ts';
import { syncToDisk, writePrivateFile } from '../files/durable.ts';
import { BACKUP_FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { findTool, runTool, toolUrl } from './pg-tools.ts';
import { writeSignature } from './sign-digests.ts';
import { formatSensitiveKeys, keyCheck, SEALED_KEYS, sealKeys } from './seal-keys.ts';

export const DUMP = 'database/dump';

/** What a back-up is made of. The database is open: its server does not stop meanwhile. */
export interface BackupSource {
  db: Database;
  clock: Clock;
  config: Pick<
    Config,
    | 'dataDir'
    | 'databaseUrl'
    | 'databaseDirectUrl'
    | 'databaseOwnerUrl'
    | 'filesUrl'
    | 'secretKey'
    | 'sensitiveKeys'
  >;
}

interface BackupProgress {
  step: 'files' | 'database';
  /** Bytes. */
  done: number;
  /** Bytes; 0: unknown. */
  expected: number;
}

interface BackupRequest {
  folder: string;
  /** How many back-ups of this database stay; undefined: all. */
  keep?: number;
  passphrase?: string;
  signal?: AbortSignal;
  onProgress?: (progress: BackupProgress) => void;
}

export interface CreatedBackup extends StoredBackup {
  /** Older ones that were removed. */
  removed: string[];
}

export async function createBackup(
  source: BackupSource,
  request: BackupRequest,
): Promise<CreatedBackup> {
  const { config } = source;
  const root = await prepareBackupFolder(request.folder, ownFolders(config));
  return await withBackupLock(root, async () => {
    await removeUnfinished(root);
    const work = unfinishedFolder(root);
    try {
      await mkdir(work, { mode: 0o700 });
      const manifest = await fillBackup(source, request, { root, work });
      const folder = await publishBackup(work, manifest);
      const { keep } = request;
      const { systemIdentifier } = manifest.database;
      const removed = keep === undefined ? [] : await pruneBackups(root, systemIdentifier, keep);
      return { folder, manifest, removed };
    } catch (error) {
      await removeTree(work).catch(() => {});
      if (request.signal?.aborted) throw new BackupError({ kind: 'aborted' }, { cause: error });
      throw describeWriteError(error, root);
    }
  });
}

/** Where the installation itself writes: a back-up in there would copy itself, or be lost together with it. */
export const ownFolders = ({ dataDir, filesUrl }: BackupSource['config']): string[] =>
  filesUrl === undefined || isBucket(filesUrl) ? [dataDir] : [dataDir, filesUrl];

export const isBucket = (filesUrl: string | undefined): boolean =>
  filesUrl !== undefined && /^https?:\/\//.test(filesUrl);

const filesFolderOf = ({ dataDir, filesUrl }: BackupSource['config']): string =>
  filesUrl ?? path.join(dataDir, 'files');

interface Place {
  root: string;
  work: string;
}

/**
 * The files first, then the database, then the files that came meanwhile. A file is stored before its row is
 * committed, so each row of the database copy finds its file in one of the two passes.
 */
async function fillBackup(
  source: BackupSource,
  request: BackupRequest,
  { root, work }: Place,
): Promise<Manifest> {
  const { db, clock, config } = source;
  const { signal, onProgress = () => {} } = request;
  const digests: Digests = new Map();
  const startedAt = new Date(clock()).toISOString();
  const facts = await readFacts(db);
  const previous = (await listBackups(root)).at(-1)?.folder;
  const files = isBucket(config.filesUrl)
    ? null
    : copyFiles({
        from: filesFolderOf(config),
        to: work,
        previous,
        digests,
        signal,
        onProgress: ({ bytes }) => onProgress({ step: 'files', done: bytes, expected: 0 }),
      });
  await files?.pass();
  const beforeDump = clock();
  const bytes = await copyDatabase(source, request, { work, digests, major: facts.postgres });
  // pg_dump reads one snapshot from its beginning on; a base backup is consistent at its end.
  const isDump = config.databaseUrl !== undefined;
  const instant = new Date(isDump ? beforeDump : clock()).toISOString();
  await files?.pass();
  const { postgres, systemIdentifier, migrations, rows } = facts;
  const kind = isDump ? 'dump' : 'cluster';
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    number: await nextNumber(root),
    startedAt,
    instant,
    migrations,
    rows,
    database: { kind, postgres, systemIdentifier, bytes },
    files: files === null ? null : { count: files.count, bytes: files.bytes },
    keys: await writeKeys(config, request.passphrase, { work, digests }),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writePrivateFile(path.join(work, MANIFEST), text);
  digests.set(MANIFEST, await digestOf(path.join(work, MANIFEST)));
  await writePrivateFile(path.join(work, DIGESTS), formatDigests(digests));
  if (request.passphrase !== undefined) await writeSignature(work, digests, request.passphrase);
  await syncFolders(work);
  signal?.throwIfAborted();
  return manifest;
}

// Cluster and database: several installations may share a cluster.
const IDENTIFIER = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select oid::text from pg_database where datname = current_database())`;

/** Distinguishes databases whose back-ups share a folder. */
export async function readSystemIdentifier({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ identifier: string }>(`select ${IDENTIFIER} as identifier`);
  return rows[0]?.identifier ?? '';
}

interface Facts {
  postgres: number;
  systemIdentifier: string;
  migrations: string[];
  rows: Record<string, number>;
}

async function readFacts(db: Database): Promise<Facts> {
  const client = await db.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(withoutTimeouts);
    const { rows: about } = await client.query<{ version: number; identifier: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, ${IDENTIFIER} as identifier`,
    );
    const { rows: names } = await client.query<{ name: string }>(
      'select name from migrations order by name',
    );
    const rows = await countRows((text) => client.query(text));
    await client.query('commit');
    return {
      postgres: about[0]?.version ?? 0,
      systemIdentifier: about[0]?.identifier ?? '',
      migrations: names.map(({ name }) => name),
      rows,
    };
  } finally {
    client.release();
  }
}

type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Rows of every table of the app, by its name. */
export async function countRows(query: Query): Promise<Record<string, number>> {
  const tables = (await query(
    `select tablename as name, format('%I', tablename) as quoted
       from pg_tables where schemaname = 'public' order by tablename`,
  )) as { rows: { name: string; quoted: string }[] };
  const counts: Record<string, number> = {};
  for (const { name, quoted } of tables.rows) {
    const counted = await query(`select count(*) as n from public.${quoted}`);
    counts[name] = Number((counted.rows[0] as { n: number | string } | undefined)?.n ?? 0);
  }
  return counts;
}

interface Target {
  work: string;
  digests: Digests;
}

async function copyDatabase(
  { config }: BackupSource,
  { signal, onProgress = () => {} }: BackupRequest,
  { work, digests, major }: Target & { major: number },
): Promise<number> {
  if (config.databaseUrl === undefined)
    return await copyCluster({
      from: path.join(config.dataDir, 'postgres'),
      to: work,
      digests,
      signal,
      onProgress: (done, expected) => onProgress({ step: 'database', done, expected }),
    });
  const program = findTool('pg_dump', major);
  onProgress({ step: 'database', done: 0, expected: 0 });
  await mkdir(path.join(work, 'database'), { mode: 0o700 });
  const file = path.join(work, DUMP);
  // The program would make the file readable for others.
  await writePrivateFile(file, '');
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--file', file];
  await runTool(program, args, toolUrl(config) ?? config.databaseUrl, signal);
  await syncToDisk(file);
  digests.set(DUMP, await digestOf(file, signal));
  return (await stat(file)).size;
}

async function writeKeys(
  config: BackupSource['config'],
  passphrase: string | undefined,
  { work, digests }: Target,
): Promise<Manifest['keys']> {
  const keys = await loadSensitiveKeys(config.sensitiveKeys, config.dataDir);
  const needed = keys.map((key) => ({ id: key.id, check: keyCheck(key) }));
  if (passphrase === undefined) return { sealed: false, needed };
  const secretKey = await loadSecretKey(config.secretKey, config.dataDir);
  const sensitiveKeys = formatSensitiveKeys(keys);
  const file = path.join(work, SEALED_KEYS);
  await writePrivateFile(file, await sealKeys({ secretKey, sensitiveKeys }, passphrase));
  digests.set(SEALED_KEYS, await digestOf(file));
  return { sealed: true, needed };
}

/** The names of new files are entries of their folders, which reach the disk by themselves. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  await syncToDisk(folder);
}
