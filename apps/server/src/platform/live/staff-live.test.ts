// The event stream of the console: who is woken, and how soon a person who is out is out.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEventStream, type StreamEvent } from '@yadori/api/contract/event-stream';
import { contractEvents } from '@yadori/api/contracts/live';
import { lineEvents } from '@yadori/api/live/stream';
import * as meals from '@yadori/api/meals/calls';
import * as months from '@yadori/api/meals/staff/month-calls';
import { messageEvents } from '@yadori/api/messages/live';
import { moveOutEvents } from '@yadori/api/moveout/live';
import * as inbox from '@yadori/api/messages/staff-calls';
import { endSessionsOfStaff } from '@yadori/api/staff/people-session-calls';
import { staffLivePath } from '@yadori/api/staff/live';
import type { Role } from '@yadori/api/staff/rights';
import { stayEvents } from '@yadori/api/stays/live';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { createServer } from '../../server.ts';
import { measureRequests } from '../metrics.ts';
import { publishToAccounts, publishToStaff } from './publish.ts';

let server: TestServer;
let elm: number;
beforeAll(async () => {
  server = await openTestServer();
  elm = await server.dormitory({ office_code: 'ELM01' });
});
beforeEach(() => server.at('2026-06-10T06:50:00+09:00'));
const endings: (() => void)[] = [];
afterAll(async () => {
  for (const end of endings) end();
  await server.close();
});

const patience = { timeout: 15_000, interval: 20 };

async function watch({ headers }: TestStaff, { origin }: { origin: string } = server, query = '') {
  const seen = { events: [] as StreamEvent[], opened: 0, refused: [] as number[] };
  const stream = openEventStream({
    path: staffLivePath + query,
    origin,
    language: () => 'ja',
    token: () => undefined,
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...headers },
      }),
    onEvent: (event) => seen.events.push(event),
    onOpen: () => (seen.opened += 1),
    onRefused: (status) => seen.refused.push(status),
    lastEvent: lineEvents.replaced,
    pause: { shortest: 20, longest: 200 },
  });
  endings.push(() => stream.close());
  await vi.waitFor(() => expect(seen.opened + seen.refused.length).toBeGreaterThan(0), patience);
  return seen;
}

test('wakes those with a role in the dormitory, once for what happens at the same moment', async () => {
  requirements('SA038 SA040');
  const manager = await watch(await staffMember(server, { dormitoryId: elm }));
  const office = await watch(await staffMember(server, { role: 'head_office' }));
  const elsewhere = await watch(await staffMember(server));
  for (let times = 0; times < 5; times += 1) publishToStaff(server.db, 'alerts', [elm]);
  await vi.waitFor(() => expect(office.events.length).toBe(1), patience);
  await vi.waitFor(() => expect(manager.events.length).toBe(1), patience);
  publishToStaff(server.db, 'log', [server.dormitoryId]);
  await vi.waitFor(() => expect(elsewhere.events.length).toBe(1), patience);
  expect(manager.events).toEqual([{ event: 'alerts', data: '{"dormitory":"ELM01"}' }]);
  expect(elsewhere.events.map(({ event }) => event)).toEqual(['log']);
});

test('wakes for the dormitories that it names, within the grants', async () => {
  requirements('SK028');
  const own = await server.officeCode(server.dormitoryId);
  const office = await staffMember(server, { role: 'head_office' });
  const one = await watch(office, server, '?dormitories=ELM01');
  const both = await watch(office, server, `?dormitories=ELM01,${own},NOWHERE`);
  const all = await watch(office, server, '?dormitories=all');
  const foreign = await watch(await staffMember(server), server, '?dormitories=ELM01');
  publishToStaff(server.db, 'log', [server.dormitoryId]);
  publishToStaff(server.db, 'alerts', [elm]);
  for (const seen of [both, all])
    await vi.waitFor(() => expect(seen.events).toHaveLength(2), patience);
  await vi.waitFor(() => expect(one.events).toHaveLength(1), patience);
  expect(one.events).toEqual([{ event: 'alerts', data: '{"dormitory":"ELM01"}' }]);
  expect(foreign.events).toEqual([]);
  const codes = (count: number) => Array.from({ length: count }, () => 'ELM01').join();
  expect((await watch(office, server, `?dormitories=${codes(20)}`)).opened).toBe(1);
  for (const list of [codes(21), '%00'.repeat(500)]) {
    const address = `${server.origin}${staffLivePath}?dormitories=${list}`;
    expect((await fetch(address, { headers: office.headers })).status).toBe(422);
  }
});

