// What must not happen to a back-up: damage that passes, a lost former one, an overwritten installation.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBackup } from '@yadori/server/platform/backup/create-backup';
import { readManifest } from '@yadori/server/platform/backup/manifest';
import { projectRoot } from '@yadori/server/platform/project-root';
import {
  installationFolder,
  openInstallation,
  type Installation,
} from '../../../../tests/support/installation.ts';
import { runOperator } from '../../../../tests/support/operator.ts';
import { runCommand } from '../../../../tests/support/product.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';

// Each unpacks, starts and compares whole databases.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const { root, remove } = installationFolder();
const backups = path.join(root, 'back ups');
const passphraseFile = path.join(root, 'passphrase');
const otherPassphrase = path.join(root, 'other passphrase');
let installation: Installation;
let sealed = '';
beforeAll(async () => {
  writeFileSync(passphraseFile, 'a passphrase of this test\n');
  writeFileSync(otherPassphrase, 'a passphrase of another\n');
  installation = await openInstallation(path.join(root, 'data'));
  for (const name of ['a', 'b'])
    await installation.platform.files.put(`messages/${name}.pdf`, Buffer.from(`paper ${name}`));
  expect(await backUp('--passphrase-file', passphraseFile)).toMatchObject({ status: 0 });
  sealed = path.join(backups, complete()[0] ?? '');
}, 180_000);
afterAll(async () => {
  await installation.close();
  remove();
}, 30_000);

const run = (
  command: typeof backupCommand,
  args: string[],
  dataDir = installation.config.dataDir,
) => runOperator(command, installation, args, 'en', undefined, { ...installation.config, dataDir });
const backUp = (...more: string[]) => run(backupCommand, [backups, ...more]);
const complete = () =>
  readdirSync(backups)
    .filter((name) => /^\d{6}-/.test(name))
    .toSorted();
const unfinished = () => readdirSync(backups).filter((name) => name.startsWith('unfinished-'));
const empty = () => path.join(root, `empty-${Math.random().toString(36).slice(2)}`);
const restore = (folder: string, dataDir: string, ...more: string[]) =>
  run(restoreCommand, [folder, ...more], dataDir);

/** A copy of the back-up, changed. */
function altered(change: (folder: string) => void): string {
  const copy = path.join(empty(), 'copy');
  cpSync(sealed, copy, { recursive: true });
  change(copy);
  return copy;
}

const flip = (file: string) => {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
};

/** With digests that are right again: what a release writes, not what a disk does. */
const rewriteManifest = (folder: string, change: (manifest: string) => string) => {
  const file = path.join(folder, 'manifest.json');
  const [before, sums] = [readFileSync(file, 'utf8'), path.join(folder, 'SHA256SUMS')];
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(sha(before), sha(after)));
};

