// An upgrade under load at full size: the release of the upgrade fixture serves residents while the migrations of this
// one run, and goes on serving beside a server of this release (SL051, SL052).
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { migrate } from '@yadori/server/platform/database/migrate';
import { projectRoot } from '@yadori/server/platform/project-root';
import { hashToken, signToken } from '@yadori/server/platform/session/token';
import { fillSettings } from '../../bench/seed.ts';
import { temporaryFolder } from './frame/leftovers.ts';
import { compare } from './frame/ledger.ts';
import { startLoad, type Load } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  NotHere,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { startService } from './frame/service.ts';
import { addressesOf, keys, secretKey } from './frame/world.ts';

export const upgrade: Drill = {
  name: 'upgrade',
  about:
    'migrations under load of an earlier release (full size: --reservations 5000000 --rate 300)',
  run: (options) => upgradeUnderLoad(options),
};

const residents = 20_000;
/** Residents who send requests. */
const active = 2000;
/** No call waits longer for a migration. */
const mostMs = 1000;
const day = 24 * 60 * 60 * 1000;

async function upgradeUnderLoad(options: DrillOptions): Promise<Outcome[]> {
  const { rate = 50, reservations = 100_000 } = options;
  const root = temporaryFolder('upgrade');
  const data = path.join(root, 'data');
  mkdirSync(data);
  try {
    const older = unpackRelease(root);
    const dataDir = path.join(data, 'postgres');
    const env = { ...keys, YADORI_DATA_DIR: data };
    const tokens = await fill({ dataDir, older, env, reservations });
    const postgres = await startEmbeddedPostgres({ dataDir });
    const pool = new pg.Pool({ connectionString: postgres.url, max: 3 }).on('error', () => {});
    const logFile = path.join(root, 'server.log');
    // The earlier release has one login; a server of this one takes it for the owner and brings its own.
    const former = { ...env, DATABASE_URL: postgres.url };
    const service = await startService({ env: former, logFile, root: older });
    try {
      const load = { port: service.port, tokens, rate };
      await warmUp(load);
      const setting = { pool, load, env: { ...env, ...addressesOf(postgres) }, logFile };
      return [await migrateUnder(setting), await lockUnder(setting)];
    } finally {
      await service.stop();
      await pool.end();
      await postgres.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

interface Filling {
  dataDir: string;
  /** Folder of the release that fills. */
  older: string;
  env: Record<string, string>;
  reservations: number;
}

/**
 * A database as after months: with statistics, and with all rows on the disk, since PostgreSQL is stopped at the end. Returns
 * the tokens of those who send requests.
 */
async function fill({ dataDir, older, env, reservations }: Filling): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: fillSettings });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 }).on('error', () => {});
  try {
    const sizes = ['--residents', String(residents), '--reservations', String(reservations)];
    const here = { ...env, DATABASE_URL: postgres.url };
    inRelease(older, here, ['run', 'bench:seed', '--', ...sizes]);
    const tokens = await makeTokens(pool);
    await pool.query('vacuum (analyze)');
    return tokens;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

interface Setting {
  pool: pg.Pool;
  load: Parameters<typeof startLoad>[0];
  env: Record<string, string>;
  logFile: string;
}

async function migrateUnder({ pool, load: options, env, logFile }: Setting): Promise<Outcome> {
  const load = startLoad(options);
  await load.moreGood(options.rate);
  const started = performance.now();
  await migrate(pool);
  const seconds = (performance.now() - started) / 1000;
  const newer = await startService({ env, logFile });
  const beside = startLoad({ ...options, port: newer.port, rate: options.rate / 3 });
  await Promise.all([load.moreGood(options.rate * 10), beside.moreGood(options.rate * 3)]);
  await Promise.all([load.stop(), beside.stop()]);
  await newer.stop();
  const outcome = await judge(pool, load);
  return {
    ...outcome,
    title: `migrations while the earlier release serves ${options.rate} calls a second`,
    figures: { 'migrations, seconds': seconds, ...outcome.figures },
  };
}

/** What a migration must not do: it holds a table for two seconds. */
async function lockUnder({ pool, load: options }: Setting): Promise<Outcome> {
  const load = startLoad(options);
  await load.moreGood(options.rate);
  await pool.query(
    `do $$ begin lock table reservations in access exclusive mode; perform pg_sleep(2); end $$`,
  );
  await load.moreGood(options.rate);
  await load.stop();
  const title = 'a table that is locked for two seconds';
  return { ...(await judge(pool, load)), title, isControl: true };
}

async function judge(pool: pg.Pool, { tally, ledger }: Load): Promise<Omit<Outcome, 'title'>> {
  const found = await compare(pool, ledger);
  const failed = [...tally.failed.values()].reduce((sum, count) => sum + count, tally.unanswered);
  const longest = Math.round(tally.longestMs);
  return {
    figures: { ...tallyFigures(tally), ...comparisonFigures(found) },
    problems: [
      ...commonProblems(tally, found),
      ...(failed > 0 ? [`${failed} calls failed`] : []),
      ...(longest > mostMs ? [`a call waited ${longest} ms`] : []),
    ],
  };
}

/** The commit that last wrote the fixture of the upgrade test, installed and built in a folder of its own. */
function unpackRelease(root: string): string {
  const log = ['log', '-1', '--format=%H', '--', 'tests/files/upgrade'];
  const commit = spawnSync('git', log, { cwd: projectRoot() }).stdout.toString().trim();
  const folder = path.join(root, 'release');
  mkdirSync(folder);
  const archive = path.join(root, 'release.tar');
  const packed = spawnSync('git', ['archive', '-o', archive, commit], { cwd: projectRoot() });
  if (packed.status !== 0) throw new NotHere(`the history with commit ${commit}`);
  spawnSync('tar', ['-xf', archive, '-C', folder]);
  inRelease(folder, {}, ['ci', '--no-audit', '--no-fund']);
  inRelease(folder, {}, ['run', 'build']);
  return folder;
}

function inRelease(folder: string, env: Record<string, string>, args: readonly string[]): void {
  const { PATH, HOME } = process.env;
  const done = spawnSync('npm', args, { cwd: folder, env: { PATH, HOME, ...env } });
  if (done.status !== 0)
    throw new NotHere(`npm ${args[0]} of the earlier release: ${done.stderr.toString()}`);
}

/** Written with the columns of the earlier release. */
async function makeTokens(pool: pg.Pool): Promise<string[]> {
  const now = Date.now();
  const tokens = Array.from({ length: active }, (_, index) =>
    signToken({ secretKey, kind: 'user', subject: index + 1, expiresAt: now + day, now }),
  );
  await pool.query(
    `insert into sessions (kind, account_id, token_hash, created_at, expires_at)
     select 'user', account_id, token_hash, now(), now() + interval '1 day'
       from unnest($1::bytea[]) with ordinality t (token_hash, account_id)`,
    [tokens.map(hashToken)],
  );
  return tokens;
}

/** First compilations and cold pages are not what is tried here. */
async function warmUp(options: Setting['load']): Promise<void> {
  const load = startLoad(options);
  await load.moreGood(options.rate * 10);
  await load.stop();
}
