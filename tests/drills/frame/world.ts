// A data folder with a migrated database, residents and their tokens, and the embedded PostgreSQL below it.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { openDatabase } from '@yadori/server/platform/database/database';
import { migrate } from '@yadori/server/platform/database/migrate';
import { issueToken } from '@yadori/server/platform/session/token';
import { seed } from '../../../bench/seed.ts';
import { temporaryFolder } from './leftovers.ts';

export const secretKey = 'only for the drills';

/** Keys are given, so that every server of a drill has the same. */
export const keys = {
  SECRET_KEY: secretKey,
  YADORI_SENSITIVE_KEYS: `drill:${Buffer.alloc(32, 7).toString('base64')}`,
};

/** One database, by the login that owns and migrates and by that of the servers, as docs/operations.md asks for. */
export interface Logins {
  url: string;
  runtimeUrl: string;
}

export const addressesOf = ({ url, runtimeUrl }: Logins) => ({
  DATABASE_URL: runtimeUrl,
  DATABASE_OWNER_URL: url,
});

/** A database of one's own with both logins; the servers make what it holds. */
export async function createDatabase(admin: pg.Client, password?: string): Promise<void> {
  const login = password === undefined ? 'login' : `login password '${password}'`;
  await admin.query(`create role yadori_owner ${login}`);
  await admin.query(`create role yadori ${login}`);
  await admin.query('grant yadori to yadori_owner');
  await admin.query('create database yadori owner yadori_owner');
}

export interface World {
  folder: string;
  postgres: EmbeddedPostgres;
  tokens: readonly string[];
  pool: pg.Pool;
  /** Where the drill keeps logs: outside of the data folder, which may be full or gone. */
  logFile: string;
  close(): Promise<void>;
}

export interface WorldOptions {
  residents?: number;
  /** A folder of its own is made below the temporary one if not given. */
  folder?: string;
  /** Settings of PostgreSQL, for controls. */
  settings?: Record<string, string>;
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const root = temporaryFolder('drill');
  const folder = options.folder ?? path.join(root, 'data');
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    ...(options.settings ? { settings: options.settings } : {}),
  });
  const { residents = 400 } = options;
  const tokens = await fill(postgres.url, residents);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => {});
  return {
    folder,
    postgres,
    tokens,
    pool,
    logFile: path.join(root, 'server.log'),
    async close() {
      await pool.end();
      await postgres.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Runs `work` on the database of a data folder, wherever it listens now; starts it if it does not run. */
export async function inDatabaseOf<T>(
  folder: string,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Migrates an empty database and fills it; gives the tokens of its residents. */
export async function fill(url: string, residents: number, reservations = 0): Promise<string[]> {
  const db = openDatabase({ url, maxConnections: 4 });
  try {
    await migrate(db.pool);
    await seed(db.pool, { residents, reservations });
    const tokens: string[] = [];
    const now = Date.now();
    for (let accountId = 1; accountId <= residents; accountId += 1)
      tokens.push(await issueToken(db.queries, { secretKey, kind: 'user', accountId, now }));
    return tokens;
  } finally {
    await db.close();
  }
}
