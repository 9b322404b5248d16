// Pages of a list while other rows come in between, and cursors that no page gave.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { ascending, descending, pageOf, readCursor, writeCursor, type Keyset } from './keyset.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await sql`create table listed (id bigint primary key, name text not null, at timestamptz not null)`.execute(
    server.platform.db.queries,
  );
});
afterAll(() => server.close());

interface Listed {
  id: number;
  name: string;
  at: string;
}

const size = 3;
const orders = {
  newest: descending({ column: 'l.at', kind: 'instant' }, { column: 'l.id', kind: 'id' }),
  oldest: ascending({ column: 'l.at', kind: 'instant' }, { column: 'l.id', kind: 'id' }),
  name: ascending({ column: 'l.name', kind: 'text' }, { column: 'l.id', kind: 'id' }),
} as const satisfies Record<string, Keyset>;

async function put(rows: readonly Listed[]): Promise<void> {
  const { queries } = server.platform.db;
  await sql`truncate listed`.execute(queries);
  for (const { id, name, at } of rows)
    await sql`insert into listed values (${id}, ${name}, ${at})`.execute(queries);
}

async function readPage({ follows, orderBy, page }: Keyset, cursor: string | undefined) {
  const { rows } = await sql<Listed>`
    select l.id, l.name, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from listed l where ${follows(cursor)} order by ${orderBy} limit ${size + 1}`.execute(
    server.platform.db.queries,
  );
  return page(rows, size);
}

async function readAll(keyset: Keyset): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await readPage(keyset, cursor);
    ids.push(...rows.map(({ id }) => Number(id)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

/** Many of one instant and of one name, a microsecond apart at most. */
const someRows = fc
  .array(fc.tuple(fc.constantFrom('あ', "o'", '', 'う"'), fc.integer({ min: 0, max: 3 })), {
    maxLength: 11,
  })
  .map((rows) =>
    rows.map(([name, micros], index) => ({
      id: index + 1,
      name,
      at: `2026-06-10T07:00:00.00000${micros}Z`,
    })),
  );

test('every row is read once, in every order, however many are equal', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, fc.constantFrom(...Object.values(orders)), async (rows, keyset) => {
      await put(rows);
      const { rows: whole } = await sql<{ id: number }>`
        select l.id from listed l order by ${keyset.orderBy}`.execute(server.platform.db.queries);
      expect(await readAll(keyset)).toEqual(whole.map(({ id }) => Number(id)));
    }),
    { numRuns: 40 },
  );
});

test('a row that comes in before the place of a reader neither repeats nor hides another one', async () => {
  await put([2, 4, 6, 8].map((id) => ({ id, name: 'あ', at: '2026-06-10T07:00:00Z' })));
  const first = await readPage(orders.oldest, undefined);
  expect(first.rows.map(({ id }) => Number(id))).toEqual([2, 4, 6]);
  await sql`insert into listed values (1, 'あ', '2026-06-10T07:00:00Z'), (7, 'あ', '2026-06-10T07:00:00Z')`.execute(
    server.platform.db.queries,
  );
  const second = await readPage(orders.oldest, first.next ?? undefined);
  expect(second.rows.map(({ id }) => Number(id))).toEqual([7, 8]);
  expect(second.next).toBeNull();
});

test.each([
  ['nothing', ''],
  ['other text', 'zzz'],
  ['no list', writeCursor([]).replace(/./g, 'e')],
  ['of another order', writeCursor(['あ', 1])],
  ['too few values', writeCursor(['2026-06-10T07:00:00.000000Z'])],
  ['too many values', writeCursor(['2026-06-10T07:00:00.000000Z', 1, 1])],
  ['a day that does not exist', writeCursor(['2026-13-10T07:00:00.000000Z', 1])],
  ['30 February', writeCursor(['2026-02-30T07:00:00.000000Z', 1])],
  ['the year 0', writeCursor(['0000-06-10T07:00:00.000000Z', 1])],
  ['a key beyond bigint', writeCursor(['2026-06-10T07:00:00.000000Z', 1e20])],
  ['a key below one', writeCursor(['2026-06-10T07:00:00.000000Z', 0])],
  ['a fraction', writeCursor(['2026-06-10T07:00:00.000000Z', 1.5])],
])('%s is no cursor: the first page', async (_case, cursor) => {
  await put([2, 4].map((id) => ({ id, name: 'あ', at: '2026-06-10T07:00:00Z' })));
  const { rows } = await readPage(orders.oldest, cursor);
  expect(rows.map(({ id }) => Number(id))).toEqual([2, 4]);
});

test('a text with a character that PostgreSQL does not keep is none, another one is', async () => {
  await put([2, 4].map((id) => ({ id, name: 'b', at: '2026-06-10T07:00:00Z' })));
  for (const [name, ids] of [
    ['z\0', [2, 4]],
    ["z' or true --", []],
  ] as const) {
    const { rows } = await readPage(orders.name, writeCursor([name, 1]));
    expect(rows.map(({ id }) => Number(id))).toEqual(ids);
  }
});

test('a list outside of the database has the same pages', () => {
  const page = pageOf([1, 2, 3], 2, (last) => writeCursor([last]));
  expect(page.rows).toEqual([1, 2]);
  expect(readCursor(page.next ?? undefined, [(value) => typeof value === 'number'])).toEqual([2]);
  expect(pageOf([1, 2], 2, String).next).toBeNull();
});
