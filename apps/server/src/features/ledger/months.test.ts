// Months of bills: what is written while one is closed, what it keeps, and what is given back afterwards.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/stays/calls';
import { writeCharge } from '../../../../../tests/support/ledger-world.ts';
import { guest } from '../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { chargeGuestOrders, findGuestCharges, releaseCharges } from './service.ts';

let server: TestServer;
let resident: TestResident;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T11:00:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

async function close(month: string): Promise<void> {
  const { staffId } = await staffMember(server, { role: 'head_office' });
  await server.db.pool.query('select hold_ledger_month($1, $2)', [dormitoryId, month]);
  await server.db.pool.query(
    `update ledger_months set state = 'closed', closed_at = now(), closed_by = $3, line_count = 0, total_yen = 0,
                              digest = sha256('') where dormitory_id = $1 and month = $2`,
    [dormitoryId, month, staffId],
  );
}

async function fileGuest(body: object = guest): Promise<number> {
  const answer = await resident.send(calls.registerReport, { body: body as never });
  if (!answer.ok) throw new Error(answer.message);
  const [row] = await rows<{ id: number }>(
    'select max(id) as id from stay_reports where account_id = $1',
    [resident.accountId],
  );
  return row?.id ?? 0;
}

const billed = () =>
  rows<{ month: string; yen: number }>(
    `select billed_month as month, sum(amount_yen)::int as yen from charges
      where account_id = $1 and released_at is null group by 1 order by 1`,
    [resident.accountId],
  );

const reversals = () =>
  rows<{ month: string; reason: string; yen: number }>(
    `select r.billed_month as month, r.reason, sum(r.amount_yen)::int as yen
       from charge_reversals r join charges c on c.id = r.charge_id
      where c.account_id = $1 group by 1, 2 order by min(r.id)`,
    [resident.accountId],
  );

test('what meets closed months goes to the next open one', async () => {
  requirements('SI030 SI032');
  await close('2026-08-01');
  await close('2026-09-01');
  await fileGuest();
  expect(await billed()).toEqual([{ month: '2026-10-01', yen: 6050 }]);
});

test('given back in an open month it is released, in a closed one a reversal follows', async () => {
  requirements('SI032');
  const reportId = await fileGuest();
  const charges = await findGuestCharges(server.db.queries, [reportId]);
  const ids = charges.map(({ id }) => id);
  const release = (chargeIds: readonly number[]) =>
    server.db.transaction((trx) => releaseCharges(trx, resident, chargeIds, server.now()));
  await release(ids.slice(0, 1));
  expect(await reversals()).toEqual([]);
  await close('2026-08-01');
  await release(ids);
  await release(ids);
  const rest = 6050 - (charges[0]?.amount ?? 0);
  expect(await billed()).toEqual([{ month: '2026-08-01', yen: rest }]);
  expect(await reversals()).toEqual([{ month: '2026-09-01', reason: 'given_back', yen: rest }]);
  expect(await findGuestCharges(server.db.queries, [reportId])).toEqual([]);
});

