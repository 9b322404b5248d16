// The live stream: real sockets, real notices, a second node on the same database.
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEventStream, type StreamEvent } from '@yadori/api/contract/event-stream';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { lineEvents, liveStreamPath } from '@yadori/api/live/stream';
import { mealEvents, type MealNews } from '@yadori/api/meals/live';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { createApp } from '../../platform/http/app.ts';
import {
  publishToAccounts,
  publishToEverybody,
  publishToDormitories,
} from '../../platform/live/publish.ts';
import { createServer } from '../../server.ts';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { importMenus } from './menus/import.ts';
import { serveLiveStream, type LiveOptions } from '../../platform/live/live-stream.ts';
import { publishMealFigures } from './live.ts';

let testServer: TestServer;
let dormitoryId: number;
let resident: TestResident;
let other: TestResident;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  testServer.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await testServer.dormitory();
  [resident, other] = [
    await testServer.resident({ dormitoryId }),
    await testServer.resident({ dormitoryId }),
  ];
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

interface Watch {
  events: StreamEvent[];
  opened: number;
  refused: number[];
  close(): void;
}

async function watch(
  who: TestResident,
  options: Partial<Parameters<typeof openEventStream>[0]> = {},
): Promise<Watch> {
  const seen: Watch = { events: [], opened: 0, refused: [], close: () => stream.close() };
  const stream = openEventStream({
    path: liveStreamPath,
    origin: testServer.origin,
    language: () => 'ja',
    token: () => who.token,
    onEvent: (event) => seen.events.push(event),
    onOpen: () => (seen.opened += 1),
    onRefused: (status) => seen.refused.push(status),
    lastEvent: lineEvents.replaced,
    pause: { shortest: 20, longest: 200 },
    ...options,
  });
  endings.push(() => stream.close());
  await vi.waitFor(() => expect(seen.opened + seen.refused.length).toBeGreaterThan(0), patience);
  return seen;
}

const patience = { timeout: 8000, interval: 20 };

/** A further node: its own server and connections on the same database. */
async function furtherNode(options: LiveOptions = {}) {
  const db: Database = openDatabase({ url: testServer.databaseUrl, maxConnections: 2 });
  const platform = { ...testServer.platform, db };
  const app = createApp({ platform, trustProxy: false });
  const live = serveLiveStream(app, platform, [publishMealFigures], options);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  endings.push(async () => {
    // Clients connect ahead of their next request, and such a line would be waited for.
    app.server.closeAllConnections();
    await app.close();
    await db.close();
  });
  return { origin: `http://127.0.0.1:${port}`, live };
}

const newsOf = ({ events }: Watch): MealNews[] =>
  events
    .filter(({ event }) => event === mealEvents.meals)
    .map(({ data }) => JSON.parse(data) as MealNews);

const count = ({ events }: Watch, name: string) =>
  events.filter(({ event }) => event === name).length;

