// A guest report never costs more than the form has shown.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { ask, guest } from '../../../../../tests/support/stay-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('never more than the form has shown: a price of a new month is refused, and asked again', async () => {
  requirements('W066 N018');
  server.at('2026-06-10T11:00:00+09:00');
  const dormitoryId = await server.dormitory();
  const resident = await server.resident({ dormitoryId });
  const register = (sent: object, language: 'ja' | 'en' = 'ja') =>
    ask(server, resident, 'v1.4/overnight-report/register', { body: sent, language });
  const bill = async () =>
    (
      await server.db.pool.query<{ sum: number | null }>(
        'select sum(amount_yen)::int as sum from charges where account_id = $1 and released_at is null',
        [resident.accountId],
      )
    ).rows[0]?.sum;
  const raise = (price: number) =>
    server.db.pool.query('update dormitories set bedding_price = $2 where id = $1', [
      dormitoryId,
      price,
    ]);
  await raise(2300);
  const { status, envelope } = await register({ ...guest, agreed_price: 6050 });
  expect(status).toBe(400);
  expect(envelope).toMatchObject({
    error_code: 'report_price',
    message: expect.stringContaining('6,250円'),
  });
  expect(await bill()).toBe(null);
  const english = await register({ ...guest, agreed_price: 6249 }, 'en');
  expect(english.envelope).toMatchObject({ error_code: 'report_price' });
  await raise(2100);
  expect(await register({ ...guest, agreed_price: 6050 })).toMatchObject({ status: 200 });
  expect(await bill()).toBe(5850);
});
