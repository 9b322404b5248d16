// What becomes of reports when their resident leaves the product.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { ask, away, file, guest } from '../../../../../tests/support/stay-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { forgetStays } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T11:00:00+09:00');
});
afterAll(() => server.close());

test('names, places and notes go, days and charges stay; nobody else’s are touched', async () => {
  requirements('AM195');
  const [leaving, staying] = [await server.resident(), await server.resident()];
  for (const resident of [leaving, staying]) {
    await file(server, resident, away);
    await file(server, resident, guest);
    const address = 'v1/overnight-report/templates/create';
    await ask(server, resident, address, { body: { name: '実家' } });
  }
  await server.db.transaction((trx) => forgetStays(trx, leaving.accountId));
  const left = async (accountId: number) =>
    (
      await server.db.pool.query<{
        told: string;
        days: number;
        charges: number;
        templates: number;
      }>(
        `select string_agg(coalesce(o.name || o.address || o.note || o.phone_number || o.relationship, '')
                           || coalesce(g.friend_name, ''), '') as told,
                count(*)::int as days,
                (select count(*)::int from charges where account_id = $1) as charges,
                (select count(*)::int from stay_templates where account_id = $1) as templates
           from stay_reports r left join own_stays o on o.report_id = r.id
                left join guest_stays g on g.report_id = r.id
          where r.account_id = $1`,
        [accountId],
      )
    ).rows[0];
  expect(await left(leaving.accountId)).toEqual({ told: '', days: 2, charges: 5, templates: 0 });
  expect(await left(staying.accountId)).toMatchObject({
    told: expect.stringContaining('高木 結'),
    templates: 1,
  });
});