describe('a restore refuses', () => {
  const firstFile = (): string => {
    const names = readdirSync(path.join(sealed, 'files'), { recursive: true, encoding: 'utf8' });
    const name = names.find((each) => statSync(path.join(sealed, 'files', each)).isFile());
    return path.join('files', name ?? '');
  };

  test.each<[string, () => string, RegExp]>([
    ['the database', () => 'database/base.tar.gz', /is damaged/],
    ['an uploaded file', firstFile, /is damaged/],
    ['the manifest', () => 'manifest.json', /is damaged/],
    ['the digests', () => 'SHA256SUMS', /is damaged|signature does not fit/],
    ['the signature', () => 'signature.json', /is damaged|signature does not fit/],
    ['the sealed keys', () => 'keys.sealed.json', /is damaged/],
    ['a password of the database', () => 'database/role-password', /is damaged/],
  ])('one changed byte in %s, checked or restored, and leaves nothing', async (...row) => {
    const [, name, reason] = row;
    const folder = altered((copy) => flip(path.join(copy, name())));
    const dataDir = empty();
    for (const more of [['--dry-run'], []]) {
      const said = await restore(folder, dataDir, '--passphrase-file', passphraseFile, ...more);
      expect(said).toMatchObject({ status: 1, errors: expect.stringMatching(reason) });
    }
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  });

  test('a file that is missing or named from outside the back-up', async () => {
    const without = altered((copy) => rmSync(path.join(copy, firstFile())));
    const outside = altered((copy) => {
      const sums = path.join(copy, 'SHA256SUMS');
      writeFileSync(sums, `${readFileSync(sums, 'utf8')}${'0'.repeat(64)}  files/../../x\n`);
    });
    for (const folder of [without, outside])
      expect(await restore(folder, empty(), '--passphrase-file', passphraseFile)).toMatchObject({
        status: 1,
        errors: expect.stringContaining('is damaged'),
      });
  });

  test('what a newer release or another PostgreSQL wrote', async () => {
    for (const [change, reason] of [
      [(text: string) => text.replace('"format": 1', '"format": 2'), 'format 2'],
      [(text: string) => text.replace('0001-platform', '9999-later'), '9999-later.sql'],
      [(text: string) => text.replace('"postgres": 18', '"postgres": 17'), 'PostgreSQL 17'],
      [(text: string) => text.replace('"cluster"', '"dump"'), 'DATABASE_URL'],
    ] as const) {
      const folder = altered((copy) => rewriteManifest(copy, change));
      expect(await restore(folder, empty(), '--passphrase-file', passphraseFile)).toMatchObject({
        status: 1,
        errors: expect.stringContaining(reason),
      });
    }
  });

  test('without the keys, with a wrong passphrase, and goes on when that is wished', async () => {
    const dataDir = empty();
    for (const [more, reason] of [
      [[], '--passphrase-file'],
      [['--passphrase-file', otherPassphrase], 'The passphrase is wrong.'],
      [['--passphrase-file', path.join(root, 'none')], 'cannot be read'],
    ] as const)
      expect(await restore(sealed, dataDir, ...more)).toMatchObject({
        status: 1,
        errors: expect.stringContaining(reason),
      });
    expect(await restore(sealed, dataDir, '--without-keys', '--dry-run')).toMatchObject({
      status: 0,
      output: expect.stringContaining('stay closed'),
    });
    mkdirSync(dataDir);
    cpSync(
      path.join(installation.config.dataDir, 'sensitive-keys'),
      path.join(dataDir, 'sensitive-keys'),
    );
    expect(await restore(sealed, dataDir, '--dry-run')).toMatchObject({
      status: 0,
      output: expect.stringContaining('those that are here open it'),
    });
  });

  test('a data folder that is in use, or has anything in it', async () => {
    const used = await restore(
      sealed,
      installation.config.dataDir,
      '--passphrase-file',
      passphraseFile,
    );
    expect(used).toMatchObject({ status: 1, errors: expect.stringMatching(/^Not empty: /) });
    const dataDir = empty();
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'thesis.txt'), 'x');
    const said = await restore(sealed, dataDir, '--passphrase-file', passphraseFile);
    expect(said).toMatchObject({ status: 1, errors: expect.stringContaining('thesis.txt') });
    expect(readdirSync(dataDir)).toEqual(['thesis.txt']);
  });

  test('an instant before the first back-up, and says of what instant a later one is', async () => {
    const more = ['--passphrase-file', passphraseFile, '--dry-run', '--at'];
    const dataDir = empty();
    expect(await restore(backups, dataDir, ...more, '2020-01-01T00:00Z')).toMatchObject({
      status: 1,
      errors: expect.stringContaining('No back-up is as old as that'),
    });
    expect(await restore(backups, dataDir, ...more, 'yesterday')).toMatchObject({ status: 1 });
    const manifest = await readManifest(sealed);
    const instant = Date.parse(manifest?.instant ?? '');
    const later = new Date(instant + 120_000).toISOString();
    expect(await restore(backups, dataDir, ...more, later)).toMatchObject({
      status: 0,
      output: expect.stringContaining('2 minutes before the instant that you named'),
    });
  });
});

test('a restore that was killed keeps the server from starting, and is run again', async () => {
  const dataDir = empty();
  mkdirSync(path.join(dataDir, 'restoring', 'postgres', 'pgdata'), { recursive: true });
  await expect(openInstallation(dataDir)).rejects.toThrow(/A restore into .* did not finish/);
  const said = await restore(sealed, dataDir, '--passphrase-file', passphraseFile);
  expect(said).toMatchObject({ status: 0 });
  expect(readdirSync(dataDir).toSorted()).toEqual(
    ['files', 'postgres', 'secret-key', 'sensitive-keys'].toSorted(),
  );
}, 90_000);

