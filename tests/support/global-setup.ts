// One PostgreSQL for the whole run, with the migrated template that every test database is copied from.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database: for creating and dropping others, never for a test's own rows. */
    databaseUrl: string;
    templateName: string;
    /** The same server as the login of a running server; the one above where it has none. */
    runtimeUrl: string;
  }
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../apps/server/migrations');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const templateName = `yadori_template_${process.pid}_${Date.now().toString(36)}`;
  await run(server.url, `CREATE DATABASE ${templateName}`);
  try {
    await migrateTemplate(server, templateName);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseUrl', server.url);
  project.provide('templateName', templateName);
  project.provide('runtimeUrl', server.runtimeUrl ?? server.url);
  return async () => {
    if (server.outlivesRun)
      await run(server.url, `DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
    await server.stop();
  };
}

interface TestPostgres {
  /** Of the login that makes databases and owns their tables. */
  url: string;
  runtimeUrl: string | undefined;
  /** Else its databases go with it: a worker of autovacuum in one would refuse to be ended by their owner. */
  outlivesRun: boolean;
  stop(): Promise<void>;
}

async function startServer(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, runtimeUrl: undefined, outlivesRun: true, stop: async () => {} };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-test-'));
  // The rows of a test run need not survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, runtimeUrl: server.runtimeUrl, outlivesRun: false, stop };
}

async function migrateTemplate(
  { url, runtimeUrl }: TestPostgres,
  templateName: string,
): Promise<void> {
  if (!existsSync(MIGRATIONS) || readdirSync(MIGRATIONS).length === 0) return;
  const { migrate } = await import('../../apps/server/src/platform/database/migrate.ts');
  const { grantToRuntime } =
    await import('../../apps/server/src/platform/database/runtime-role.ts');
  const address = new URL(url);
  address.pathname = `/${templateName}`;
  const pool = new Pool({ connectionString: address.href, max: 2 });
  try {
    await migrate(pool);
    if (runtimeUrl !== undefined) await grantToRuntime(pool, new URL(runtimeUrl).username);
  } finally {
    await pool.end();
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