test('wakes for a booking of a resident', async () => {
  await server.menu({ date: '2026-06-20' });
  const resident = await server.resident();
  const { events } = await watch(await staffMember(server));
  expect(await resident.send(meals.book, { body: dinner('2026-06-20') })).toMatchObject({
    ok: true,
  });
  await vi.waitFor(() => expect(events.map(({ event }) => event)).toContain('meals'), patience);
});

test.each([
  [stayEvents.changed, 'stays'],
  [moveOutEvents.changed, 'contracts'],
  [contractEvents.changed, 'contracts'],
  [messageEvents.changed, 'messages'],
  [messageEvents.read, 'messages'],
])('wakes when the pages of a resident hear %s', async (heard, wake) => {
  requirements('SB013');
  const { events } = await watch(await staffMember(server));
  const elsewhere = await watch(await staffMember(server, { dormitoryId: elm }));
  const { accountId } = await server.resident();
  await vi.waitFor(() => expect(events.map(({ event }) => event)).toEqual(['residents']), patience);
  publishToAccounts(server.db, heard, [accountId]);
  await vi.waitFor(() => expect(events.at(-1)?.event).toBe(wake), patience);
  expect(elsewhere.events).toEqual([]);
});

async function endedByAnother({ staffId: id }: TestStaff): Promise<void> {
  const admin = await staffMember(server, { role: 'system_admin' });
  const ended = await admin.send(endSessionsOfStaff, { params: { id }, query: {} });
  if (!ended.ok) throw new Error(ended.message);
}

describe('within ten seconds of a change', () => {
  const by = (text: string) => (person: TestStaff) => server.db.pool.query(text, [person.staffId]);
  const changes = [
    ['a disabled person', by(`update staff set disabled_at = now() where id = $1`)],
    ['a lock', by(`update staff_sessions set locked_at = now() where staff_id = $1`)],
    [
      'a session that ended',
      by(`update staff_sessions set revoked_at = now() where staff_id = $1`),
    ],
    ['a session that somebody else ended', endedByAnother],
    [
      'a role elsewhere',
      (person: TestStaff) =>
        server.db.pool.query(
          `insert into staff_grants (staff_id, role, dormitory_id, from_day, granted_at, granted_by)
           values ($1, 'deputy', $2, '2026-06-10', now(), 'operator')`,
          [person.staffId, elm],
        ),
    ],
  ] as const;
  const outcomes = new Map<string, Awaited<ReturnType<typeof outcomeOf>>>();

  /** What becomes of the stream, and after how long. */
  async function outcomeOf(change: (person: TestStaff) => Promise<unknown>) {
    const person = await staffMember(server);
    const seen = await watch(person);
    await change(person);
    const began = performance.now();
    const happened = () => expect(seen.opened + seen.refused.length).toBeGreaterThan(1);
    await vi.waitFor(happened, patience).catch(() => undefined);
    return { seen, ms: performance.now() - began };
  }

  // A stream looks at its session every few seconds: all of them wait at the same time.
  beforeAll(async () => {
    await Promise.all(
      changes.map(async ([name, change]) => outcomes.set(name, await outcomeOf(change))),
    );
  });

  test.each(changes.slice(0, -1))('ends with %s', (name) => {
    requirements('SA028 SA038');
    const outcome = outcomes.get(name);
    expect(outcome?.seen.refused).toEqual([401]);
    expect(outcome?.ms).toBeLessThan(10_000);
  });

  test('is opened again with the new rights after a change of grants', async () => {
    requirements('SA038');
    const seen = outcomes.get('a role elsewhere')?.seen;
    expect(seen?.opened).toBe(2);
    publishToStaff(server.db, 'stays', [elm]);
    await vi.waitFor(() => expect(seen?.events).toHaveLength(1), patience);
  });
});

test('is not opened by a half session or without the header of the console', async () => {
  requirements('SA020 SA029');
  const half = await staffMember(server, { stage: 'half' });
  expect((await watch(half)).refused).toEqual([401]);
  const { headers } = await staffMember(server);
  const { platform: _platform, ...plain } = headers;
  const response = await fetch(server.origin + staffLivePath, { headers: plain });
  expect(response.status).toBe(403);
});

const presenceIn = ({ events }: { events: StreamEvent[] }) =>
  events.filter(({ event }) => event === 'presence').map(({ data }) => JSON.parse(data) as object);