describe('figures', () => {
  test('reach every open page of the dormitory, on every node, within two seconds, without names', async () => {
    await testServer.menu({ date: '2026-07-06', capacity: 2, dormitoryId });
    const node = await furtherNode();
    const stranger = await testServer.resident();
    const [here, there, elsewhere] = [
      await watch(resident),
      await watch(resident, { origin: node.origin }),
      await watch(stranger),
    ];
    const began = performance.now();
    await bookMeal(other, dinner('2026-07-06'));
    const news = {
      dormitory_id: dormitoryId,
      meals: [
        {
          date: '2026-07-06',
          type_of_meal: 2,
          type_of_food: 3,
          remain: 1,
          wait: { icon: 'none', count: 0 },
        },
      ],
    };
    for (const seen of [here, there])
      await vi.waitFor(() => expect(newsOf(seen)).toEqual([news]), patience);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(elsewhere.events).toEqual([]);
    expect(count(here, mealEvents.own)).toBe(0);
  });

  test('a bulk booking is one event; a change tells both kinds; a wait tells its count', async () => {
    for (const day of ['2026-07-06', '2026-07-07'])
      for (const meal of ['japanese', 'western', 'dinner'] as const)
        await testServer.menu({ date: day, meal, capacity: 1, dormitoryId });
    const seen = await watch(resident);
    const lists = { japanese: ['2026-07-06'], western: [], dinner: ['2026-07-06', '2026-07-07'] };
    await other.send(bulk.bulkBook, { body: lists });
    await vi.waitFor(() => expect(newsOf(seen)).toHaveLength(1), patience);
    expect(newsOf(seen)[0]?.meals).toMatchObject([
      { date: '2026-07-06', type_of_food: 1, remain: 0 },
      { date: '2026-07-06', type_of_food: 3, remain: 0 },
      { date: '2026-07-07', type_of_food: 3, remain: 0 },
    ]);
    await other.send(bulk.changeOrder, { body: breakfast('2026-07-06', 'western') });
    await vi.waitFor(() => expect(newsOf(seen)).toHaveLength(2), patience);
    expect(newsOf(seen)[1]?.meals).toMatchObject([
      { type_of_food: 1, remain: 1 },
      { type_of_food: 2, remain: 0 },
    ]);
    await resident.send(meals.waitForMeal, { body: dinner('2026-07-07') });
    await vi.waitFor(() => expect(newsOf(seen)).toHaveLength(3), patience);
    expect(newsOf(seen)[2]?.meals).toMatchObject([{ remain: 0, wait: { icon: 'few', count: 1 } }]);
  });

  test('a promoted resident is told to look again', async () => {
    await testServer.menu({ date: '2026-07-06', capacity: 1, dormitoryId });
    const held = await bookMeal(other, dinner('2026-07-06'));
    await resident.send(meals.waitForMeal, { body: dinner('2026-07-06') });
    const node = await furtherNode();
    const seen = await watch(resident, { origin: node.origin });
    await other.send(bulk.bulkCancel, { body: { reservation_ids: [held] } });
    await vi.waitFor(() => expect(count(seen, mealEvents.own)).toBe(1), patience);
  });

  test('new menus and a lost line to the database tell to look again; figures go on afterwards', async () => {
    await testServer.menu({ date: '2026-07-06', capacity: 5, dormitoryId });
    const seen = await watch(resident);
    const { office_code } = await testServer.db.queries
      .selectFrom('dormitories')
      .select('office_code')
      .where('id', '=', dormitoryId)
      .executeTakeFirstOrThrow();
    const values = { office_code, date: '2026-07-07', meal: 'dinner', menu_name: 'カレー' };
    const options = { language: 'en', dryRun: false, by: 'operator' } as const;
    await importMenus(testServer.db, [{ line: 2, values }], options, testServer.now());
    await vi.waitFor(() => expect(count(seen, mealEvents.menus)).toBe(1), patience);
    await testServer.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`,
    );
    await vi.waitFor(() => expect(count(seen, lineEvents.refresh)).toBe(1), patience);
    await bookMeal(other, dinner('2026-07-06'));
    await vi.waitFor(() => expect(newsOf(seen)).toHaveLength(1), patience);
  });
});

describe('who may listen', () => {
  test('a token in the header alone: none, nonsense and one in the address are refused', async () => {
    for (const options of [
      { token: () => undefined },
      { token: () => 'a.b.c' },
      { token: () => undefined, path: `${liveStreamPath}?token=${resident.token}` },
    ])
      expect((await watch(resident, options)).refused).toEqual([401]);
  });

  test('a resident who moved out has a stream for a month, without events of the dormitory', async () => {
    await testServer.menu({ date: '2026-07-06', capacity: 2, dormitoryId });
    const moved = await testServer.resident({ dormitoryId, endDate: '2026-06-01' });
    const gone = await testServer.resident({ dormitoryId, endDate: '2026-05-01' });
    expect((await watch(gone)).refused).toEqual([401]);
    const [seen, here] = [await watch(moved), await watch(resident)];
    await bookMeal(other, dinner('2026-07-06'));
    await vi.waitFor(() => expect(newsOf(here)).toHaveLength(1), patience);
    publishToAccounts(testServer.db, 'messages', [moved.accountId]);
    await vi.waitFor(() => expect(seen.events).toHaveLength(1), patience);
    expect(seen.events).toEqual([{ event: 'messages', data: '{}' }]);
    expect(here.events).toHaveLength(1);
  });

  test('an event for a dormitory reaches its residents, one for everybody reaches everybody', async () => {
    const moved = await watch(await testServer.resident({ dormitoryId, endDate: '2026-06-01' }));
    const [here, elsewhere] = [await watch(resident), await watch(await testServer.resident())];
    publishToDormitories(testServer.db, 'notices', [dormitoryId]);
    await vi.waitFor(() => expect(count(here, 'notices')).toBe(1), patience);
    publishToEverybody(testServer.db, 'notices');
    for (const seen of [moved, elsewhere])
      await vi.waitFor(() => expect(count(seen, 'notices')).toBe(1), patience);
    expect(count(here, 'notices')).toBe(2);
  });

  test('the stream ends with its session, and with a switch to another dormitory', async () => {
    const node = await furtherNode({ watchMs: 50 });
    const seen = await watch(resident, { origin: node.origin });
    await testServer.db.pool.query('update sessions set revoked_at = now() where account_id = $1', [
      resident.accountId,
    ]);
    await vi.waitFor(() => expect(seen.refused).toEqual([401]), patience);
    expect(node.live.streams.size).toBe(0);
    const stays = await watch(other, { origin: node.origin });
    await testServer.db.pool.query('update contracts set dormitory_id = $1 where id = $2', [
      testServer.dormitoryId,
      other.contractId,
    ]);
    await vi.waitFor(() => expect(stays.opened).toBe(2), patience);
    expect(node.live.streams.owners()).toMatchObject([{ dormitoryId: testServer.dormitoryId }]);
  });

  test('the newest streams of one resident push out the oldest, which stays away', async () => {
    const node = await furtherNode({ perPerson: 2 });
    const { origin } = node;
    const [first, second] = [await watch(resident, { origin }), await watch(resident, { origin })];
    const third = await watch(resident, { origin });
    await vi.waitFor(() => expect(count(first, lineEvents.replaced)).toBe(1), patience);
    await vi.waitFor(() => expect(node.live.streams.size).toBe(2), patience);
    expect([first.opened, second.opened, third.opened]).toEqual([1, 1, 1]);
    second.close();
    await vi.waitFor(() => expect(node.live.streams.size).toBe(1), patience);
  });
});

describe('a line that breaks', () => {
  test('silence counts as lost and the stream is opened again; signs of life keep it', async () => {
    const silent = await furtherNode({ heartbeatMs: 60_000 });
    const lost = await watch(resident, { origin: silent.origin, silence: 100 });
    await vi.waitFor(() => expect(lost.opened).toBeGreaterThan(1), patience);
    const lively = await furtherNode({ heartbeatMs: 20 });
    const kept = await watch(other, { origin: lively.origin, silence: 1000 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(kept.opened).toBe(1);
  });

  test('a node that stops ends its streams at once', async () => {
    const server = await createServer({
      platform: testServer.platform,
      trustProxy: false,
      outbox: false,
      apiDocs: false,
    });
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const seen = await watch(resident, { origin });
    const began = performance.now();
    await server.drain();
    expect(performance.now() - began).toBeLessThan(3000);
    expect(seen.opened).toBe(1);
  });

  test('a reader that takes nothing is cut off instead of filling the memory', async () => {
    const node = await furtherNode();
    const controller = new AbortController();
    endings.push(() => controller.abort());
    const response = await fetch(node.origin + liveStreamPath, {
      headers: { authorization: `Bearer ${resident.token}` },
      signal: controller.signal,
    });
    expect(response.status).toBe(200);
    const ballast = 'x'.repeat(200_000);
    await vi.waitFor(() => {
      node.live.streams.toDormitory(dormitoryId, 'ballast', ballast);
      expect(node.live.streams.size).toBe(0);
    }, patience);
  });
});
