// Makes the scheduled back-ups of a running server, and reports the age of the last one.
import type { Instant } from '@yadori/api/time/tokyo';
import { describeError, type Log } from '../log.ts';
import { BackupError } from './backup-error.ts';
import {
  intervalMs,
  isBackupDue,
  lastBackup,
  readSchedule,
  type BackupSchedule,
} from './backup-schedule.ts';
import { instantOf } from './choose-backup.ts';
import { createBackup, readSystemIdentifier, type BackupSource } from './create-backup.ts';
import { readPassphrase } from './seal-keys.ts';

export interface BackupJob {
  /** Seconds since the last back-up: infinite where none was made, not a number where none is scheduled. */
  age(): Promise<number>;
  /** Ends a back-up that is under way; the former ones stay. */
  stop(): Promise<void>;
}

interface BackupJobOptions {
  source: BackupSource;
  /** From the environment; it comes before the one that the command keeps in the data folder. */
  configured: BackupSchedule | undefined;
  log: Log;
  /** How often the clock is compared. */
  pollMs?: number;
}

const minute = 60_000;

/** After a failure, which a full disk repeats until somebody makes room. */
const RETRY_AFTER_MS = 15 * minute;

const WARN_EVERY_MS = 60 * minute;

export function startBackupJob(options: BackupJobOptions): BackupJob {
  const { source, configured, log, pollMs = minute } = options;
  const { clock, config } = source;
  const stopping = new AbortController();
  let [retryAt, warnAt] = [-Infinity, -Infinity];
  let running = Promise.resolve();
  let busy = false;

  const scheduleNow = async () => configured ?? (await readSchedule(config.dataDir));

  const tick = async () => {
    const schedule = await scheduleNow();
    if (schedule === undefined) return;
    const last = await instantOfLast(source, schedule);
    if (!isBackupDue(schedule.every, last, clock()) || performance.now() < retryAt) return;
    retryAt = performance.now() + RETRY_AFTER_MS;
    await backUp(source, schedule, log, stopping.signal);
    retryAt = -Infinity;
  };

  const warnWhenOld = async () => {
    const schedule = await scheduleNow();
    if (schedule === undefined || performance.now() < warnAt) return;
    if (await warnIfOld(source, schedule, log)) warnAt = performance.now() + WARN_EVERY_MS;
  };

  const poll = () => {
    if (busy) return;
    busy = true;
    running = tick()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ error: describeFailure(error) }, 'back-up failed');
      })
      .then(warnWhenOld)
      .catch((error: unknown) => log.error({ error: describeError(error) }, 'age of the back-ups'))
      .finally(() => (busy = false));
  };

  poll();
  const timer = setInterval(poll, pollMs);
  return {
    age: () => ageOfLast(source, scheduleNow),
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

async function backUp(
  source: BackupSource,
  { folder, keep, passphraseFile }: BackupSchedule,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const passphrase =
    passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile);
  const request = { folder, keep, signal, ...(passphrase === undefined ? {} : { passphrase }) };
  const { manifest } = await createBackup(source, request);
  const ms = Math.round(performance.now() - began);
  const { number, database, files } = manifest;
  const bytes = database.bytes + (files?.bytes ?? 0);
  log.info({ backup: number, bytes, ms }, 'back-up finished');
}

async function warnIfOld(
  source: BackupSource,
  schedule: BackupSchedule,
  log: Log,
): Promise<boolean> {
  const last = await instantOfLast(source, schedule);
  const ageMs = last === undefined ? Infinity : source.clock() - last;
  if (ageMs <= 2 * intervalMs[schedule.every]) return false;
  const hours = Number.isFinite(ageMs) ? Math.round(ageMs / (60 * minute)) : null;
  log.warn({ hours }, 'the last back-up is older than twice its interval');
  return true;
}

async function ageOfLast(
  source: BackupSource,
  scheduleNow: () => Promise<BackupSchedule | undefined>,
): Promise<number> {
  // A schedule that cannot be read makes no back-ups; the other figures are not its concern.
  const schedule = await scheduleNow().catch(() => null);
  if (schedule === null) return Infinity;
  if (schedule === undefined) return NaN;
  const last = await instantOfLast(source, schedule);
  return last === undefined ? Infinity : Math.max(0, (source.clock() - last) / 1000);
}

async function instantOfLast(
  { db }: BackupSource,
  { folder }: BackupSchedule,
): Promise<Instant | undefined> {
  const last = await lastBackup(folder, await readSystemIdentifier(db));
  return last === undefined ? undefined : instantOf(last.manifest);
}

/** What the operator has to mend, without the paths of the machine. */
const describeFailure = (error: unknown) =>
  error instanceof BackupError ? { backup: error.problem.kind } : describeError(error);
