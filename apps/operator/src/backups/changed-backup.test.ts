// A back-up that somebody else has changed runs nothing when it is restored, and is refused where it is signed.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Config } from '@yadori/server/platform/config';
import { putIntoDatabase } from '../../../../tests/support/base-archive.ts';
import {
  installationFolder,
  openInstallation,
  type Installation,
} from '../../../../tests/support/installation.ts';
import { runOperator, type Said } from '../../../../tests/support/operator.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';

// Each unpacks and starts whole databases.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const { root, remove } = installationFolder();
const passphraseFile = path.join(root, 'passphrase');
const withPassphrase = ['--passphrase-file', passphraseFile];
/** PostgreSQL may run as another account than this one. */
const marks = path.join('/tmp', `yadori-marks-${process.pid}`);
let installation: Installation;
let [unsigned, signed] = ['', ''];

beforeAll(async () => {
  writeFileSync(passphraseFile, 'a passphrase of this test\n');
  mkdirSync(marks);
  chmodSync(marks, 0o777);
  installation = await openInstallation(path.join(root, 'data'));
  unsigned = await backUp('plain');
  signed = await backUp('sealed', ...withPassphrase);
});
afterAll(async () => {
  await installation.close();
  rmSync(marks, { recursive: true, force: true });
  remove();
});

const run = (
  command: typeof backupCommand,
  args: string[],
  config: Partial<Config> = {},
): Promise<Said> =>
  runOperator(command, installation, args, 'en', undefined, { ...installation.config, ...config });

async function backUp(name: string, ...more: string[]): Promise<string> {
  const folder = path.join(root, name);
  expect(await run(backupCommand, [folder, ...more])).toMatchObject({ status: 0 });
  const [made = ''] = readdirSync(folder).filter((each) => /^\d/.test(each));
  return path.join(folder, made);
}

const place = () => path.join(root, `empty-${Math.random().toString(36).slice(2)}`);

function copyOf(backup: string, change: (folder: string) => void = () => {}): string {
  const copy = path.join(place(), 'copy');
  cpSync(backup, copy, { recursive: true });
  change(copy);
  return copy;
}

const markOf = (name: string) => `touch "${path.join(marks, name)}"`;

/** Every way of a configuration file to run a command, or to let others in. */
const smuggle = (folder: string) =>
  putIntoDatabase(folder, {
    'postgresql.auto.conf': `restore_command = '${markOf('restore')}; false'\n`,
    'postgresql.conf': `archive_mode = on\narchive_command = '${markOf('archive')}'\n
      archive_cleanup_command = '${markOf('cleanup')}'\nrecovery_end_command = '${markOf('end')}'\n
      include_if_exists = 'more.conf'\nsession_preload_libraries = 'auto_explain'\n`,
    'more.conf': `log_destination = 'csvlog'\n`,
    'pg_hba.conf': 'host all all 0.0.0.0/0 trust\n',
    'pg_ident.conf': 'anybody /^.*$ postgres\n',
    'recovery.signal': '',
    tablespace_map: `16999 ${marks}\n`,
  });

/** Keys that are kept apart from the back-up. */
const keysOf = ({ config }: Installation) => ({
  sensitiveKeys: readFileSync(path.join(config.dataDir, 'sensitive-keys'), 'utf8'),
});

