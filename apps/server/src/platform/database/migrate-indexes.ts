// Migrations without a transaction: indexes that are built or dropped concurrently, resumable after a kill.
import { setTimeout as pauseOf } from 'node:timers/promises';
import type pg from 'pg';

/** The first line of such a file. */
const marker = '-- migration: without transaction';

export const isWithoutTransaction = (text: string): boolean => text.startsWith(`${marker}\n`);

const createIndex = /^create (?:unique )?index concurrently (\w+) on /i;
const dropIndex = /^drop index concurrently if exists \w+$/i;

/** Statements of such a file. Any other kind could not be resumed halfway, so it is refused. */
function indexStatements(text: string): string[] {
  const statements = text
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
  for (const statement of statements)
    if (!createIndex.test(statement) && !dropIndex.test(statement))
      throw new Error(`A migration without a transaction cannot run: ${statement}`);
  return statements;
}

/** An index that is there stays; one that a killed build left invalid is dropped and built again. */
export async function buildIndexes(pool: pg.Pool, text: string): Promise<void> {
  const statements = indexStatements(text);
  const client = await pool.connect();
  let failed = true;
  try {
    // A build takes as long as the table is large.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    for (const statement of statements) {
      const name = createIndex.exec(statement)?.[1];
      if (name !== undefined && (await keepOrDrop(client, name))) continue;
      await client.query(statement);
    }
    await client.query('reset statement_timeout; reset lock_timeout');
    failed = false;
  } finally {
    client.release(failed);
  }
}

/** True when the index is complete. A server process may outlive the node that was killed: its build is awaited. */
async function keepOrDrop(client: pg.PoolClient, name: string): Promise<boolean> {
  for (;;) {
    const { rows } = await client.query<{ valid: boolean; building: boolean }>(
      `select i.indisvalid as valid,
              exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as building
         from pg_index i where i.indexrelid = to_regclass($1)`,
      [name],
    );
    const [index] = rows;
    if (index === undefined) return false;
    if (index.valid) return true;
    if (!index.building) break;
    await pauseOf(200);
  }
  await client.query(`drop index concurrently if exists ${name}`);
  return false;
}