test('a charge of which a part is reversed is not released; ordered again it is charged again', async () => {
  requirements('SI034');
  const { staffId } = await staffMember(server, { dormitoryId });
  const reportId = await fileGuest();
  const [charge] = await findGuestCharges(server.db.queries, [reportId]);
  await server.db.pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     values ($1, 1, 100, '2026-01-01', 'dormitory', $2, now())`,
    [charge?.id, staffId],
  );
  const all = async () => (await billed()).reduce((sum, { yen }) => sum + yen, 0);
  const off = async () => (await reversals()).reduce((sum, { yen }) => sum + yen, 0);
  expect(await resident.send(calls.cancelReport, { params: { id: reportId } })).toMatchObject({
    ok: true,
  });
  expect((await all()) - (await off()), 'nothing is owed, and nothing given twice').toBe(0);
  expect(await reversals()).toMatchObject([
    { reason: 'dormitory', yen: 100 },
    { reason: 'given_back' },
  ]);
  const order = () =>
    server.db.transaction((trx) =>
      chargeGuestOrders(
        trx,
        resident,
        {
          reportId,
          orders: [
            { reason: 'guest_bedding', date: '2026-07-04' as never, meal: null, amount: 2200 },
          ],
        },
        server.now(),
      ),
    );
  await order();
  await expect(order(), 'once').rejects.toMatchObject({ code: '23505' });
  expect(
    (await findGuestCharges(server.db.queries, [reportId])).map(({ amount }) => amount),
  ).toEqual([2200]);
});

test('an order that was waived wholly is free while it stands, and charged once it is placed again', async () => {
  requirements('SI034 SI042');
  const { staffId } = await staffMember(server, { dormitoryId });
  const reportId = await fileGuest();
  await server.db.pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     select id, 1, amount_yen, billed_month, 'dormitory', $2, now() from charges
      where stay_report_id = $1 and reason = 'guest_bedding'`,
    [reportId, staffId],
  );
  const owed = async () =>
    (await billed()).reduce((sum, { yen }) => sum + yen, 0) -
    (await reversals()).reduce((sum, { yen }) => sum + yen, 0);
  const waived = (await reversals()).reduce((sum, { yen }) => sum + yen, 0);
  const edit = async (change: object) => {
    const body = { ...guest, ...change } as never;
    const params = { id: reportId };
    expect(await resident.send(calls.editReport, { params, body })).toMatchObject({ ok: true });
    return owed();
  };
  expect(await edit({ friend_name: '高木 結衣' }), 'it is the same order').toBe(6050 - waived);
  expect(await edit({ futon_lease: 0 })).toBe(6050 - waived);
  expect(await edit({ futon_lease: 1 }), 'another order').toBe(6050);
  expect(await edit({ friend_name: '高木 結' })).toBe(6050);
  expect(await edit({ futon_lease: 0 })).toBe(6050 - waived);
  expect(await edit({ futon_lease: 1 })).toBe(6050);
});

test('the database refuses changes of what a closed month billed, and reversals above a charge', async () => {
  requirements('SI032 SI034');
  const { staffId } = await staffMember(server, { dormitoryId });
  const reportId = await fileGuest();
  const [charge] = await findGuestCharges(server.db.queries, [reportId]);
  const reverse = (yen: number) =>
    server.db.pool.query(
      `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
       values ($1, 1, $2, '2026-01-01', 'other', $3, now())`,
      [charge?.id, yen, staffId],
    );
  await close('2026-08-01');
  const refused = { code: '23514' };
  await expect(reverse((charge?.amount ?? 0) + 1)).rejects.toMatchObject(refused);
  const many = await Promise.allSettled(
    Array.from({ length: 8 }, () => reverse(charge?.amount ?? 0)),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const change of [
    'update charges set amount_yen = 1 where id = $1',
    'update charges set released_at = now() where id = $1',
    `update charges set billed_month = '2026-09-01' where id = $1`,
    'update charge_reversals set amount_yen = 1 where charge_id = $1',
    'delete from charge_reversals where charge_id = $1',
  ])
    await expect(server.db.pool.query(change, [charge?.id])).rejects.toMatchObject(refused);
  const late = await writeCharge(server, {
    who: resident,
    by: staffId,
    date: '2026-08-09',
    amount: 100,
  });
  const into = `update charges set billed_month = '2026-08-01' where id = ${late}`;
  await expect(server.db.pool.query(into), 'nor is one moved into it').rejects.toMatchObject(
    refused,
  );
  const ofMonth = `ledger_months where dormitory_id = ${dormitoryId} and month = '2026-08-01'`;
  await expect(server.db.pool.query(`delete from ${ofMonth}`)).rejects.toMatchObject(refused);
  await expect(
    server.db.pool.query(
      `update ledger_months set total_yen = 1 where dormitory_id = ${dormitoryId} and month = '2026-08-01'`,
    ),
  ).rejects.toMatchObject(refused);
});
