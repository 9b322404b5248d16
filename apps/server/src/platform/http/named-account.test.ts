// A call that names an account is refused in the session of another one, before anything is read or written.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { calls } from '@yadori/api/resident-calls';
import { liveStream } from '@yadori/api/live/stream';
import { staffCalls } from '@yadori/api/staff-calls';
import { staffLive } from '@yadori/api/staff/live';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let resident: TestResident;
let former: TestResident;
let manager: TestStaff;
let formerManager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  [resident, former] = [await server.resident(), await server.resident()];
  [manager, formerManager] = [await staffMember(server), await staffMember(server)];
});
afterAll(() => server.close());

const refused = { status: 401, code: 'other_account' };

/** With an address of the right form; none of its rows has to be there. */
async function ask(declaration: Call, headers: Record<string, string>, body?: object) {
  const path = addressOf(declaration).replace(/:\w+/g, '1');
  const sends = declaration.method !== 'GET';
  const response = await fetch(server.origin + path, {
    method: declaration.method,
    headers: { ...(sends ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(sends ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const type = response.headers.get('content-type') ?? '';
  const { code } = type.includes('json')
    ? ((await response.json()) as { code: string })
    : { code: type };
  if (!type.includes('json')) await response.body?.cancel();
  return { status: response.status, code };
}

const bearer = ({ token }: TestResident, named?: number) => ({
  authorization: `Bearer ${token}`,
  ...(named === undefined ? {} : { account: String(named) }),
});

const ofResidents = Object.entries<Call>({ ...calls, liveStream }).filter(([, { access }]) =>
  ['resident', 'moved', 'register_or_resident'].includes(access),
);
const ofStaff = Object.entries<Call>({ ...staffCalls, staffLive }).filter(
  ([, { access }]) => access === 'staff',
);

describe('in the session of somebody else', () => {
  test.each(ofResidents)('the residents’ call %s is refused', async (_name, declaration) => {
    requirements('AM262');
    expect(await ask(declaration, bearer(resident, former.accountId))).toEqual(refused);
  });

  test.each(ofStaff)('the staff’s call %s is refused', async (_name, declaration) => {
    requirements('AM262');
    const headers = { ...manager.headers, account: String(formerManager.staffId) };
    expect(await ask(declaration, headers)).toEqual(refused);
  });

  test('nothing is written, and the session goes on', async () => {
    requirements('AM262');
    const date = '2026-07-06';
    const menuId = await server.menu({ date });
    const body = dinner(date);
    const before = await server.stock(menuId);
    expect(await ask(calls.book, bearer(resident, former.accountId), body)).toEqual(refused);
    expect(await server.stock(menuId)).toEqual(before);
    expect(await ask(account.logout, bearer(resident, former.accountId))).toEqual(refused);
    expect(await ask(calls.book, bearer(resident, resident.accountId), body)).toMatchObject({
      code: 'success',
    });
  });

  test('a person’s use of the console is not noted as that of another', async () => {
    requirements('AM262 SA022');
    const seen = async () => {
      const { rows } = await server.db.pool.query<{ last_seen_at: Date }>(
        'select last_seen_at from staff_sessions where staff_id = $1',
        [manager.staffId],
      );
      return rows[0]?.last_seen_at.toISOString();
    };
    const before = await seen();
    server.at('2026-06-10T07:00:00+09:00');
    const headers = { ...manager.headers, account: String(formerManager.staffId) };
    expect(await ask(staffCalls.staffSession, headers)).toEqual(refused);
    expect(await seen()).toBe(before);
  });
});

test('a call that names its own account, or none, is served', async () => {
  requirements('AM262');
  for (const declaration of [calls.profile, liveStream])
    for (const named of [resident.accountId, undefined])
      expect(await ask(declaration, bearer(resident, named))).toMatchObject({ status: 200 });
  for (const declaration of [staffCalls.staffSession, staffLive])
    for (const named of [{ account: String(manager.staffId) }, {}])
      expect(await ask(declaration, { ...manager.headers, ...named })).toMatchObject({
        status: 200,
      });
});

test('a visitor’s call says nothing of accounts', async () => {
  requirements('AM262');
  const answer = await ask(account.login, { account: '7' }, { email: 'x@example.jp' });
  expect(answer.code).not.toBe('other_account');
});
