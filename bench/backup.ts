// What a back-up and a restore of a large installation cost, and what residents notice meanwhile.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPlatform } from '@yadori/server/open-platform';
import { createBackup } from '@yadori/server/platform/backup/create-backup';
import { restoreBackup } from '@yadori/server/platform/backup/restore-backup';
import { readConfig } from '@yadori/server/platform/config';
import { createLog } from '@yadori/server/platform/log';
import { seed } from './seed.ts';

const PROBE_EVERY_MS = 5;

/** `npm run bench -- backup --residents 20000 --reservations 5000000` */
export async function backupFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      residents: { type: 'string', default: '20000' },
      reservations: { type: 'string', default: '5000000' },
    },
  });
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  try {
    const size = {
      residents: Number(values.residents),
      reservations: Number(values.reservations),
    };
    await backUpAndRestore(root, size);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function backUpAndRestore(
  root: string,
  size: { residents: number; reservations: number },
): Promise<void> {
  const [dataDir, folder] = [path.join(root, 'data'), path.join(root, 'back-ups')];
  const config = readConfig({ YADORI_DATA_DIR: dataDir, YADORI_DEMO: '0' }, root);
  const opened = await openPlatform(config, createLog('error'));
  try {
    const pool = new pg.Pool({
      connectionString: opened.directUrl,
      options: '-c statement_timeout=0',
    });
    await seed(pool, size);
    await pool.end();
    const { db, clock } = opened.platform;
    const { rows } = await db.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    console.log(
      `\ndatabase of ${size.reservations} reservations: ${megabytes(rows[0]?.bytes ?? 0)}`,
    );
    const quiet = probe(db.pool);
    await sleep(5000);
    report('a read every 5 ms, alone', await quiet.stop());
    const busy = probe(db.pool);
    await timed('back-up', () => createBackup({ db, clock, config }, { folder }));
    report('a read every 5 ms, during the back-up', await busy.stop());
    const [name = ''] = readdirSync(folder);
    const archive = path.join(folder, name, 'database', 'base.tar.gz');
    console.log(`${megabytes(statSync(archive).size)} in the back-up`);
  } finally {
    await opened.close();
  }
  const target = { ...config, dataDir: path.join(root, 'restored') };
  const request = { folder, withoutKeys: true, allowUnsigned: false };
  await timed('check (--dry-run)', () => restoreBackup(target, { ...request, dryRun: true }));
  await timed('restore', () => restoreBackup(target, { ...request, dryRun: false }));
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

async function timed(label: string, work: () => Promise<unknown>): Promise<void> {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - began) / 1000;
  const used = (user + system) / 1e6;
  console.log(
    `${label.padEnd(20)}${seconds.toFixed(1)} s, CPU of this process ${used.toFixed(1)} s`,
  );
}

/** A small read by its key again and again, as a resident's call would wait for it. */
function probe(pool: pg.Pool) {
  const times: number[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const began = performance.now();
      await pool.query('select id from accounts where id = $1', [1]);
      times.push(performance.now() - began);
      await sleep(PROBE_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await running;
      return times.toSorted((one, other) => one - other);
    },
  };
}

function report(label: string, times: number[]): void {
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? NaN).toFixed(1);
  console.log(`${label}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms`);
}
