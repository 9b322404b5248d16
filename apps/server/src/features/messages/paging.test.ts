// Ten thousand messages, paged while others come: none twice, none missing, in order.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '@yadori/api/messages/shapes';
import { pageOf, sayTo, sendAs, type Query } from '../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { write } from './write.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
beforeEach(async () => {
  resident = await server.resident();
});
afterAll(() => server.close());

const ids = (messages: readonly Message[]) => messages.map((message) => message.id);
const ascending = (list: readonly number[]) => list.toSorted((a, b) => a - b);

/** Every third message is the resident's own. */
async function fill({ accountId }: TestResident, count: number): Promise<void> {
  await server.db.pool.query(
    `insert into messages (account_id, from_admin, text, created_at)
     select $1, case when n % 3 = 0 then 0 else 1 end, 'message ' || n, $3 from generate_series(1, $2::int) n`,
    [accountId, count, new Date(server.now())],
  );
}

const kept = async ({ accountId }: TestResident) => {
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from messages where account_id = $1 and deleted_at is null order by id',
    [accountId],
  );
  return rows.map((row) => row.id);
};

/** Pages through from a place to the end of one direction. */
async function walk(of: TestResident, way: 'previous_id' | 'next_id', from: Query = {}) {
  const seen: number[] = [];
  let query: Query | undefined = from;
  while (query !== undefined) {
    const page = await pageOf(of, query);
    const shown = ids(page.messages);
    expect(shown).toEqual(ascending(shown));
    expect(shown.length).toBeLessThanOrEqual(30);
    seen.push(...(way === 'previous_id' ? shown.toReversed() : shown));
    const cursor: number | null = page[way];
    query = cursor === null ? undefined : { [way]: cursor };
  }
  return seen;
}

describe('the two cursors', () => {
  requirements('AM110 H010 H013 W035');
  test('without one the newest thirty; both are null where nothing lies beyond', async () => {
    requirements('AM024 Y027');
    await fill(resident, 30);
    expect(await pageOf(resident)).toMatchObject({ next_id: null, previous_id: null });
    await fill(resident, 1);
    const all = await kept(resident);
    const page = await pageOf(resident);
    expect(ids(page.messages)).toEqual(all.slice(1));
    expect(page).toMatchObject({ next_id: null, previous_id: all[1] });
  });

  test('previous_id is exclusive, next_id inclusive, and each page leads back', async () => {
    await fill(resident, 100);
    const all = await kept(resident);
    const older = await pageOf(resident, { previous_id: all[50] ?? 0 });
    expect(ids(older.messages)).toEqual(all.slice(20, 50));
    expect(older).toMatchObject({ previous_id: all[20], next_id: all[50] });
    const newer = await pageOf(resident, { next_id: all[50] ?? 0 });
    expect(ids(newer.messages)).toEqual(all.slice(50, 80));
    expect(newer).toMatchObject({ previous_id: all[50], next_id: all[80] });
    const first = await pageOf(resident, { next_id: all[0] ?? 0 });
    expect(first).toMatchObject({ previous_id: null, next_id: all[30] });
    const last = await pageOf(resident, { next_id: all[70] ?? 0 });
    expect(last).toMatchObject({ previous_id: all[70], next_id: null });
  });

  test('around a found message: itself and what follows, then the page before', async () => {
    requirements('AM111 H026');
    await fill(resident, 100);
    const all = await kept(resident);
    const from = await pageOf(resident, { next_id: all[60] ?? 0 });
    const before = await pageOf(resident, { previous_id: from.previous_id ?? 0 });
    expect([...ids(before.messages), ...ids(from.messages)]).toEqual(all.slice(30, 90));
  });

  test('beyond either end there is nothing, and a way back', async () => {
    await fill(resident, 3);
    const [first = 0, , last = 0] = await kept(resident);
    expect(await pageOf(resident, { previous_id: first })).toMatchObject({
      messages: [],
      previous_id: null,
      next_id: first,
    });
    expect(await pageOf(resident, { next_id: last + 1000 })).toMatchObject({
      messages: [],
      previous_id: last + 1000,
      next_id: null,
    });
    expect(await pageOf(await server.resident())).toMatchObject({
      messages: [],
      previous_id: null,
      next_id: null,
    });
  });

  test('a message at a cursor that was taken back leaves the place where it was', async () => {
    await fill(resident, 90);
    const all = await kept(resident);
    const gone = all[59] ?? 0;
    await server.db.pool.query('update messages set deleted_at = now() where id = $1', [gone]);
    const older = await pageOf(resident, { previous_id: gone });
    expect(ids(older.messages)).toEqual(all.slice(29, 59));
    expect(older.next_id).toBe(all[60]);
    expect(ids((await pageOf(resident, { next_id: gone })).messages)).toEqual(all.slice(60));
  });

  test('both at once, and what is no id, are refused', async () => {
    const refused = async (query: object) => {
      const address = `${server.origin}/api/v1/messages?${new URLSearchParams(query as Record<string, string>).toString()}`;
      const answer = await fetch(address, {
        headers: { authorization: `Bearer ${resident.token}` },
      });
      return { status: answer.status, body: (await answer.json()) as { errors: object } };
    };
    const both = await refused({ previous_id: '5', next_id: '5' });
    expect(both).toMatchObject({ status: 422 });
    expect(Object.keys(both.body.errors)).toEqual(['next_id']);
    for (const value of ['0', '-1', 'x', '1.5', '9'.repeat(16), ''])
      expect({ value, status: (await refused({ previous_id: value })).status }).toEqual({
        value,
        status: 422,
      });
  });
});

