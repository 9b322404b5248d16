// Stations: codes that enrol a tablet once, sessions that last by use, guesses, and what is kept of a tablet.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '@yadori/api/contract/call';
import { counter } from '@yadori/api/meals/staff/counter-calls';
import {
  addStation,
  enrolStation,
  renewStationCode,
  revokeStation,
  stations,
} from '@yadori/api/staff/station-calls';
import { ownSessions } from '@yadori/api/staff/own-session-calls';
import { staffSession } from '@yadori/api/staff/session-calls';
import { today } from '@yadori/api/today/staff-calls';
import { limitsReached } from '../../../platform/counters.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffClient,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let dormitoryId: number;
let dormitory: string;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  at('2026-06-10T06:50:00');
  await server.forgetLimits();
  ({ dormitoryId, code: dormitory, manager } = await managedDormitory(server));
});

const at = (time: string) => server.at(`${time}+09:00`);

async function add(name = '食堂1', who = manager) {
  const answer = await who.send(addStation, { params: { dormitory }, body: { name } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function listed() {
  const answer = await manager.send(stations, { params: { dormitory } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.stations;
}

interface Tablet {
  status: number;
  body: { code?: string; err_code?: string; data?: unknown };
  cookie: string;
  token: string;
}

/** As a tablet of that network sends it. */
async function enrol(code: string, network = '192.0.2.1'): Promise<Tablet> {
  const response = await fetch(server.origin + addressOf(enrolStation), {
    method: 'POST',
    headers: {
      ...staffClient(server, undefined).headers,
      'content-type': 'application/json',
      'x-forwarded-for': network,
    },
    body: JSON.stringify({ code }),
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  const [, token = ''] = /^yadori-staff=([\w-]+);/.exec(cookie) ?? [];
  return { status: response.status, body: (await response.json()) as never, cookie, token };
}

/** A call with the cookie of a tablet, from its network. */
async function use({ token }: Tablet, network = '192.0.2.1', more: Record<string, string> = {}) {
  const { headers } = staffClient(server, token);
  const response = await fetch(server.origin + addressOf(staffSession), {
    headers: { ...headers, ...more, 'x-forwarded-for': network },
  });
  return response.status;
}

/** As somebody who manages the dormitory at that instant sees them. */
async function alertsOf() {
  const { send } = await staffMember(server, { dormitoryId });
  const answer = await send(today, { params: { dormitory }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.alerts
    .filter(({ kind }) => kind.startsWith('station'))
    .map(({ kind, name, date }) => ({ kind, name, date }));
}

const eventsOf = async (id: number) =>
  (
    await server.db.pool.query<{ kind: string; actor: string }>(
      'select kind, actor from events where subject_id = $1 and dormitory_id = $2 order by id',
      [id, dormitoryId],
    )
  ).rows;

describe('a code', () => {
  test('enrols one tablet, which stays when the browser is closed and may run the counter', async () => {
    requirements('SE027 SK026 SK027');
    const { station, code, expires_at: until } = await add();
    expect(code).toMatch(/^\d{8}$/);
    expect(until).toBe('2026-06-10T07:00:00+09:00');
    expect(station).toMatchObject({ name: '食堂1', tablet: null, code_until: until });
    const tablet = await enrol(`${code.slice(0, 4)} ${code.slice(4)}`, '127.0.0.1');
    expect(tablet.body.data).toEqual({ dormitory, station: '食堂1' });
    expect(tablet.cookie).toContain('HttpOnly; SameSite=Strict; Max-Age=34560000');
    const { send } = staffClient(server, tablet.token);
    expect(await send(counter, { params: { dormitory }, query: {} })).toMatchObject({ ok: true });
    expect(await send(staffSession, {})).toMatchObject({
      ok: true,
      data: { person: { name: '食堂1', email: null }, grants: [{ role: 'station', dormitory }] },
    });
    expect(await send(ownSessions, {})).toMatchObject({ status: 403 });
    expect(await enrol(code)).toMatchObject({ status: 404, body: { err_code: 'code_dead' } });
    expect(await eventsOf(station.id)).toEqual([
      { kind: 'station.added', actor: `staff:${manager.staffId}` },
      { kind: 'station.enrolled', actor: `staff:${station.id}` },
    ]);
  });

  test('works for ten minutes, and no longer once there is a newer one or the station is revoked', async () => {
    requirements('SE027 SJ005');
    const first = await add('食堂1');
    at('2026-06-10T06:59:59');
    const second = await add('食堂2');
    expect((await enrol(first.code)).status).toBe(200);
    at('2026-06-10T07:09:59');
    expect((await enrol(second.code)).status).toBe(404);
    manager = await staffMember(server, { dormitoryId });
    const params = { id: second.station.id };
    const [third, fourth] = [
      await manager.send(renewStationCode, { params }),
      await manager.send(renewStationCode, { params }),
    ];
    if (!third.ok || !fourth.ok) throw new Error('no code');
    expect((await enrol(third.data.code)).status).toBe(404);
    expect(await manager.send(revokeStation, { params })).toMatchObject({ ok: true });
    expect((await enrol(fourth.data.code)).status).toBe(404);
    expect(await manager.send(renewStationCode, { params })).toMatchObject({ status: 404 });
  });

  test('is used by one of a hundred tablets at once', async () => {
    requirements('SE027 SK027');
    const { code } = await add();
    const tablets = await Promise.all(
      Array.from({ length: 100 }, (_, index) => enrol(code, `198.51.100.${index}`)),
    );
    const counts = [200, 404].map((one) => tablets.filter(({ status }) => status === one).length);
    expect(counts).toEqual([1, 99]);
  });

  test('is not found by guessing: beyond thirty wrong ones of a network each takes its time, and the right one works', async () => {
    requirements('SK027 AM246');
    const { code } = await add();
    const wrong = code === '12345678' ? '87654321' : '12345678';
    const delays = () =>
      limitsReached.entries().find(({ subject }) => subject === 'station-code-network')?.count ?? 0;
    const before = delays();
    const guesses = await Promise.all(Array.from({ length: 100 }, () => enrol(wrong)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]));
    expect(delays()).toBe(before + 70);
    expect((await enrol(code)).status).toBe(200);
    expect(delays()).toBe(before + 71);
  });
});

describe('a tablet', () => {
  test('is shown with its last use, build and networks; it never locks', async () => {
    requirements('SA024 SE027 SJ005');
    const { station, code } = await add();
    const tablet = await enrol(code);
    at('2026-06-10T18:30:00');
    expect(await use(tablet, '192.0.2.1', { version: 'index-Ab3', activity: '0' })).toBe(200);
    manager = await staffMember(server, { dormitoryId });
    expect(await listed()).toMatchObject([
      {
        id: station.id,
        code_until: null,
        tablet: {
          enrolled_at: '2026-06-10T06:50:00+09:00',
          last_seen_at: '2026-06-10T18:30:00+09:00',
          version: 'index-Ab3',
          networks: [{ network: '192.0.2.1', first_seen_at: '2026-06-10T06:50:00+09:00' }],
        },
      },
    ]);
  });

  test('keeps its session for 180 days after each use, to the second', async () => {
    requirements('SE027');
    const { code } = await add();
    const tablet = await enrol(code);
    at('2026-12-07T06:49:59');
    expect(await use(tablet)).toBe(200);
    at('2027-06-05T06:49:58');
    expect(await use(tablet)).toBe(200);
    at('2027-12-02T06:49:58');
    expect(await use(tablet)).toBe(401);
  });

  test('is out once it is revoked, or another tablet is enrolled as the station', async () => {
    requirements('SE027 SJ005 SK026');
    const { station, code } = await add();
    const former = await enrol(code);
    const params = { id: station.id };
    const renewed = await manager.send(renewStationCode, { params });
    if (!renewed.ok) throw new Error(renewed.message);
    expect(await use(former)).toBe(200);
    const tablet = await enrol(renewed.data.code);
    expect(await use(former)).toBe(401);
    expect(await use(tablet)).toBe(200);
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await foreign.send(revokeStation, { params })).toMatchObject({ status: 404 });
    expect(await manager.send(revokeStation, { params: { id: manager.staffId } })).toMatchObject({
      status: 404,
    });
    expect(await manager.send(revokeStation, { params })).toMatchObject({ ok: true });
    expect(await use(tablet)).toBe(401);
    expect(await listed()).toEqual([]);
  });

  test('of a further network is on record, once for each', async () => {
    requirements('SE028');
    const { station, code } = await add();
    const tablet = await enrol(code);
    at('2026-06-10T06:50:01');
    for (const network of ['192.0.2.1', '203.0.113.9', '192.0.2.1', '203.0.113.9'])
      expect(await use(tablet, network)).toBe(200);
    expect((await eventsOf(station.id)).slice(2)).toEqual([
      { kind: 'station.network_seen', actor: `staff:${station.id}` },
    ]);
    const alerts = await alertsOf();
    expect(alerts).toEqual([{ kind: 'station_network', name: '食堂1', date: '2026-06-10' }]);
    const [shown] = await listed();
    expect(shown?.tablet?.networks.map(({ network }) => network).toSorted()).toEqual([
      '192.0.2.1',
      '203.0.113.9',
    ]);
  });
});

test('Today names a new network for a day, and a station that was not used for a day', async () => {
  requirements('SB010 SE028');
  const { code } = await add();
  const tablet = await enrol(code);
  const kinds = async () => (await alertsOf()).map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);
  at('2026-06-10T12:00:00');
  await use(tablet, '203.0.113.9');
  at('2026-06-11T11:59:59');
  expect(await kinds()).toEqual(['station_network']);
  at('2026-06-11T12:00:00');
  expect(await kinds()).toEqual(['station_silent']);
  await use(tablet, '203.0.113.9');
  expect(await kinds()).toEqual([]);
});

test('two stations of a dormitory have different names; a revoked one frees its name', async () => {
  requirements('SE027 SK026');
  const { station } = await add('食堂1');
  const again = await manager.send(addStation, { params: { dormitory }, body: { name: '食堂1' } });
  expect(again).toMatchObject({ status: 409, errCode: 'name_taken' });
  expect(again).toMatchObject({ errors: { name: [expect.stringContaining('同じ名前')] } });
  await manager.send(revokeStation, { params: { id: station.id } });
  expect((await add('食堂1')).station.id).not.toBe(station.id);
});
