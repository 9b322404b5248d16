// Idempotency keys: one effect and one answer for a key, however often and however parallel it comes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const { savePreferences } = staffCalls;

let server: TestServer;
let person: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  person = await staffMember(server);
});
afterAll(() => server.close());

const save = (name: string, key: string, { send } = person) =>
  send(savePreferences, { body: { display_name: name } }, { key });

const effects = async () =>
  (
    await server.db.pool.query<{ n: number }>(
      `select count(*)::int as n from events where kind = 'staff.changed' and subject_id = $1`,
      [person.staffId],
    )
  ).rows[0]?.n;

test('a repeated call has one effect and the same answer', async () => {
  requirements('SL013');
  const key = randomUUID();
  const first = await save('宮本', key);
  await save('他の名前', randomUUID());
  expect(await save('宮本', key)).toEqual(first);
  expect(first).toMatchObject({ ok: true, data: { display_name: '宮本' } });
  expect(await effects()).toBe(2);
  // Without a key each press counts (control).
  await save('宮本', randomUUID());
  expect(await effects()).toBe(3);
});

test('twenty at once have one effect', async () => {
  requirements('SL013');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => save('宮本', key)));
  expect(answers.filter((answer) => !answer.ok && answer.status !== 409)).toEqual([]);
  expect(answers.some(({ ok }) => ok)).toBe(true);
  expect(await effects()).toBe(1);
});

test('a key is of one person and one body', async () => {
  requirements('SL013');
  const key = randomUUID();
  await save('宮本', key);
  expect(await save('別', key)).toMatchObject({ status: 422 });
  expect(await save('別', key, await staffMember(server))).toMatchObject({ ok: true });
  expect(await save('別', 'no uuid')).toMatchObject({ status: 422 });
});

test('a refused call may be sent again with its key', async () => {
  requirements('SL013');
  const key = randomUUID();
  const end = () => person.send(staffCalls.endOwnSession, { params: { id: 999_999_999 } }, { key });
  expect(await end()).toMatchObject({ status: 404 });
  expect(await end()).toMatchObject({ status: 404 });
});

test('a call that died with its server runs again, and keys are kept for a day', async () => {
  requirements('SL013 SL028');
  const key = randomUUID();
  await save('宮本', key);
  await server.db.pool.query('update call_keys set status = null, answer = null');
  expect(await save('宮本', key)).toMatchObject({ status: 409 });
  server.at('2026-06-10T06:52:00+09:00');
  expect(await save('宮本', key)).toMatchObject({ ok: true });
  const left = async (iso: string) => {
    server.at(iso);
    await tasksOf(server)['staff.sweep']?.({});
    return (await server.db.pool.query('select 1 from call_keys where key = $1', [key])).rowCount;
  };
  expect(await left('2026-06-11T06:51:59+09:00')).toBe(1);
  expect(await left('2026-06-11T06:52:00+09:00')).toBe(0);
});

test('the kept answer is sealed', async () => {
  requirements('SL013');
  await save('秘密の名前', randomUUID());
  const { rows } = await server.db.pool.query<{ answer: string }>(
    'select answer from call_keys where staff_id = $1',
    [person.staffId],
  );
  expect(rows[0]?.answer).toMatch(/^v1\.test\./);
});
