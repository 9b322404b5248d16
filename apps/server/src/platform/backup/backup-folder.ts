// The folder that holds the back-ups of an installation: one folder each, complete as soon as it has its name.
import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LockHeldError, withLock } from '@yadori/embedded-postgres/lock';
import { BackupError, describeWriteError } from './backup-error.ts';
import { syncToDisk } from '../files/durable.ts';
import { readManifest, type Manifest } from './manifest.ts';

export interface StoredBackup {
  folder: string;
  manifest: Manifest;
}

/** `000007-20261122T180003Z`: number and instant. */
const namePattern = /^\d{6,}-\d{8}T\d{6}Z$/;

/** Work in progress, and what is being removed; left behind only by a process that was killed. */
const UNFINISHED = 'unfinished-';

const compactInstant = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

const nameOf = ({ number, instant }: Pick<Manifest, 'number' | 'instant'>): string =>
  `${String(number).padStart(6, '0')}-${compactInstant(instant)}`;

/**
 * The folder without symbolic links, made where there is none. The modes of one that exists stay: it may hold other
 * things, and each back-up is closed by itself.
 */
export async function prepareBackupFolder(
  folder: string,
  forbidden: readonly string[],
): Promise<string> {
  const wanted = await realPlace(path.resolve(folder));
  for (const place of forbidden)
    if (isWithin(wanted, await realPlace(path.resolve(place))))
      throw new BackupError({ kind: 'inside_data', folder: wanted });
  await mkdir(wanted, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw describeWriteError(error, wanted);
  });
  return wanted;
}

/** Resolves links of a place that need not exist yet. */
async function realPlace(place: string): Promise<string> {
  const above = path.dirname(place);
  if (above === place || existsSync(place)) return await realpath(place);
  return path.join(await realPlace(above), path.basename(place));
}

const isWithin = (place: string, folder: string) =>
  place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);

/** One back-up at a time: a second one is refused at once. */
export async function withBackupLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const soon = 300;
  try {
    return await withLock(path.join(root, 'backup.lock'), work, soon);
  } catch (error) {
    if (error instanceof LockHeldError) throw new BackupError({ kind: 'busy', folder: root });
    throw describeWriteError(error, root);
  }
}

/** Complete back-ups, the oldest first; those that this release cannot read are left out. */
export async function listBackups(
  root: string,
  onUnreadable: (name: string, error: BackupError) => void = () => {},
): Promise<StoredBackup[]> {
  const names = await readdir(root).catch(() => []);
  const found: StoredBackup[] = [];
  for (const name of names.filter((each) => namePattern.test(each))) {
    const folder = path.join(root, name);
    const manifest = await readManifest(folder).catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error;
      onUnreadable(name, error);
    });
    if (manifest !== undefined) found.push({ folder, manifest });
  }
  return found.toSorted((one, other) => one.manifest.number - other.manifest.number);
}

/** The number after the highest that any back-up in the folder has, readable or not. */
export async function nextNumber(root: string): Promise<number> {
  const numbers = (await readdir(root))
    .filter((name) => namePattern.test(name))
    .map((name) => Number.parseInt(name, 10));
  return Math.max(0, ...numbers) + 1;
}

/** Only under the lock: no back-up under way uses a folder of this name then. */
export async function removeUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root))
    if (name.startsWith(UNFINISHED)) await removeTree(path.join(root, name));
}

export const unfinishedFolder = (root: string): string =>
  path.join(root, `${UNFINISHED}${process.pid}`);

/** From here on the back-up counts. */
export async function publishBackup(work: string, manifest: Manifest): Promise<string> {
  const root = path.dirname(work);
  const folder = path.join(root, nameOf(manifest));
  await rename(work, folder);
  await syncToDisk(root);
  return folder;
}

/**
 * Keeps the newest `keep` of this database, in the order in which they were made. Back-ups of another database in the
 * same folder are not counted and not removed.
 */
export async function pruneBackups(
  root: string,
  systemIdentifier: string,
  keep: number,
): Promise<string[]> {
  const own = (await listBackups(root)).filter(
    ({ manifest }) => manifest.database.systemIdentifier === systemIdentifier,
  );
  const removed = own.slice(0, Math.max(0, own.length - keep)).map(({ folder }) => folder);
  for (const folder of removed) {
    // Renamed first: a removal that is killed leaves nothing that looks complete.
    const aside = path.join(root, UNFINISHED + path.basename(folder));
    await rename(folder, aside);
    await removeTree(aside);
  }
  return removed;
}

export const removeTree = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
