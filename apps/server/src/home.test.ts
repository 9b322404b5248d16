// Home's one call: the answers of its parts, as each of them gives it by itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { home } from '@yadori/api/home/calls';
import { homeParts } from '@yadori/api/home/parts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import { statementsDuring } from '../../../tests/support/statements.ts';
import { requirements } from '../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  await server.menu({ date: '2026-06-12' });
  await server.menu({ date: '2026-06-12', meal: 'japanese' });
  resident = await server.resident();
  await server.db.pool.query(
    `insert into notices (type, dormitory_id, kind, title, content, start_date, created_at)
     select 2, $1, 'text', 'お知らせ ' || n, 'x', '2026-06-10', now() from generate_series(1, 5) n`,
    [server.dormitoryId],
  );
});
afterAll(() => server.close());

async function ask(call: Call, token: string, language = 'ja') {
  const headers = { authorization: `Bearer ${token}`, language };
  const response = await fetch(server.origin + addressOf(call), { headers });
  return { status: response.status, envelope: (await response.json()) as { data: unknown } };
}

test.each(['ja', 'en'])('each part is what its call answers, in %s', async (language) => {
  requirements('AM102 D001');
  const { status, envelope } = await ask(home, resident.token, language);
  expect(status).toBe(200);
  const alone = await Promise.all(
    Object.entries<Call>(homeParts).map(async ([key, call]) => [
      key,
      (await ask(call, resident.token, language)).envelope,
    ]),
  );
  expect(envelope.data).toEqual(Object.fromEntries(alone));
});

test('one session look-up serves all parts, and what two of them read is read once', async () => {
  const names = await statementsDuring(server.db, () => ask(home, resident.token));
  expect(names.filter((name) => name.includes('session'))).toEqual(['session_find']);
  expect(names.toSorted()).toEqual([
    'account_profile',
    'meals_next',
    'messages_unread',
    'notices_newest',
    'notices_unread',
    'session_find',
    'surveys_open',
  ]);
});

test('a part that its call refuses is null, and the others are there', async () => {
  const dormitoryId = await server.dormitory({ meal_reservation: 0 });
  const { token } = await server.resident({ dormitoryId });
  const { envelope } = await ask(home, token);
  const parts = envelope.data as Record<string, { message?: string } | null>;
  const alone = await ask(homeParts.menu_for_day, token);
  expect(parts['menu_for_day']).toEqual(alone.envelope);
  expect(parts['users']).not.toBeNull();
});

test('closed to whoever moved out, and to a token that ended', async () => {
  const moved = await server.resident({ endDate: '2026-06-01' });
  expect(await ask(home, moved.token)).toMatchObject({
    status: 403,
    envelope: { code: 'function_disabled' },
  });
  expect((await ask(home, `${resident.token}x`)).status).toBe(401);
});
