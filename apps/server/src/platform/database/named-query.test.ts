// Runs of named statements: the rows are those of the driver's own query, described or not.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { NamedQuery } from './named-query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const statement = {
  name: 'all_kinds',
  text: `
    select n, n::text as text, null::int as nothing, timestamptz '2026-06-10 06:50+09' as at, '\\x00ff'::bytea as octets,
           json_build_object('n', n) as json, array[n, n] as list, n > 1 as flag, 1.5::float8 as n
      from generate_series(1, $1::int) n where n <> $2`,
};

test.each([false, true])('first, further and parallel runs, pipelined: %s', async (pipeline) => {
  const client = new pg.Client({ connectionString: database.url, pipeline } as pg.ClientConfig);
  await client.connect();
  const run = (values: unknown[]) =>
    new Promise<object[]>((resolve, reject) => {
      const done = (error: Error | null, result: pg.QueryResult) =>
        error === null ? resolve(result.rows as object[]) : reject(error);
      client.query(new NamedQuery(statement, values, done));
    });
  for (const values of [
    [3, 2],
    [3, 2],
    [0, 0],
    [2, null],
  ]) {
    const expected = await client.query({ text: statement.text, values });
    expect(await run(values)).toEqual(expected.rows);
  }
  const many = await Promise.all([1, 2, 3, 4].map((n) => run([n, 0])));
  expect(many.map((rows) => rows.length)).toEqual([1, 2, 3, 4]);
  await expect(run(['x', 0])).rejects.toMatchObject({ code: '22P02' });
  expect(await run([1, 0])).toHaveLength(1);
  await client.end();
});

test('a run whose columns are known asks for no description', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  let descriptions = 0;
  const { connection } = client as unknown as { connection: pg.Connection };
  connection.on('rowDescription', () => (descriptions += 1));
  for (let time = 0; time < 3; time += 1)
    await new Promise((resolve) => client.query(new NamedQuery(statement, [1, 0], resolve)));
  expect(descriptions).toBe(1);
  await client.end();
});

test('a statement whose columns were changed is refused, not read wrongly', async () => {
  // Its session may end after `end()`: the drop of the database then cuts it off.
  const pool = new pg.Pool({ connectionString: database.url, max: 1 }).on('error', () => {});
  await pool.query('create table changing (a int, b int)');
  await pool.query('insert into changing values (1, 2)');
  const all = { name: 'changing_all', text: 'select * from changing' };
  const read = async () =>
    (await (pool.query(new NamedQuery(all, [])) as unknown as Promise<pg.QueryResult>))
      .rows as object[];
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
  expect(await read()).toEqual([{ a: 1, b: 2 }]);
  await pool.query('alter table changing drop column a');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  await pool.end();
});
