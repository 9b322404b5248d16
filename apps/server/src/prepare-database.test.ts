// The login of the running server works with the rows and can change nothing that protects them.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import {
  installationFolder,
  openInstallation,
  type Installation,
} from '../../../tests/support/installation.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import { openPlatform } from './open-platform.ts';
import { readConfig } from './platform/config.ts';
import { recordEvent } from './platform/events.ts';
import { createLog } from './platform/log.ts';

// Each migrates a whole database.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { root, remove } = installationFolder();
const dataDir = path.join(root, 'data');
const postgresFolder = path.join(dataDir, 'postgres');
let installation: Installation;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  installation = await openInstallation(dataDir);
  postgres = await startEmbeddedPostgres({ dataDir: postgresFolder });
});
afterAll(async () => {
  await installation.close();
  await postgres.stop();
  remove();
});

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** SQLSTATE of what the server's own connections answer. */
const refusalOf = async (text: string): Promise<unknown> =>
  installation.platform.db.pool.query(text).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  );

const insufficientPrivilege = '42501';
const restrictViolation = '23001';

describe('the embedded database', () => {
  test.each([
    ['alter table events disable trigger user', insufficientPrivilege],
    ['alter table audit_days disable trigger all', insufficientPrivilege],
    ['drop trigger events_are_only_added on events', insufficientPrivilege],
    ['drop function refuse_change_of_event cascade', insufficientPrivilege],
    ['set session_replication_role = replica', insufficientPrivilege],
    ['set role yadori', insufficientPrivilege],
    ['grant yadori to yadori_runtime', insufficientPrivilege],
    ['truncate events cascade', insufficientPrivilege],
    ['truncate accounts cascade', insufficientPrivilege],
    ['alter table accounts add column mark text', insufficientPrivilege],
    ['drop table accounts', insufficientPrivilege],
    ['create table marks (mark text)', insufficientPrivilege],
    [`update migrations set sha256 = ''`, insufficientPrivilege],
    ['delete from migrations', insufficientPrivilege],
    ['delete from events', restrictViolation],
    [`update events set kind = 'test.done'`, restrictViolation],
  ])('refuses %s', async (text, code) => {
    requirements('SJ020');
    const { db, clock } = installation.platform;
    await recordEvent(db.queries, { kind: 'test.done', actor: 'operator', at: clock() });
    expect(await refusalOf(text)).toBe(code);
  });

  test('the control: its owner, by whom it is migrated, may do it', async () => {
    const disable = 'begin; alter table events disable trigger user; rollback';
    await expect(query(postgres.url, disable)).resolves.toBeDefined();
  });

  test('lets the server read and write every table and number', async () => {
    const { rows } = await query(
      postgres.runtimeUrl,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
          and not case when relkind = 'S' then has_sequence_privilege(oid, 'usage')
                  else has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
                   and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete') end`,
    );
    expect(rows).toEqual([{ relname: 'migrations' }]);
  });

  test('of a release that had one role has the second after the next start', async () => {
    await installation.close();
    const superuser = new URL(postgres.url);
    superuser.username = 'postgres';
    superuser.password = readFileSync(
      path.join(postgresFolder, 'superuser-password'),
      'utf8',
    ).trim();
    await query(superuser.href, 'drop owned by yadori_runtime; drop role yadori_runtime');
    await postgres.stop();
    rmSync(path.join(postgresFolder, 'runtime-password'));
    installation = await openInstallation(dataDir);
    postgres = await startEmbeddedPostgres({ dataDir: postgresFolder });
    const { db, clock } = installation.platform;
    await recordEvent(db.queries, { kind: 'test.done', actor: 'operator', at: clock() });
    expect(await refusalOf('alter table events disable trigger user')).toBe(insufficientPrivilege);
  });
});

describe('a database of the operator', () => {
  const places = (name: string) => {
    const [owner, runtime] = [new URL(postgres.url), new URL(postgres.runtimeUrl)];
    for (const url of [owner, runtime]) url.pathname = `/${name}`;
    return { owner: owner.href, runtime: runtime.href };
  };

  async function open(env: Record<string, string>) {
    const said: string[] = [];
    const destination = new Writable({
      write: (chunk: Buffer, _encoding, done) => (said.push(chunk.toString()), done()),
    });
    const folder = path.join(root, `other-${Math.random().toString(36).slice(2)}`);
    const config = readConfig({ YADORI_DATA_DIR: folder, ...env }, '/');
    const opened = await openPlatform(config, createLog('warn', destination));
    return { opened, said: () => said.join('') };
  }

  test('has an owner who migrates and a login that cannot, and takes further tables in', async () => {
    await query(postgres.url, 'create database apart');
    const { owner, runtime } = places('apart');
    for (const round of [1, 2]) {
      const env = { DATABASE_URL: runtime, DATABASE_OWNER_URL: owner };
      const { opened, said } = await open(env);
      const { db, clock } = opened.platform;
      await recordEvent(db.queries, { kind: 'test.done', actor: 'operator', at: clock() });
      await expect(db.pool.query('alter table events disable trigger user')).rejects.toMatchObject({
        code: insufficientPrivilege,
      });
      if (round === 1)
        await query(owner, 'create table later (n int generated always as identity)');
      await db.pool.query('insert into later default values');
      await opened.close();
      expect(said()).toBe('');
    }
  });

  test('with one login for both says so once, and works', async () => {
    await query(postgres.url, 'create database together');
    const { opened, said } = await open({ DATABASE_URL: places('together').owner });
    await opened.platform.db.pool.query('select 1');
    await opened.close();
    expect(said().match(/owns the tables; set DATABASE_OWNER_URL/g)).toHaveLength(1);
  });

  test('is refused where both addresses lead to one login, or the owner is out of reach', async () => {
    const { owner, runtime } = places('yadori');
    await expect(open({ DATABASE_URL: owner, DATABASE_OWNER_URL: owner })).rejects.toThrow(
      'DATABASE_OWNER_URL must name another login than DATABASE_URL.',
    );
    const wrong = new URL(owner);
    wrong.password = 'wrong';
    await expect(open({ DATABASE_URL: runtime, DATABASE_OWNER_URL: wrong.href })).rejects.toThrow(
      /^The database cannot be reached by DATABASE_OWNER_URL: /,
    );
  });
});
