// The staff of the demo data: how they sign in, where they work, and that production has none of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { createStaffClient } from '@yadori/api/contract/staff-client';
import { demoTotpSecret } from '@yadori/server/platform/session/demo-totp';
import { totpStep } from '@yadori/server/platform/session/totp';
import { requirements } from '../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { loadDemo } from './load.ts';
import { demoStaff, demoStaffLines, demoStaffPassword } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.db.pool.query('delete from dormitories');
  server.at('2026-11-06T08:00:00+09:00');
  await loadDemo(server.platform, { withStaff: false });
}, 180_000);
afterAll(() => server.close());

const count = async () =>
  (await server.db.pool.query<{ n: number }>('select count(*)::int as n from staff')).rows[0]?.n;

async function enter(email: string, second: { kind: 'totp' | 'recovery'; code: string }) {
  let cookie = '';
  const send = createStaffClient({
    origin: server.origin,
    language: () => 'ja',
    headers: () => ({ origin: 'http://localhost', cookie }),
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
  const body = { email, password: demoStaffPassword };
  const first = await send(staffCalls.staffLogin, { body });
  return first.ok ? send(staffCalls.staffSecondFactor, { body: second }) : first;
}

test('are not made in production, and come into older demo data once', async () => {
  requirements('SM002');
  expect(await count()).toBe(0);
  await loadDemo(server.platform);
  await loadDemo(server.platform);
  expect(await count()).toBe(8);
});

test('sign in with the printed code and stand where they work', async () => {
  requirements('SM001 SM002');
  const code = /^Code +(\d{6}) /.exec(demoStaffLines('', server.now())[2] ?? '')?.[1] ?? '';
  expect(totpStep(demoTotpSecret, code, server.now())).toBeDefined();
  const everywhere: Record<string, string | undefined> = {};
  for (const { email } of demoStaff) {
    const answer = await enter(email, { kind: 'totp', code });
    everywhere[email] = answer.ok
      ? answer.data.grants.map(({ role, dormitory }) => `${role} ${dormitory ?? 'all'}`).join()
      : String(answer.status);
  }
  expect(everywhere).toEqual({
    'admin@example.jp': 'system_admin all',
    'honbu@example.jp': 'head_office all',
    'manager@example.jp': 'manager KYK01',
    'manager2@example.jp': 'manager SKR01,manager KYK01',
    'deputy@example.jp': 'deputy KYK01',
    'kitchen@example.jp': 'kitchen KYK01',
    'audit@example.jp': 'auditor all',
    'left@example.jp': '401',
  });
  const recovery = { kind: 'recovery', code: 'AAAAA-AAAA9' } as const;
  expect(await enter('manager@example.jp', recovery)).toMatchObject({
    ok: true,
    data: { person: { name: '宮本 恵子' } },
  });
});

test('the manager has held a drill: it is finished, and has a report', async () => {
  requirements('SM009 SH026');
  const { rows } = await server.db.pool.query(
    `select k.kind, d.closed_at is not null as closed, d.report -> 'figures' as figures, d.report -> 'rates' as rates,
            d.report -> 'proxies' as proxies, d.report -> 'calls' as calls
       from safety_checks k join safety_check_dormitories d on d.check_id = k.id`,
  );
  expect(rows).toEqual([
    {
      kind: 'drill',
      closed: true,
      figures: { asked: 203, safe: 21, away: 2, injured: 0, help: 0, missing: 180 },
      rates: { after_10: 12, after_30: 21, after_60: 23 },
      proxies: 1,
      calls: 1,
    },
  ]);
});
