// The limits of a manager over both ways of waiving: while a meal is given back, and of a charge afterwards (SI035).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reverseCharge } from '@yadori/api/ledger/staff-calls';
import { writeCharge } from '../../../../../tests/support/ledger-world.ts';
import { openMealDesk, type MealDesk } from '../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../tests/support/role-requests.ts';
import { moveClock } from '../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let desk: MealDesk;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  await server.db.pool.query(
    `update dormitories set dinner_fee = 1100, fee_window_hours = 72, waiver_month_yen = 2200 where id = $1`,
    [desk.dormitoryId],
  );
});

const { rows, old, asked, approve } = roleRequests(() => server);

const over = { status: 409, data: { reason: 'over_limit' } };

async function dinners(...dates: string[]): Promise<number[]> {
  const keys = [];
  for (const date of dates) {
    await desk.menu(date, 'dinner');
    keys.push(await desk.own(desk.person, dinner(date)));
  }
  server.at('2026-06-10T19:00:00+09:00');
  await desk.signInAgain();
  return keys;
}

const charged = (amount: number, date = '2026-06-09') =>
  writeCharge(server, { who: desk.person, by: desk.manager.staffId, date, amount });

const reverse = (id: number, amount: number) =>
  desk.manager.send(reverseCharge, {
    params: { id },
    body: { amount, reason: { code: 'dormitory' } },
  });

test('what was waived one way counts for the other', async () => {
  requirements('SI035');
  const [first = 0, second = 0, third = 0] = await dinners(
    '2026-06-11',
    '2026-06-12',
    '2026-06-13',
  );
  expect(await desk.cancelFor(first, { waive: true })).toMatchObject({ ok: true });
  expect(await reverse(await charged(1100), 1)).toMatchObject({ ok: true });
  expect(await desk.cancelFor(second, { waive: true })).toMatchObject(over);
  expect(await reverse(await charged(1099), 1099)).toMatchObject({ ok: true });
  expect(await reverse(await charged(500), 1)).toMatchObject({ code: 'approval_needed' });
  expect(await desk.cancelFor(third, { waive: true })).toMatchObject(over);
  expect(await desk.cancelFor(third)).toMatchObject({ data: { fee: 1100 } });
});

test('at the limit of the month one of both ways passes at the same moment', async () => {
  requirements('SI035');
  await server.db.pool.query('update dormitories set waiver_month_yen = 1100 where id = $1', [
    desk.dormitoryId,
  ]);
  for (const date of ['2026-06-11', '2026-06-12', '2026-06-13']) {
    const who = await desk.neighbour();
    server.at('2026-06-10T06:50:00+09:00');
    await desk.menu(date, 'dinner');
    const key = await desk.own(who, dinner(date));
    server.at('2026-06-10T19:00:00+09:00');
    await desk.signInAgain();
    const charge = { who, by: desk.manager.staffId, date: '2026-06-09', amount: 1100 };
    const id = await writeCharge(server, charge);
    const answers = await Promise.all([desk.cancelFor(key, { waive: true }), reverse(id, 1100)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test('the month of the act counts, not that of the charge, from its first second on', async () => {
  requirements('SI035');
  const [dear, late, later] = [await charged(1100), await charged(1100), await charged(1100)];
  await moveClock(server, '2026-06-30T23:59:59+09:00');
  await desk.signInAgain();
  expect(await reverse(dear, 1100)).toMatchObject({ ok: true });
  expect(await reverse(late, 1100)).toMatchObject({ ok: true });
  expect(await reverse(later, 1)).toMatchObject({ code: 'approval_needed' });
  await moveClock(server, '2026-07-01T00:00:01+09:00');
  await desk.signInAgain();
  expect(await reverse(later, 1100)).toMatchObject({ ok: true });
});

test('the reason ill stands nowhere in the clear, also of a request above the limits', async () => {
  requirements('SI034 SI035');
  const office = await old({ role: 'head_office' });
  const id = await charged(2000);
  const asks = await desk.manager.send(reverseCharge, {
    params: { id },
    body: { amount: 2000, reason: { code: 'ill', text: '熱があったため' } },
  });
  const found = async () => {
    const names: string[] = [];
    for (const table of ['approvals', 'events', 'event_details', 'messages']) {
      const all = await rows<{ text: string }>(
        `select to_jsonb(t)::text as text from ${table} t where account_id = $1`,
        [desk.person.accountId],
      );
      if (all.some(({ text }) => /"ill"|体調|熱があった/.test(text))) names.push(table);
    }
    return names;
  };
  const request = asked(asks).id;
  expect(await found()).toEqual([]);
  expect(await approve(office, request)).toMatchObject({ ok: true });
  expect(await found()).toEqual([]);
  const [row] = await rows<{ id: number; reason: string; sealed: string }>(
    'select id, reason, sealed from charge_reversals where charge_id = $1',
    [id],
  );
  expect(row?.reason).toBe('dormitory');
  const place = { table: 'charge_reversals', column: 'sealed', key: Number(row?.id) };
  const opened: unknown = JSON.parse(server.platform.sensitive.open(row?.sealed ?? '', place));
  expect(opened).toEqual({ ill: true, words: '熱があったため' });
});
