// Whether the dormitory has a reader of meal codes, as Home says it (AM266).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { menuForDay } from '@yadori/api/meals/calls';
import { counter } from '@yadori/api/meals/staff/counter-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

/** Enrolled now, for half a year. */
async function enrolled(): Promise<TestStaff> {
  const station = await staffMember(server, { role: 'station', dormitoryId });
  await server.db.pool.query(
    `update staff_sessions set expires_at = created_at + interval '180 days' where staff_id = $1`,
    [station.staffId],
  );
  return station;
}

async function hasReader({ send }: TestResident = resident): Promise<boolean> {
  const answer = await send(menuForDay, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.has_reader;
}

test('a station is a reader for 24 hours after its last call', async () => {
  requirements('AM266');
  expect(await hasReader()).toBe(false);
  const station = await enrolled();
  expect(await hasReader()).toBe(true);
  server.at('2026-06-11T06:49:59+09:00');
  expect(await hasReader(), 'the last second').toBe(true);
  server.at('2026-06-11T06:50:00+09:00');
  expect(await hasReader(), '24 hours').toBe(false);

  const params = { dormitory: await server.officeCode(dormitoryId) };
  expect(await station.send(counter, { params, query: {} })).toMatchObject({ ok: true });
  expect(await hasReader(), 'the tablet is on again').toBe(true);
  server.at('2026-06-12T06:49:59+09:00');
  expect(await hasReader()).toBe(true);
  server.at('2026-06-12T06:50:00+09:00');
  expect(await hasReader()).toBe(false);
});

test('neither a revoked station, nor one of another dormitory, nor a person is a reader', async () => {
  requirements('AM266');
  await staffMember(server, { role: 'kitchen', dormitoryId });
  expect(await hasReader(), 'a person').toBe(false);
  const { staffId } = await enrolled();
  const other = await server.dormitory();
  expect(await hasReader(await server.resident({ dormitoryId: other }))).toBe(false);
  expect(await hasReader()).toBe(true);
  await server.db.pool.query('update staff_sessions set revoked_at = $2 where staff_id = $1', [
    staffId,
    new Date(server.now()),
  ]);
  expect(await hasReader(), 'its session ended').toBe(false);
  await enrolled();
  expect(await hasReader(), 'a second one').toBe(true);
  await server.db.pool.query('update staff set disabled_at = $2 where dormitory_id = $1', [
    dormitoryId,
    new Date(server.now()),
  ]);
  expect(await hasReader(), 'revoked').toBe(false);
});
