// Who moves in the demo data: rooms that newcomers look at, and wishes about the end of a contract.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { loadDemo } from '../load.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.db.pool.query('delete from dormitories');
  server.at('2026-11-06T08:00:00+09:00');
  await loadDemo(server.platform);
}, 180_000);
afterAll(() => server.close());

const rowsOf = async (query: string) => (await server.db.pool.query<object>(query)).rows;

test('two who came this week look at their rooms: one has sent the record, one is half through', async () => {
  requirements('SC052');
  expect(
    await rowsOf(
      `select a.email, r.room_number, r.arrived_on::text as arrived, r.sent_at is not null as sent,
              r.seen_at is not null as seen, count(*)::int as points, count(p.differs)::int as answered,
              (count(*) filter (where p.differs))::int as different,
              (select count(*)::int from room_photos h join room_record_points o on o.id = h.point_id
                where o.record_id = r.id) as photos,
              (select count(*)::int from room_check_photos h join room_checks x on x.id = h.check_id
                where x.record_id = r.id) as staff_photos
         from room_records r join accounts a on a.id = r.account_id join room_record_points p on p.record_id = r.id
        group by r.id, a.email order by r.arrived_on`,
    ),
  ).toEqual([
    {
      email: 'sora@example.jp',
      room_number: '0334',
      arrived: '2026-11-01',
      sent: true,
      seen: false,
      points: 10,
      answered: 10,
      different: 1,
      photos: 1,
      staff_photos: 1,
    },
    {
      email: 'hinata@example.jp',
      room_number: '0335',
      arrived: '2026-11-04',
      sent: false,
      seen: false,
      points: 10,
      answered: 4,
      different: 1,
      photos: 1,
      staff_photos: 1,
    },
  ]);
});

test('ten contracts end within 120 days, with wishes of three kinds and two that say nothing', async () => {
  requirements('SC053');
  expect(
    await rowsOf(
      `select coalesce(c.renewal, 'none') as wish, count(*)::int as n
         from contracts c join accounts a on a.active_contract_id = c.id
        where c.end_date between '2026-11-06' and date '2026-11-06' + 120 and c.move_out_on is null
        group by 1 order by 1`,
    ),
  ).toEqual([
    { wish: 'leave', n: 2 },
    { wish: 'none', n: 2 },
    { wish: 'stay', n: 4 },
    { wish: 'undecided', n: 2 },
  ]);
});
