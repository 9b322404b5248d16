// A database that goes away while it is being asked.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openDatabase, type Database } from './database.ts';

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url });
});

afterAll(async () => {
  await db.close();
  await home.drop();
});

/** Ends every connection but the one that asks. */
const endOthers = () =>
  db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );

test('a connection that is lost within a transaction rejects it and nothing more', async () => {
  const work = db.transaction(async (trx) => {
    await sql`select 1`.execute(trx);
    await endOthers();
    await sql`select 1`.execute(trx);
  });
  // The machine names the fault: as PostgreSQL's last words, as a reset, as an end.
  await expect(work).rejects.toThrow(Error);
  // The pool has forgotten the lost connection.
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.queries);
  expect(rows).toEqual([{ one: 1 }]);
});
