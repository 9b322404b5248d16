// Rows deleted by mistake, and the database brought back to the instant before it by pgBackRest.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms, unprivileged } from './frame/debian.ts';
import { temporaryFolder } from './frame/leftovers.ts';
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { freePort, startService } from './frame/service.ts';
import { addressesOf, createDatabase, fill, keys, type Logins } from './frame/world.ts';

export const recovery: Drill = {
  name: 'recovery',
  about: 'rows deleted by mistake, back to the instant before by pgBackRest (Debian: pgbackrest)',
  run: async (options) => [await recover(options, 'instant'), await recover(options, 'backup')],
};

/** `backup`: only what the back-up holds, as without an archive of the log. */
type Goal = 'instant' | 'backup';

async function recover({ rate = 50, seconds = 10 }: DrillOptions, goal: Goal): Promise<Outcome> {
  const machine = await startMachine();
  try {
    const tokens = await fill(machine.url, 200);
    machine.pgbackrest('stanza-create');
    machine.pgbackrest('backup', '--type=full');
    const service = await startService({
      env: { ...keys, YADORI_DATA_DIR: path.join(machine.root, 'data'), ...addressesOf(machine) },
      logFile: path.join(machine.root, 'server.log'),
    });
    const load = startLoad({ port: service.port, tokens, rate });
    await load.moreGood(rate * seconds);
    await load.stop();
    await service.stop();
    const { instant, deleted } = await deleteByMistake(machine.url);
    await machine.stopDatabase();
    const started = performance.now();
    const target =
      goal === 'instant' ? ['--type=time', `--target=${instant}`] : ['--type=immediate'];
    machine.pgbackrest('restore', '--delta', ...target, '--target-action=promote');
    await machine.startDatabase();
    const outage = performance.now() - started;
    const pool = new pg.Pool({ connectionString: machine.url, max: 1 }).on('error', () => {});
    const found = await compare(pool, load.ledger);
    await pool.end();
    return {
      title: `messages deleted by mistake, restored to ${goal === 'instant' ? 'the instant before' : 'the back-up alone'}`,
      figures: {
        ...tallyFigures(load.tally),
        'messages deleted': deleted,
        ...comparisonFigures(found),
        'restore and start, ms': Math.round(outage),
      },
      problems: commonProblems(load.tally, found),
      isControl: goal === 'backup',
    };
  } finally {
    await machine.close();
  }
}

/** Answers an instant after the last good write, by the database's own clock. */
async function deleteByMistake(url: string): Promise<{ instant: string; deleted: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ instant: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as instant`,
    );
    await sleep(50);
    const { rows: counted } = await client.query<{ count: number }>(
      'select count(*)::int as count from messages',
    );
    await client.query('truncate messages cascade');
    return { instant: rows[0]?.instant ?? '', deleted: counted[0]?.count ?? 0 };
  } finally {
    await client.end();
  }
}

interface Machine extends Logins {
  root: string;
  pgbackrest(...args: string[]): void;
  startDatabase(): Promise<void>;
  stopDatabase(): Promise<void>;
  close(): Promise<void>;
}

async function startMachine(): Promise<Machine> {
  const bin = postgresPrograms(['pgbackrest'], 'pgbackrest postgresql');
  const account = unprivileged();
  const root = temporaryFolder('recovery');
  const port = await freePort();
  const cluster = path.join(root, 'pgdata');
  const config = path.join(root, 'pgbackrest.conf');
  const folders = ['repo', 'log', 'lock', 'spool'].map((name) => path.join(root, name));
  for (const folder of folders) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(
    config,
    `[global]
repo1-path=${folders[0]}
repo1-retention-full=2
log-path=${folders[1]}
lock-path=${folders[2]}
spool-path=${folders[3]}
start-fast=y
compress-type=zst
[yadori]
pg1-path=${cluster}
pg1-port=${port}
pg1-socket-path=${root}
pg1-user=postgres
`,
  );
  for (const one of [root, config, ...folders]) chownSync(one, account.uid, account.gid);
  const run = (program: string, args: string[]) => {
    const options = { ...account, cwd: root, encoding: 'utf8' as const };
    const { status, stdout, stderr } = spawnSync(program, args, {
      ...options,
      env: { PATH: `${bin}:${process.env['PATH']}`, HOME: root, LC_ALL: 'C.UTF-8' },
    });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  };
  const pgbackrest = (...args: string[]) =>
    run('pgbackrest', [`--config=${config}`, '--stanza=yadori', ...args]);
  run('initdb', ['--pgdata', cluster, '--username=postgres', '--auth=trust', '--data-checksums']);
  const settings = {
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=yadori archive-push %p`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: root,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let postgres: ChildProcess | undefined;
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const machine: Machine = {
    root,
    url: `postgres://yadori_owner@127.0.0.1:${port}/yadori`,
    runtimeUrl: `postgres://yadori@127.0.0.1:${port}/yadori`,
    pgbackrest,
    async startDatabase() {
      postgres = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
        ...account,
        cwd: root,
        env: { PATH: `${bin}:${process.env['PATH']}`, HOME: root, LC_ALL: 'C.UTF-8' },
        stdio: 'ignore',
      });
      await untilWritable(admin);
    },
    async stopDatabase() {
      if (postgres === undefined || postgres.exitCode !== null) return;
      const ended = new Promise((resolve) => postgres?.once('exit', resolve));
      postgres.kill('SIGINT');
      await ended;
    },
    async close() {
      await machine.stopDatabase();
      rmSync(root, { recursive: true, force: true, maxRetries: 20 });
    },
  };
  try {
    await machine.startDatabase();
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await createDatabase(client);
    await client.end();
  } catch (error) {
    await machine.close();
    throw error;
  }
  return machine;
}

/** A database that replays its log answers, and refuses to write. */
async function untilWritable(url: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ replays: boolean }>(
        'select pg_is_in_recovery() as replays',
      );
      if (rows[0]?.replays === false) return;
    } catch {
      // It starts.
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(100);
  }
  throw new Error('the database does not start');
}
