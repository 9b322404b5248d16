// Finds the back-up that is to be restored, and checks whether this release and machine can restore it.
import path from 'node:path';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Config } from '../config.ts';
import { embeddedMajor } from '@yadori/embedded-postgres/binaries';
import { migrationNames } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { listBackups, type StoredBackup } from './backup-folder.ts';
import { digestOf, readDigests, type Digests } from './digests.ts';
import { MANIFEST, readManifest } from './manifest.ts';

export interface ChosenBackup extends StoredBackup {
  digests: Digests;
}

/**
 * `folder`: one back-up, or the folder of many. Of many the newest, or the newest that is not younger than `at`: between
 * two back-ups there is nothing to restore.
 */
export async function chooseBackup(folder: string, at: Instant | undefined): Promise<ChosenBackup> {
  const place = path.resolve(folder);
  const single = await readManifest(place);
  const chosen =
    single === undefined ? await newestOf(place, at) : { folder: place, manifest: single };
  const digests = await readDigests(chosen.folder);
  await checkDigest(chosen.folder, MANIFEST, digests);
  return { ...chosen, digests };
}

async function newestOf(root: string, at: Instant | undefined): Promise<StoredBackup> {
  const unreadable: { name: string; error: BackupError }[] = [];
  const found = await listBackups(root, (name, error) => unreadable.push({ name, error }));
  const before = found.filter(({ manifest }) => at === undefined || instantOf(manifest) <= at);
  const chosen = before.at(-1);
  // An older back-up in the place of a damaged one would bring back less than expected: the operator names it.
  const newer = unreadable.find(
    ({ name }) => Number.parseInt(name, 10) > (chosen?.manifest.number ?? 0),
  );
  if (newer !== undefined && at === undefined) throw newer.error;
  if (chosen !== undefined) return chosen;
  const earliest = Math.min(...found.map(({ manifest }) => instantOf(manifest)));
  throw new BackupError(
    found.length === 0
      ? { kind: 'no_backup', folder: root }
      : { kind: 'none_before', folder: root, earliest },
  );
}

export const instantOf = ({ instant }: { instant: string }): Instant => Date.parse(instant);

/** One file of a back-up against its digest. */
export async function checkDigest(folder: string, name: string, digests: Digests): Promise<void> {
  const file = path.join(folder, name);
  const digest = await digestOf(file).catch(() => undefined);
  if (digest === undefined || digest !== digests.get(name))
    throw new BackupError({ kind: 'damaged', file });
}

/** Refuses what would not start after the restore. `olderPostgres`: the package of the version that made the back-up. */
export async function checkRestorable(
  { folder, manifest, digests }: ChosenBackup,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  olderPostgres?: string,
): Promise<void> {
  const { kind, postgres } = manifest.database;
  const names = [...digests.keys()];
  const files = names.filter((name) => name.startsWith('files/')).length;
  const hasDatabase = names.some((name) => name.startsWith('database/'));
  if (files !== (manifest.files?.count ?? 0) || !hasDatabase)
    throw new BackupError({ kind: 'damaged', file: folder });
  const known = new Set(await migrationNames());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown !== undefined) throw new BackupError({ kind: 'newer_release', migration: unknown });
  if ((kind === 'cluster') !== (databaseUrl === undefined))
    throw new BackupError({ kind: 'other_database', has: kind });
  if (kind === 'dump') return;
  const ours = embeddedMajor();
  const isMovable =
    postgres < ours && olderPostgres !== undefined && majorOf(olderPostgres) === postgres;
  if (postgres !== ours && !isMovable)
    throw new BackupError({ kind: 'other_postgres', backup: postgres, ours });
}

/** Undefined where the folder holds no package. */
function majorOf(folder: string): number | undefined {
  try {
    return embeddedMajor(path.resolve(folder));
  } catch {
    return undefined;
  }
}
