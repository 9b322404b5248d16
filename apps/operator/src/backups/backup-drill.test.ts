// Backed up under load, restored elsewhere, compared row by row and file by file, started, used.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Send } from '@yadori/api/contract/client';
import * as meals from '@yadori/api/meals/calls';
import * as messages from '@yadori/api/messages/calls';
import type { Platform } from '@yadori/server/platform/platform';
import {
  installationFolder,
  openInstallation,
  type Installation,
} from '../../../../tests/support/installation.ts';
import { runOperator } from '../../../../tests/support/operator.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';

// Friday 6 November 2026: meals of the following weeks are open for booking.
const env = { YADORI_DEMO: '1', YADORI_CLOCK: '2026-11-06T06:50:00+09:00' };
const { root, remove } = installationFolder();
/** A busy machine may take its time. */
const patient = { timeout: 60_000 };
const backups = path.join(root, 'back ups');
const passphraseFile = path.join(root, 'passphrase');
let source: Installation;
beforeAll(async () => {
  writeFileSync(passphraseFile, 'a passphrase of the drill\n');
  source = await openInstallation(path.join(root, 'data'), env);
}, 180_000);
afterAll(async () => {
  await source.close();
  remove();
}, 30_000);

const rowsOf = async ({ db }: Platform): Promise<Map<string, Set<string>>> => {
  const tables = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows = new Map<string, Set<string>>();
  for (const { name } of tables.rows) {
    const found = await db.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    rows.set(name, new Set(found.rows.map(({ row }) => row)));
  }
  return rows;
};

const digestsOf = (folder: string): Record<string, string> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile()).toSorted();
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(files.map((name) => [name, digest(name)]));
};

const dinners = Array.from({ length: 21 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 10, 16 + index)).toISOString().slice(0, 10);
  return { date: day, type_of_meal: 2, type_of_food: 3 };
});

/** One resident after the other books and writes with a file, each when the one before has been acknowledged. */
function startLoad(residents: readonly Send[]) {
  const booked: number[] = [];
  const written: number[] = [];
  let stopped = false;
  const book = async () => {
    for (const body of dinners)
      for (const send of residents) {
        if (stopped) return;
        const answer = await send(meals.book, { body });
        if (answer.ok) booked.push(answer.data.reservation_id ?? 0);
      }
  };
  const write = async () => {
    for (let count = 0; !stopped; count += 1) {
      const file = new File([`%PDF-1.4\n% ${count}\n%%EOF\n`], `paper-${count}.pdf`);
      const send = residents[count % residents.length] as Send;
      const answer = await send(messages.sendMessage, { body: { content: `${count}` }, file });
      if (answer.ok) written.push(answer.data.message.id);
    }
  };
  const running = Promise.all([book(), write()]);
  return { booked, written, stop: () => ((stopped = true), running) };
}

/** Whether what was acknowledged one after the other is there up to some point and gone behind it. */
const isPrefix = (acknowledged: number[], present: Set<number>): boolean => {
  const first = acknowledged.findIndex((id) => !present.has(id));
  return first === -1 || acknowledged.slice(first).every((id) => !present.has(id));
};

const idsOf = async ({ db }: Platform, table: 'reservations' | 'messages') => {
  const { rows } = await db.pool.query<{ id: number }>(`select id from ${table}`);
  return new Set(rows.map(({ id }) => Number(id)));
};

const run = (command: typeof backupCommand, installation: Installation['config'], args: string[]) =>
  runOperator(command, source, args, 'en', undefined, installation);

test('a back-up under load comes back whole, and residents go on with it', async () => {
  const numbers = Array.from({ length: 9 }, (_, index) => `resident00${index + 1}@example.jp`);
  const emails = ['misaki@example.jp', ...numbers];
  const residents = await Promise.all(emails.map((email) => source.signIn(email)));
  const before = await rowsOf(source.platform);
  const load = startLoad(residents);
  await expect
    .poll(() => Math.min(load.booked.length, load.written.length), patient)
    .toBeGreaterThan(3);
  const acknowledged = { booked: [...load.booked], written: [...load.written] };

  const made = await run(backupCommand, source.config, [
    backups,
    '--keep',
    '3',
    '--passphrase-file',
    passphraseFile,
  ]);
  expect(made).toMatchObject({ status: 0 });
  // The control of the load: it went on while the back-up was made.
  expect(load.written.length).toBeGreaterThan(acknowledged.written.length);
  await expect
    .poll(() => load.written.length, patient)
    .toBeGreaterThan(acknowledged.written.length + 3);
  await load.stop();
  const after = await rowsOf(source.platform);
  expect(acknowledged.booked.length).toBeGreaterThan(3);

  const dataDir = path.join(root, '戻した data');
  const target = { ...source.config, dataDir };
  const words = [backups, '--passphrase-file', passphraseFile];
  const dry = await run(restoreCommand, target, [...words, '--dry-run']);
  expect(dry).toMatchObject({ status: 0, output: expect.stringContaining('Checked only') });
  expect(() => readdirSync(dataDir)).toThrow('ENOENT');
  const restored = await run(restoreCommand, target, words);
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining('Restored into') });
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'files',
    'postgres',
    'secret-key',
    'sensitive-keys',
  ]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);

  const second = await openInstallation(dataDir, env);
  try {
    const rows = await rowsOf(second.platform);
    for (const [table, whole] of after) {
      const [former, present] = [before.get(table), rows.get(table)];
      if (former === undefined || present === undefined) throw new Error(`no table ${table}`);
      // Rows that the load did not touch, all of them; of the rest those that were there before and after.
      const steady = [...former].filter((row) => whole.has(row));
      expect([table, steady.filter((row) => !present.has(row))]).toEqual([table, []]);
      const untouched = former.size === whole.size && steady.length === whole.size;
      expect([table, untouched ? present.size : whole.size]).toEqual([table, whole.size]);
    }
    for (const kind of ['booked', 'written'] as const) {
      const present = await idsOf(second.platform, kind === 'booked' ? 'reservations' : 'messages');
      expect(acknowledged[kind].filter((id) => !present.has(id))).toEqual([]);
      expect(isPrefix(load[kind], present)).toBe(true);
    }
    const { rows: stock } = await second.platform.db.pool.query(
      `select m.id from menus m where m.reserved <> (
         select count(*) from reservations r where r.menu_id = m.id and r.cancelled_at is null)`,
    );
    expect(stock).toEqual([]);
    await expectFilesOfRows(second, path.join(dataDir, 'files'));
    const misaki = await second.signIn('misaki@example.jp');
    const day = await misaki(meals.dayOfMeals, { query: { date: dinners[0]?.date ?? '' } });
    expect(day).toMatchObject({ ok: true, data: { dinner: { reservation_id: load.booked[0] } } });
  } finally {
    await second.close();
  }
}, 180_000);

/** Every file that a restored row names is there, and is the one that was stored. */
async function expectFilesOfRows({ platform }: Installation, folder: string): Promise<void> {
  const { rows } = await platform.db.pool.query<{ file: string }>(
    `select file from attachments where file is not null
      union all select avatar_file from profiles where avatar_file is not null
      union all select file from notices where file is not null`,
  );
  const [stored, present] = [
    digestsOf(path.join(source.config.dataDir, 'files')),
    digestsOf(folder),
  ];
  const named = rows.map(({ file }) => file);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => present[name] === undefined)).toEqual([]);
  expect(Object.entries(present).filter(([name, digest]) => stored[name] !== digest)).toEqual([]);
}
