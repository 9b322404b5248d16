// What the server refuses before a call of the console runs: other clients, other origins, ended and idle sessions.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '@yadori/api/resident-calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { readStaffToken, staffCookie } from './staff-cookie.ts';

const { staffSession, staffLogout } = staffCalls;

let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  manager = await staffMember(server);
});
afterAll(() => server.close());

const session = () => manager.send(staffSession, {});

describe('the session', () => {
  test('shows the person with the rights of today', async () => {
    requirements('SA034');
    const other = await server.dormitory({ office_code: 'SKY01' });
    const grants = [{ role: 'kitchen', dormitoryId: other } as const];
    const { send } = await staffMember(server, { grants });
    const answer = await send(staffSession, {});
    expect(answer).toMatchObject({
      ok: true,
      data: {
        grants: [{ role: 'manager' }, { role: 'kitchen', dormitory: 'SKY01', until_day: null }],
        rights_everywhere: {},
        idle_minutes: 15,
        ends_at: '2026-06-10T18:50:00+09:00',
        proved_until: '2026-06-10T07:00:00+09:00',
      },
    });
    if (!answer.ok) return;
    expect(answer.data.dormitories.find(({ code }) => code === 'SKY01')?.rights).toEqual({
      today: 'view',
      menus: 'edit',
      meals: 'view',
      counter: 'edit',
      kitchen: 'edit',
    });
  });

  test('has in each dormitory what is granted there, until the last midnight of the grant', async () => {
    requirements('SA034 SA038 SA041');
    server.at('2026-06-10T23:52:00+09:00');
    const there = await server.dormitory();
    const dormitories = [server.dormitoryId, there];
    const [here = '', yonder = ''] = await Promise.all(
      dormitories.map((id) => server.officeCode(id)),
    );
    const { send } = await staffMember(server, {
      until: '2026-06-10',
      grants: [
        { role: 'kitchen', dormitoryId: server.dormitoryId, from: '2026-06-11' },
        { role: 'deputy', dormitoryId: there },
      ],
    });
    const people = await Promise.all(
      dormitories.map((dormitoryId) => server.resident({ dormitoryId })),
    );
    const statusOf = (answer: { ok: boolean; status?: number }) =>
      answer.ok ? 200 : answer.status;
    const [list, reason] = [staffCalls.residents, { code: 'mistake' as const }];
    const statuses = async () => [
      statusOf(await send(list, { params: { dormitory: here }, query: {} })),
      statusOf(await send(list, { params: { dormitory: yonder }, query: {} })),
      ...(await Promise.all(
        people.flatMap(({ accountId: id }) => [
          send(staffCalls.resident, { params: { id } }).then(statusOf),
          send(staffCalls.removePhoto, { params: { id }, body: { reason } }).then(statusOf),
        ]),
      )),
    ];
    // A manager changes residents here, and a deputy only looks at those over there.
    const before = [200, 200, 200, 200, 200, 404];
    expect(await statuses()).toEqual(before);
    server.at('2026-06-10T23:59:59+09:00');
    expect(await statuses()).toEqual(before);
    server.at('2026-06-11T00:00:00+09:00');
    // No grant lets anybody change residents any more, and the kitchen does not look at them.
    expect(await statuses()).toEqual([403, 200, 404, 403, 200, 403]);
    const meals = { params: { dormitory: here }, query: {} };
    expect(statusOf(await send(staffCalls.today, meals))).toBe(200);
  });

  test('of a role for all dormitories names the rights once', async () => {
    const { send } = await staffMember(server, { role: 'auditor' });
    const answer = await send(staffSession, {});
    expect(answer).toMatchObject({ ok: true, data: { dormitories: [], grants: [{}] } });
    expect(answer.ok && answer.data.rights_everywhere.audit).toBe('view');
  });

  test('ends after twelve hours, to the second', async () => {
    requirements('SA021');
    const background = () => manager.send(staffSession, {}, { isBackground: true });
    await server.db.pool.query(
      `update staff_sessions set last_seen_at = '2026-06-10T18:49:00+09:00' where staff_id = $1`,
      [manager.staffId],
    );
    server.at('2026-06-10T18:49:59+09:00');
    expect(await background()).toMatchObject({ ok: true });
    server.at('2026-06-10T18:50:00+09:00');
    expect(await background()).toMatchObject({ status: 401, code: 'token_invalid' });
  });

  test('ends with signing out, which removes the cookie', async () => {
    requirements('SA019 SA021 SA031');
    const response = await fetch(`${server.origin}/api/v1/staff/session`, {
      method: 'DELETE',
      headers: manager.headers,
    });
    expect(response.headers.get('set-cookie')).toBe(
      'yadori-staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    );
    expect(await session()).toMatchObject({ status: 401, code: 'token_invalid' });
    const { rows } = await server.db.pool.query(
      'select kind, actor, detail from events where subject_id = $1',
      [manager.staffId],
    );
    expect(rows).toEqual([
      { kind: 'staff.signed_out', actor: `staff:${manager.staffId}`, detail: {} },
    ]);
  });
});

describe('the idle lock', () => {
  test('falls after 15 minutes without a call, to the second', async () => {
    requirements('SA022 SA024');
    server.at('2026-06-10T07:04:59+09:00');
    expect(await session()).toMatchObject({ ok: true });
    server.at('2026-06-10T07:19:58+09:00');
    expect(await session()).toMatchObject({ ok: true });
    server.at('2026-06-10T07:34:58+09:00');
    expect(await session()).toMatchObject({ ok: false, status: 401, code: 'locked' });
    // It stays, and was written once.
    expect(await session()).toMatchObject({ code: 'locked' });
    const { rows } = await server.db.pool.query(
      `select count(*)::int as n from events where kind = 'staff.locked' and subject_id = $1`,
      [manager.staffId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is not kept off by calls in the background', async () => {
    requirements('SA022');
    server.at('2026-06-10T07:04:00+09:00');
    expect(await manager.send(staffSession, {}, { isBackground: true })).toMatchObject({
      ok: true,
    });
    server.at('2026-06-10T07:05:00+09:00');
    expect(await session()).toMatchObject({ code: 'locked' });
  });

  test('of one session leaves the others of the person open, and allows signing out', async () => {
    await server.db.pool.query('update staff_sessions set locked_at = now() where staff_id = $1', [
      manager.staffId,
    ]);
    expect(await session()).toMatchObject({ code: 'locked' });
    expect(await manager.send(staffLogout, {})).toMatchObject({ ok: true });
    expect(await session()).toMatchObject({ code: 'token_invalid' });
  });
});

describe('another client or origin', () => {
  const url = () => `${server.origin}/api/v1/staff/session`;
  const ask = async (method: string, headers: Record<string, string>, body?: string) => {
    const response = await fetch(url(), { method, headers, ...(body && { body }) });
    const { code } = (await response.json()) as { code: string };
    return `${response.status} ${code}`;
  };

  test.each([
    ['no platform', 'GET', { platform: '' }],
    ['the platform of residents', 'GET', { platform: '3' }],
    ['a foreign origin', 'DELETE', { origin: 'https://evil.example' }],
    ['a sandboxed page', 'DELETE', { origin: 'null' }],
    ['an origin that begins alike', 'DELETE', { origin: 'http://localhost.evil.example' }],
    ['another port', 'DELETE', { origin: 'http://localhost:8080' }],
  ])('%s is refused', async (_name, method, changed) => {
    requirements('SA029');
    const headers = Object.fromEntries(
      Object.entries({ ...manager.headers, ...changed }).filter(([, value]) => value !== ''),
    );
    expect(await ask(method, headers)).toBe('403 forbidden');
    expect(await session()).toMatchObject({ ok: true });
  });

  test('a write without an origin is refused', async () => {
    requirements('SA029');
    const { origin: _origin, ...headers } = manager.headers;
    expect(await ask('DELETE', headers)).toBe('403 forbidden');
  });

  test('no answer allows another origin to read it', async () => {
    requirements('SA029');
    const headers = { ...manager.headers, origin: 'https://evil.example' };
    const response = await fetch(url(), { headers });
    const preflight = await fetch(url(), { method: 'OPTIONS', headers });
    for (const { headers: answered } of [response, preflight])
      expect(answered.get('access-control-allow-origin')).toBeNull();
  });
});

describe('tokens', () => {
  test('of a resident open nothing here, and a session of staff nothing there', async () => {
    const resident = await server.resident();
    const { send } = staffClient(server, resident.token);
    expect(await send(staffSession, {})).toMatchObject({ status: 401 });
    const [, token = ''] = /yadori-staff=([\w-]+)/.exec(manager.headers['cookie'] ?? '') ?? [];
    for (const authorization of [`Bearer ${token}`, `Bearer a.${token}.b`]) {
      const { method } = calls.profile;
      const response = await fetch(`${server.origin}/api/v1.2/users`, {
        method,
        headers: { ...manager.headers, authorization },
      });
      expect(response.status).toBe(401);
    }
  });

  test('the cookie has the name that only this host can set, where there is HTTPS', () => {
    requirements('SA019');
    const token = 'a'.repeat(43);
    const secure = staffCookie(token, 'https://desk.example.jp');
    expect(secure).toBe(`__Host-yadori-staff=${token}; Path=/; HttpOnly; SameSite=Strict; Secure`);
    expect(readStaffToken(secure, 'https://desk.example.jp')).toBe(token);
    expect(readStaffToken(`yadori-staff=${token}`, 'https://desk.example.jp')).toBeUndefined();
    expect(readStaffToken(`a=b; yadori-staff=${token}`, 'http://localhost:3000')).toBe(token);
  });

  test('the row keeps the hash alone', async () => {
    requirements('SA019');
    const [, token = ''] = /yadori-staff=([\w-]+)/.exec(manager.headers['cookie'] ?? '') ?? [];
    const { rows } = await server.db.pool.query<{ row: string }>(
      'select row_to_json(s)::text as row from staff_sessions s where staff_id = $1',
      [manager.staffId],
    );
    expect(rows[0]?.row).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});
