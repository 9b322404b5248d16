// A database that goes away during queries, and transactions in conflict.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import {
  ConcurrentChange,
  isConcurrentChange,
  openDatabase,
  retryOnConflict,
  type Database,
} from './database.ts';
import { defineStatement } from './statement.ts';

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

/** Ends every connection but its own. */
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

const echo = defineStatement<{ mark: number }>({
  name: 'test_pooled_echo',
  text: 'select $1::int as mark',
  columns: { mark: 'int4' },
});

test.each([
  ['PostgreSQL itself', false, 1],
  ['a pooler, with PostgreSQL itself beside it', true, 0],
])('a statement by %s', async (_address, isPooled, prepared) => {
  const directUrl = isPooled ? home.url : undefined;
  const one = openDatabase({ url: home.url, directUrl, maxConnections: 1 });
  try {
    expect(await one.named(echo, [7])).toEqual([{ mark: 7 }]);
    // A prepared statement belongs to a connection, and a pooler hands the next one to somebody else.
    const { rowCount } = await one.pool.query('select from pg_prepared_statements');
    expect(rowCount).toBe(prepared);
  } finally {
    await one.close();
  }
});

test('a built query is planned once on each connection; of two hundred texts the next has no name', async () => {
  const one = openDatabase({ url: home.url, maxConnections: 1 });
  const names = async () =>
    (await one.pool.query<{ name: string }>('select name from pg_prepared_statements')).rows;
  try {
    const marked = (mark: number, column: string) =>
      one.prepared(one.queries.selectNoFrom(sql<number>`${mark}::int`.as(column)));
    expect(await marked(1, 'mark')).toEqual([{ mark: 1 }]);
    expect(await marked(2, 'mark')).toEqual([{ mark: 2 }]);
    expect(await names()).toHaveLength(1);
    for (let n = 0; n < 210; n += 1) expect(await marked(n, `c${n}`)).toEqual([{ [`c${n}`]: n }]);
    expect(await names()).toHaveLength(200);
  } finally {
    await one.close();
  }
});

describe('retry on conflict', () => {
  test('the transaction that a deadlock ends runs again', async () => {
    await sql`create table counts (id int primary key, n int not null)`.execute(db.queries);
    await sql`insert into counts values (1, 0), (2, 0)`.execute(db.queries);
    let runs = 0;
    let arrived = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    const addInOrder = (ids: readonly number[]) =>
      db.transaction(async (trx) => {
        runs += 1;
        for (const id of ids) {
          await sql`update counts set n = n + 1 where id = ${id}`.execute(trx);
          arrived += 1;
          if (arrived === 2) meet();
          await met;
        }
      });
    await Promise.all([addInOrder([1, 2]), addInOrder([2, 1])]);
    const { rows } = await sql<{ n: number }>`select n from counts order by id`.execute(db.queries);
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
    // A next run may take its first row before the other has woken, and they meet once more.
    expect(runs).toBeGreaterThan(2);
  });

  test('what was read before is read again, a fifth conflict is thrown, any other error at once', async () => {
    let reads = 0;
    const changing = (times: number) =>
      retryOnConflict(async () => {
        reads += 1;
        if (reads <= times) throw new ConcurrentChange();
        return reads;
      }, isConcurrentChange);
    await expect(changing(4)).resolves.toBe(5);
    reads = 0;
    await expect(changing(5)).rejects.toBeInstanceOf(ConcurrentChange);
    expect(reads).toBe(5);
    const failing = retryOnConflict(async () => {
      reads += 1;
      throw new TypeError('no conflict');
    }, isConcurrentChange);
    await expect(failing).rejects.toThrow('no conflict');
    expect(reads).toBe(6);
  });

  test('a transaction is not run again with what its caller read before', async () => {
    let runs = 0;
    const stale = db.transaction(async () => {
      runs += 1;
      throw new ConcurrentChange();
    });
    await expect(stale).rejects.toBeInstanceOf(ConcurrentChange);
    expect(runs).toBe(1);
  });
});
