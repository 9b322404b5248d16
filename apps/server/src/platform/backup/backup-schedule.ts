// Back-ups that the server makes by itself: when, where to, how many stay.
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod/mini';
import type { Instant } from '@yadori/api/time/tokyo';
import { listBackups, type StoredBackup } from './backup-folder.ts';
import { writePrivateFile } from '../files/durable.ts';

export const backupIntervals = ['hour', 'day', 'week'] as const;

type BackupInterval = (typeof backupIntervals)[number];

export interface BackupSchedule {
  folder: string;
  every: BackupInterval;
  keep: number;
  passphraseFile?: string | undefined;
}

const hour = 3_600_000;

export const intervalMs: Readonly<Record<BackupInterval, number>> = {
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
};

const scheduleSchema = z.object({
  folder: z.string(),
  every: z.enum(backupIntervals),
  keep: z.int().check(z.minimum(1)),
  passphraseFile: z.optional(z.string()),
});

// Not in the database: a restored copy on another machine must not write into, and clear, the same folder.
const fileOf = (dataDir: string) => path.join(dataDir, 'backup-schedule.json');

/** Undefined where none was set with the command. */
export async function readSchedule(dataDir: string): Promise<BackupSchedule | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : scheduleSchema.parse(JSON.parse(text));
}

/** `undefined` ends the schedule. */
export async function writeSchedule(
  dataDir: string,
  schedule: BackupSchedule | undefined,
): Promise<void> {
  const file = fileOf(dataDir);
  if (schedule === undefined) return await rm(file, { force: true });
  const aside = `${file}.${process.pid}`;
  await rm(aside, { force: true });
  await writePrivateFile(aside, `${JSON.stringify(schedule, null, 2)}\n`);
  await rename(aside, file);
}

// 03:00 in Tokyo, when hardly anybody books.
const NIGHT_OFFSET_MS = 6 * hour;

/** Each interval of the clock has one back-up: of a day from 03:00 to 03:00, of a week from Thursday 03:00. */
export function isBackupDue(every: BackupInterval, last: Instant | undefined, now: Instant) {
  if (last === undefined) return true;
  const slot = (at: Instant) => Math.floor((at + NIGHT_OFFSET_MS) / intervalMs[every]);
  // Not only a later one: a clock that was set back must not stop back-ups until it has caught up.
  return slot(last) !== slot(now);
}

/** The last back-up of this database that was made, whatever the clock said then. */
export async function lastBackup(
  folder: string,
  systemIdentifier: string,
): Promise<StoredBackup | undefined> {
  const all = await listBackups(folder);
  return all.findLast(({ manifest }) => manifest.database.systemIdentifier === systemIdentifier);
}
