// An account ends while somebody else gives back a meal late: menus are locked before the months of money, by both.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { registerReport } from '@yadori/api/stays/calls';
import { waitersReach } from '../../../../../tests/support/lock-waits.ts';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { guest } from '../../../../../tests/support/stay-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { closeLedger } from '../ledger/closing.ts';
import { sumMonth } from '../ledger/staff/queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a withdrawal that waits for a menu holds no month yet, so that a fee for its meal is written', async () => {
  requirements('SI032');
  server.at('2026-06-10T10:00:00+09:00');
  const dormitoryId = await server.dormitory({ fee_window_hours: 24 });
  const menuId = await server.menu({ date: '2026-06-28', dormitoryId });
  const [leaver, neighbour] = [
    await server.resident({ dormitoryId }),
    await server.resident({ dormitoryId }),
  ];
  await bookMeal(leaver, dinner('2026-06-28'));
  const reservationId = await bookMeal(neighbour, dinner('2026-06-28'));
  const filed = await leaver.send(registerReport, {
    body: { ...guest, stay_date_start: '2026-06-27' },
  });
  expect(filed).toMatchObject({ ok: true });
  // Closed by a clock ahead: what is given back now goes to August, whose row nothing has made yet.
  const month = '2026-07-01' as const;
  const { staffId } = await staffMember(server, { role: 'head_office' });
  const { lines: count, total: sum } = await sumMonth(server.db, { dormitoryId, month } as never);
  const act = {
    by: { actor: 'system' as const },
    staffId,
    now: Date.parse('2026-07-01T00:10:00+09:00'),
  };
  expect(await closeLedger(server.platform, { dormitoryId, month, count, sum } as never, act)).toBe(
    'closed',
  );

  const { pool } = server.db;
  const held = { query: 'select id from menus where id = $1 for update', values: [menuId] };
  const client = await pool.connect();
  let ended: ReturnType<typeof leaver.send> | undefined;
  try {
    await client.query('begin');
    await client.query(held.query, held.values);
    ended = leaver.send(withdraw, {});
    await waitersReach(pool, 1, '%menus%');
    await client.query(`set local lock_timeout = '500ms'`);
    const { rows } = await client.query<{ month: string }>(
      `insert into charges (account_id, contract_id, reason, reservation_id, rule, date, amount_yen, billed_month, created_at)
       values ($1, $2, 'meal_cancellation', $3, 'meal_fee_window', '2026-06-28', 550, '2026-07-01', now())
       returning billed_month::text as month`,
      [neighbour.accountId, neighbour.contractId, reservationId],
    );
    expect(rows).toEqual([{ month: '2026-08-01' }]);
    await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await ended).toMatchObject({ ok: true });
  const { rows } = await pool.query(
    `select r.billed_month::text as month from charge_reversals r join charges c on c.id = r.charge_id
      where c.account_id = $1 group by 1`,
    [leaver.accountId],
  );
  expect(rows).toEqual([{ month: '2026-08-01' }]);
});