describe('a back-up', () => {
  test('is private, and shares the unchanged files of the one before', async () => {
    expect(await backUp()).toMatchObject({
      status: 0,
      output: expect.stringContaining('Keys: not in it'),
    });
    const latest = path.join(backups, complete().at(-1) ?? '');
    for (const name of readdirSync(latest, { recursive: true, encoding: 'utf8' })) {
      const { mode, nlink } = statSync(path.join(latest, name));
      const isFile = statSync(path.join(latest, name)).isFile();
      expect([name, mode & 0o777]).toEqual([name, isFile ? 0o600 : 0o700]);
      const copies = isFile && name.startsWith('files/') ? 2 : 1;
      expect([name, isFile ? nlink : copies]).toEqual([name, copies]);
    }
    expect(existsSync(path.join(latest, 'keys.sealed.json'))).toBe(false);
  });

  test('inside the data folder is refused, also by a link, and a missing passphrase too', async () => {
    const { dataDir } = installation.config;
    const link = path.join(root, 'link');
    symlinkSync(dataDir, link);
    for (const folder of [dataDir, path.join(dataDir, 'a', 'b'), path.join(link, 'files')])
      expect(await run(backupCommand, [folder])).toMatchObject({
        status: 1,
        errors: expect.stringContaining('cannot lie inside the data folder'),
      });
    const short = path.join(root, 'short');
    writeFileSync(short, 'short\n');
    const said = await backUp('--passphrase-file', short);
    expect(said).toMatchObject({ status: 1, errors: expect.stringContaining('12 characters') });
    for (const keep of ['0', '-1', 'x'])
      expect(await backUp(`--keep=${keep}`)).toMatchObject({ status: 1 });
    expect(await run(backupCommand, ['list'])).toMatchObject({ status: 1 });
  });

  test('of two at once one is refused; both leave whole back-ups', async () => {
    const before = complete().length;
    const { platform, config } = installation;
    const source = { db: platform.db, clock: platform.clock, config };
    // A back-up counts the rows of each table, so the one that began first waits here for the other's refusal.
    const { both } = await platform.db.transaction(async (trx) => {
      await sql`lock table accounts in access exclusive mode`.execute(trx);
      const begun = [1, 2].map(() => createBackup(source, { folder: backups }));
      await Promise.race(begun.map((each) => each.catch(() => undefined)));
      return { both: begun };
    });
    const settled = await Promise.allSettled(both);
    const made = settled.filter(({ status }) => status === 'fulfilled');
    const refused = settled.filter((each) => each.status === 'rejected');
    expect([made.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]?.reason).toMatchObject({ problem: { kind: 'busy' } });
    expect(complete()).toHaveLength(before + 1);
  });

  test('keeps the newest by their order, whatever the clock says, and those of others', async () => {
    const folder = path.join(root, 'kept');
    const others = path.join(folder, '000001-20200101T000000Z');
    cpSync(sealed, others, { recursive: true });
    rewriteManifest(others, (text) =>
      text.replace(/"systemIdentifier": "\d/, '"systemIdentifier": "x'),
    );
    const { platform, config } = installation;
    const dates = ['2027-03-01', '2027-03-02', '2026-12-01'];
    for (const date of dates) {
      const clock = () => Date.parse(`${date}T00:00:00Z`);
      await createBackup({ db: platform.db, clock, config }, { folder, keep: 2 });
    }
    expect(readdirSync(folder).toSorted()).toEqual([
      '000001-20200101T000000Z',
      '000003-20270302T000000Z',
      '000004-20261201T000000Z',
    ]);
  });

  test('that is killed or meets a full disk leaves the former ones, and nothing in their way', async () => {
    // Builds the command where that is still to do.
    await runCommand('scripts/operator.mjs', ['help'], {});
    const before = complete();
    const killed = startOwnProcess();
    await expect.poll(unfinished, { interval: 2, timeout: 60_000 }).toHaveLength(1);
    killed.kill();
    await killed.ended;
    expect([complete(), unfinished()]).toEqual([before, [expect.any(String)]]);

    // Each file of the process may have 4 MB, which the database exceeds: the write fails as on a full disk.
    const full = startOwnProcess('ulimit -f 4096; ');
    expect(await full.ended).toMatchObject({
      status: 1,
      errors: expect.stringContaining('The disk is full'),
    });
    expect([complete(), unfinished()]).toEqual([before, []]);
    const said = await backUp();
    expect(said).toMatchObject({ status: 0 });
    expect(complete()).toHaveLength(before.length + 1);
  }, 180_000);
});

/** The command in a process of its own, which joins the running database. */
function startOwnProcess(before = '') {
  const entry = path.join(projectRoot(), 'dist/operator/main.mjs');
  const child = spawn(
    'sh',
    ['-c', `${before}exec "$0" "$1" backup "$2"`, process.execPath, entry, backups],
    {
      env: {
        ...process.env,
        YADORI_DATA_DIR: installation.config.dataDir,
        NODE_ENV: '',
        LANG: 'C',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<{ status: number | null; errors: string }>((resolve) =>
    child.once('close', (status) => resolve({ status, errors })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}