test('tells who looks at a conversation to those alone who may read it, each time, and keeps nothing', async () => {
  requirements('SF012 SK094 SA041');
  const resident = await server.resident({ dormitoryId: elm });
  const manager = await staffMember(server, { dormitoryId: elm });
  const own = await watch(manager);
  const deputy = await watch(await staffMember(server, { dormitoryId: elm, role: 'deputy' }));
  const kitchen = await watch(await staffMember(server, { dormitoryId: elm, role: 'kitchen' }));
  const elsewhere = await watch(await staffMember(server));
  const say = (state: 'viewing' | 'writing', by = manager) =>
    by.send(inbox.presence, { params: { id: resident.accountId }, body: { state } });
  const began = performance.now();
  expect(await say('viewing')).toMatchObject({ ok: true });
  expect(await say('writing')).toMatchObject({ ok: true });
  const wake = { dormitory: 'ELM01', staff_id: manager.staffId, account_id: resident.accountId };
  await vi.waitFor(
    () =>
      expect(presenceIn(deputy)).toEqual([
        { ...wake, state: 'viewing' },
        { ...wake, state: 'writing' },
      ]),
    patience,
  );
  expect(performance.now() - began).toBeLessThan(10_000);
  // A later wake for everybody comes after those that they do not get.
  publishToStaff(server.db, 'log', [elm, server.dormitoryId]);
  for (const seen of [own, kitchen, elsewhere]) {
    await vi.waitFor(() => expect(seen.events.at(-1)?.event).toBe('log'), patience);
    expect(presenceIn(seen)).toEqual([]);
  }
  const stranger = await staffMember(server);
  expect(await say('viewing', stranger)).toMatchObject({ ok: false, status: 404 });
  const kept = await server.db.pool.query('select from call_keys where staff_id = $1', [
    manager.staffId,
  ]);
  expect(kept.rowCount).toBe(0);
});

test('tells who has a month of menus open to those alone who may read it, with the names in the month', async () => {
  requirements('SD005');
  const of = (dormitoryId: number, role: Role) => staffMember(server, { dormitoryId, role });
  const kitchen = await of(elm, 'kitchen');
  const own = await watch(kitchen);
  const manager = await of(elm, 'manager');
  const seen = await watch(manager);
  const office = await watch(await staffMember(server, { role: 'head_office', dormitoryId: null }));
  const others = [
    own,
    await watch(await of(elm, 'auditor')),
    await watch(await staffMember(server)),
  ];
  const params = { dormitory: 'ELM01' };
  const say = (state: 'viewing' | 'writing', by = kitchen) =>
    by.send(months.monthPresence, { params, body: { month: '2026-07-09', state } });
  expect(await say('viewing')).toMatchObject({ ok: true });
  expect(await say('writing')).toMatchObject({ ok: true });
  const wake = { dormitory: 'ELM01', staff_id: kitchen.staffId, month: '2026-07-01' };
  const wakes = ['viewing', 'writing'].map((state) => ({ ...wake, state }));
  for (const reader of [seen, office])
    await vi.waitFor(() => expect(presenceIn(reader)).toEqual(wakes), patience);
  // A later wake for everybody comes after those that they do not get.
  publishToStaff(server.db, 'log', [elm, server.dormitoryId]);
  for (const other of others) {
    await vi.waitFor(() => expect(other.events.at(-1)?.event).toBe('log'), patience);
    expect(presenceIn(other)).toEqual([]);
  }
  const month = await manager.send(months.menuMonth, { params, query: { month: '2026-07-01' } });
  expect(month.ok && month.data.people).toEqual(
    expect.arrayContaining([{ staff_id: kitchen.staffId, name: expect.any(String) as string }]),
  );
  expect(await say('viewing', await staffMember(server))).toMatchObject({ ok: false, status: 404 });
});

test('its streams and the calls of the console have metrics of their own', async () => {
  requirements('SJ034');
  const { platform, db } = server;
  const node = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  const registry = measureRequests(node.app, db, node);
  const origin = await node.app.listen({ host: '127.0.0.1', port: 0 });
  endings.push(() => void node.app.close());
  const person = await staffMember(server, { dormitoryId: elm });
  await watch(person, { origin });
  const today = `${origin}/api/v1/staff/dormitories/ELM01/today`;
  const { headers } = person;
  expect((await fetch(today, { headers })).status).toBe(200);
  expect((await fetch(today, { headers: { ...headers, cookie: '' } })).status).toBe(401);
  await fetch(`${origin}/healthz`);
  const text = await registry.metrics();
  expect(text).toContain('\nyadori_staff_streams 1\n');
  expect(text).toContain('\nyadori_event_streams 1\n');
  const counted = text.match(/(?<=^yadori_staff_http_seconds_count)\S+ \d+/gm);
  const route = '/api/v1/staff/dormitories/:dormitory/today';
  expect(counted?.toSorted()).toEqual([
    `{method="GET",route="${route}",status="200"} 1`,
    `{method="GET",route="${route}",status="401"} 1`,
  ]);
});
