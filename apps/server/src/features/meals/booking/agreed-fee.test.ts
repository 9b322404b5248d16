// A meal is never given back for more than the resident has agreed to (SD049).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { charges } from '@yadori/api/ledger/calls';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  at('2026-06-01T12:00:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});
afterAll(() => server.close());

const at = (tokyo: string) => server.at(`${tokyo}+09:00`);

const day = '2026-06-10';

async function held(): Promise<number> {
  await server.menu({ date: day, meal: 'dinner', capacity: 9, dormitoryId });
  const answer = await resident.send(meals.book, { body: dinner(day) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reservation_id;
}

const check = async (reservation_id: number) => {
  const answer = await resident.send(meals.checkCancel, { body: { reservation_id } });
  return answer.ok ? 0 : answer.data?.fee;
};

const cancel = (id: number, more: { fee?: number } = {}) =>
  resident.send(meals.cancel, { params: { id }, body: { date: day, reservation_id: id, ...more } });

const changeFee = (yen: number) =>
  server.db.pool.query('update dormitories set dinner_fee = $2 where id = $1', [dormitoryId, yen]);

/** When giving back begins to cost something, by asking. */
async function firstCostlySecond(id: number): Promise<number> {
  let [free, costly] = [
    Date.parse('2026-06-01T12:00:00+09:00'),
    Date.parse(`${day}T18:00:00+09:00`),
  ];
  while (costly - free > 1000) {
    const middle = Math.floor((free + costly) / 2000) * 1000;
    server.at(new Date(middle).toISOString());
    if ((await check(id)) === 0) free = middle;
    else costly = middle;
  }
  return costly;
}

test('what was free a second ago is not given back for a fee', async () => {
  requirements('SD049 F011');
  const id = await held();
  const costly = await firstCostlySecond(id);
  server.at(new Date(costly - 1000).toISOString());
  expect(await check(id)).toBe(0);
  server.at(new Date(costly).toISOString());
  expect(await cancel(id, { fee: 0 })).toMatchObject({
    ok: false,
    status: 409,
    data: { reason: 'fee_changed' },
    message: '取消料が変わりました。もう一度確認してください。',
  });
  const fee = await check(id);
  expect(fee).toBeGreaterThan(0);
  const june = { from_date: '2026-06-01', to_date: '2026-06-30' };
  const charged = () => resident.send(charges, { query: june });
  expect(await charged()).toMatchObject({ data: { total: 0 } });
  expect(await cancel(id, { fee: fee ?? 0 })).toMatchObject({ data: { fee } });
  expect(await charged()).toMatchObject({ data: { total: fee } });
});

test('a fee that rose at midnight is asked about once more, one that fell is charged', async () => {
  requirements('SD049 F011 E029');
  await changeFee(300);
  const id = await held();
  const costly = await firstCostlySecond(id);
  server.at(new Date(costly).toISOString());
  expect(await check(id)).toBe(300);
  await changeFee(301);
  expect(await cancel(id, { fee: 300 })).toMatchObject({ data: { reason: 'fee_changed' } });
  const body = { reservation_ids: [id], fee: 300 };
  expect(await resident.send(bulk.bulkCancel, { body })).toMatchObject({
    status: 409,
    data: { reason: 'refused', items: [{ reservation_id: id, fee: 301, reason: 'fee_changed' }] },
  });
  await changeFee(299);
  expect(await resident.send(bulk.bulkCancel, { body })).toMatchObject({
    data: { cancelled: 1, fee: 299 },
  });
});

test('a caller that names no fee pays what it costs, as documented', async () => {
  requirements('F007');
  await changeFee(300);
  const id = await held();
  server.at(new Date(await firstCostlySecond(id)).toISOString());
  expect(await cancel(id)).toMatchObject({ data: { fee: 300 } });
});

test.each([-1, 0.5, 1_000_001, '300'])('the fee %j is refused at its field', async (fee) => {
  const id = await held();
  expect(await cancel(id, { fee: fee as number })).toMatchObject({
    status: 422,
    errors: { fee: [expect.any(String)] },
  });
});
