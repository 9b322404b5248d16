// Scheduled back-ups of a running server, with the moved clock.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  installationFolder,
  openInstallation,
  type Installation,
} from '../../../../../tests/support/installation.ts';
import { createLog } from '../log.ts';
import { startBackupJob, type BackupJob } from './backup-job.ts';
import { isBackupDue, writeSchedule, type BackupSchedule } from './backup-schedule.ts';

// Each waits for whole back-ups.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const patient = { timeout: 30_000 };

const { root, remove } = installationFolder();
const folder = path.join(root, 'back ups');
const day = 24 * 3_600_000;
/** 02:00 in Tokyo: an hour before the day of back-ups begins. */
const night = Date.parse('2027-02-10T02:00:00+09:00');
let installation: Installation;
type Line = Record<string, unknown>;
let lines: Line[] = [];
const running: BackupJob[] = [];
beforeAll(async () => {
  installation = await openInstallation(path.join(root, 'data'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((job) => job.stop()));
  lines = [];
});
afterAll(async () => {
  await installation.close();
  remove();
});

function start(configured?: BackupSchedule): BackupJob {
  const { platform, config } = installation;
  const source = { db: platform.db, clock: platform.clock, config };
  const write = (line: string) => void lines.push(JSON.parse(line) as Line);
  const job = startBackupJob({ source, configured, log: createLog('info', { write }), pollMs: 20 });
  running.push(job);
  return job;
}

const made = () =>
  readdirSync(folder)
    .filter((name) => /^\d{6}-/.test(name))
    .toSorted();
const said = (msg: string) => lines.filter((line) => line['msg'] === msg);

test('one back-up a day, after 03:00; the age is a figure; the clock may go back', async () => {
  installation.at(night);
  const job = start({ folder, every: 'day', keep: 2 });
  await expect.poll(() => said('back-up finished'), patient).toHaveLength(1);
  expect(await job.age()).toBeLessThan(60);
  installation.at(night + 3_600_000);
  await expect.poll(() => said('back-up finished'), patient).toHaveLength(2);
  installation.at(night + day);
  expect(await job.age()).toBeGreaterThan(80_000);
  installation.at(night - 30 * day);
  await expect.poll(() => said('back-up finished'), patient).toHaveLength(3);
  // The newest in the order of making, although it is the oldest by its clock.
  const days = () => made().map((name) => name.slice(0, '000002-20270209'.length));
  await expect.poll(days, patient).toEqual(['000002-20270209', '000003-20270110']);
  expect(await job.age()).toBeLessThan(60);
  expect(said('back-up failed')).toEqual([]);
});

test('the schedule of the command counts from the next look on, and ends', async () => {
  const { dataDir } = installation.config;
  const job = start();
  expect(await job.age()).toBeNaN();
  const other = path.join(root, 'others');
  await writeSchedule(dataDir, { folder: other, every: 'hour', keep: 1 });
  expect(await job.age()).toBe(Infinity);
  await expect.poll(() => said('back-up finished'), patient).toHaveLength(1);
  await writeSchedule(dataDir, undefined);
  expect(await job.age()).toBeNaN();
});

test('a failing one is logged by its reason, and warned of when the last is too old', async () => {
  const blocked = path.join(root, 'blocked');
  writeFileSync(blocked, 'a file stands here');
  start({ folder: blocked, every: 'day', keep: 2 });
  await expect.poll(() => said('back-up failed'), patient).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(root);
  await expect
    .poll(() => said('the last back-up is older than twice its interval'), patient)
    .toMatchObject([{ level: 40, hours: null }]);
});

test.each([
  ['day', undefined, '2027-02-10T12:00+09:00', true],
  ['day', '2027-02-10T02:59+09:00', '2027-02-10T03:00+09:00', true],
  ['day', '2027-02-10T03:00+09:00', '2027-02-11T02:59+09:00', false],
  ['day', '2027-02-10T23:00+09:00', '2027-02-11T03:00+09:00', true],
  ['hour', '2027-02-10T12:00+09:00', '2027-02-10T12:59+09:00', false],
  ['hour', '2027-02-10T12:59+09:00', '2027-02-10T13:00+09:00', true],
  ['week', '2027-02-11T03:00+09:00', '2027-02-18T02:59+09:00', false],
  ['week', '2027-02-11T03:00+09:00', '2027-02-18T03:00+09:00', true],
] as const)('every %s: after %s it is due at %s: %s', (every, last, now, due) => {
  const at = last === undefined ? undefined : Date.parse(last);
  expect(isBackupDue(every, at, Date.parse(now))).toBe(due);
});