describe('a back-up with commands in its configuration', () => {
  test('runs none of them, in the restore or later, and lets nobody in', async () => {
    const dataDir = place();
    const said = await run(restoreCommand, [copyOf(unsigned, smuggle)], {
      dataDir,
      ...keysOf(installation),
    });
    expect(readdirSync(marks)).toEqual([]);
    expect(said).toMatchObject({ status: 0, output: expect.stringContaining('not signed') });
    const cluster = path.join(dataDir, 'postgres', 'pgdata');
    const names = readdirSync(cluster);
    for (const name of ['recovery.signal', 'tablespace_map', 'more.conf'])
      expect(names).not.toContain(name);
    for (const name of names.filter((each) => each.endsWith('.conf')))
      expect(readFileSync(path.join(cluster, name), 'utf8')).not.toMatch(/touch|trust|anybody/);
    const restored = await openInstallation(dataDir, {
      YADORI_SENSITIVE_KEYS: keysOf(installation).sensitiveKeys,
    });
    const { rows } = await restored.platform.db.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
        where name in ('archive_mode', 'archive_cleanup_command', 'recovery_end_command', 'restore_command',
                       'session_preload_libraries', 'shared_preload_libraries', 'log_destination')
          and setting <> boot_val`,
    );
    await restored.close();
    expect(rows).toEqual([]);
    expect(readdirSync(marks)).toEqual([]);
  });

  test('is refused where it is signed, before anything is copied', async () => {
    const dataDir = place();
    for (const more of [['--dry-run'], [], ['--unsigned']])
      expect(
        await run(restoreCommand, [copyOf(signed, smuggle), ...withPassphrase, ...more], {
          dataDir,
        }),
      ).toMatchObject({
        status: 1,
        errors: expect.stringMatching(
          /^The signature does not fit: .*SHA256SUMS was changed or damaged/,
        ),
      });
    expect(existsSync(dataDir)).toBe(false);
  });
});

test('a restore says what is known of the signature', async () => {
  const dataDir = place();
  const dryRun = async (backup: string, ...more: string[]) =>
    run(restoreCommand, [backup, '--dry-run', ...more], { dataDir, ...keysOf(installation) });
  const stripped = copyOf(signed, (folder) => rmSync(path.join(folder, 'signature.json')));
  expect((await dryRun(signed, ...withPassphrase)).output).toContain('Signature: right.');
  expect((await dryRun(signed)).output).toContain('Signature: not checked');
  expect((await dryRun(unsigned)).output).toContain('Signature: not signed.');
  expect(await dryRun(stripped, ...withPassphrase, '--unsigned')).toMatchObject({
    status: 0,
    output: expect.stringContaining('Signature: not signed.'),
  });
  for (const backup of [stripped, unsigned])
    expect(await dryRun(backup, ...withPassphrase)).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^Not signed: /),
    });
});

test('wrong, missing and contradicting keys end a restore before it reads or writes a file', async () => {
  const dataDir = place();
  // Nothing but what is read beforehand: a restore that went on would call the back-up damaged.
  const bare = (backup: string) =>
    copyOf(backup, (folder) => {
      rmSync(path.join(folder, 'files'), { recursive: true, force: true });
      rmSync(path.join(folder, 'database'), { recursive: true });
    });
  const other = path.join(root, 'other passphrase');
  writeFileSync(other, 'a passphrase of another\n');
  const [id] = keysOf(installation).sensitiveKeys.split(':');
  const secret = (octet: number) => Buffer.alloc(32, octet).toString('base64');
  for (const [backup, more, sensitiveKeys, reason] of [
    [unsigned, [], undefined, /^The keys of health data are missing/],
    [unsigned, [], `${id}:${secret(7)}`, /^The keys of health data are missing/],
    [unsigned, [], 'no key', /^YADORI_SENSITIVE_KEYS must be id:key pairs/],
    [signed, [], undefined, /--passphrase-file/],
    [signed, ['--passphrase-file', other], undefined, /^The passphrase is wrong\./],
    [signed, withPassphrase, `${id}:${secret(7)}`, /another key under a name of the back-up/],
    [signed, withPassphrase, 'no key', /^YADORI_SENSITIVE_KEYS must be id:key pairs/],
  ] as const) {
    const said = await run(restoreCommand, [bare(backup), ...more], { dataDir, sensitiveKeys });
    expect(said).toMatchObject({ status: 1, errors: expect.stringMatching(reason) });
    expect(said.errors).not.toContain('\n');
    expect(existsSync(dataDir)).toBe(false);
  }
});
