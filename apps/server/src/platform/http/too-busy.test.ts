// What a caller hears when more reads wait than the server takes on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ maxWaitingReads: 2 });
});
afterAll(() => server.close());

test('a full queue of shared reads answers 503 with Retry-After, and the next read passes', async () => {
  const { token } = await server.resident();
  const headers = { authorization: `Bearer ${token}`, language: 'en' };
  const ask = () => fetch(`${server.origin}/api/v1.5/menus/menu-for-day`, { headers });
  expect((await ask()).status, 'control').toBe(200);
  const holder = await server.db.pool.connect();
  await holder.query('begin; lock table sessions in access exclusive mode');
  const waiting = [ask(), ask()];
  const blocked = `
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await server.db.pool.query(blocked)).rowCount).toBe(2);
  const refused = await ask();
  await holder.query('rollback');
  holder.release();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({ code: 'system_error', message: expect.any(String) });
  await Promise.all(waiting);
  expect((await ask()).status).toBe(200);
});