describe('ten thousand messages while others come', () => {
  test('upward: every message once, whatever arrives meanwhile', async () => {
    await fill(resident, 10_000);
    const before = await kept(resident);
    const state = { isWalking: true };
    const arrivals = (async () => {
      while (state.isWalking) {
        await Promise.all([sayTo(server, resident, 'new'), sayTo(server, resident, 'newer')]);
        await sleep(5);
      }
    })();
    const seen = await walk(resident, 'previous_id');
    state.isWalking = false;
    await arrivals;
    expect(seen).toEqual([...new Set(seen)]);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    expect((await kept(resident)).length).toBeGreaterThan(before.length);
    expect(seen).toEqual(ascending(seen).toReversed());
  }, 120_000);

  test('downward: who reads from the last message upward misses none of thirty writers at once', async () => {
    const first = await sendAs(resident, 'first');
    const seen = [first.id];
    const state = { isWriting: true };
    const reader = (async () => {
      let isLast = false;
      while (!isLast) {
        // What was written before this look must be in it.
        isLast = !state.isWriting;
        const fresh = (await walk(resident, 'next_id', { next_id: seen.at(-1) ?? 0 })).slice(1);
        seen.push(...fresh);
      }
    })();
    const writer = async () => {
      for (let count = 0; count < 20; count += 1) await sayTo(server, resident, 'from a writer');
    };
    await Promise.all(Array.from({ length: 30 }, writer));
    state.isWriting = false;
    await reader;
    expect(seen).toEqual(await kept(resident));
    expect(seen).toHaveLength(601);
  }, 120_000);

  test('a slow writer holds back those after it, so that no id appears below one that was seen', async () => {
    const first = await sendAs(resident, 'first');
    const client = await server.db.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into conversations (account_id) values ($1)
         on conflict (account_id) do update set account_id = excluded.account_id`,
        [resident.accountId],
      );
      const [slow] = (
        await client.query<{ id: number }>(
          `insert into messages (account_id, from_admin, text, created_at) values ($1, 1, 'slow', now()) returning id`,
          [resident.accountId],
        )
      ).rows;
      const fast = write(server.db, {
        accountIds: [resident.accountId],
        fromAdmin: 1,
        text: 'fast',
        at: server.now(),
      });
      await expect
        .poll(async () => {
          const { rowCount } = await server.db.pool.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%conversations%'`,
          );
          return rowCount;
        })
        .toBeGreaterThan(0);
      expect(ids((await pageOf(resident)).messages)).toEqual([first.id]);
      await client.query('commit');
      const [written] = await fast;
      expect(written?.id).toBeGreaterThan(slow?.id ?? 0);
      expect(ids((await pageOf(resident)).messages)).toEqual([first.id, slow?.id, written?.id]);
    } finally {
      client.release();
    }
  });
});
