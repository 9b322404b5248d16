// Meals in the time away: confirmed by the resident, given up with the report, charged, reassigned.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, waitForMeal } from '@yadori/api/meals/calls';
import { charges } from '@yadori/api/ledger/calls';
import type { MealsToGiveUp } from '@yadori/api/stays/report-shapes';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { ask, away, file } from '../../../../../tests/support/stay-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T11:00:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});
afterAll(() => server.close());

const menu = (date: string, meal: 'japanese' | 'dinner' = 'dinner', capacity = 10) =>
  server.menu({ date, meal, capacity, dormitoryId });

async function reserve(choice: ReturnType<typeof dinner>, who = resident): Promise<number> {
  const answer = await who.send(book, { body: choice });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reservation_id;
}

const check = (sent: object, language: 'ja' | 'en' = 'ja') =>
  ask(server, resident, 'v1/overnight-report/validate', { body: sent, language });
const named = (envelope: Record<string, unknown>) => envelope['data'] as MealsToGiveUp;

const live = async (who = resident) =>
  (
    await server.db.pool.query<{ meal: string }>(
      `select to_char(date, 'MM-DD') || ' ' || type_of_meal as meal from reservations
        where account_id = $1 and cancelled_at is null order by 1`,
      [who.accountId],
    )
  ).rows.map((row) => row.meal);

/** Every meal from the 19th to the 21st. */
async function reserveAll() {
  for (const date of ['2026-06-19', '2026-06-20', '2026-06-21']) {
    await menu(date, 'japanese');
    await menu(date);
    await reserve(breakfast(date, 'japanese'));
    await reserve(dinner(date));
  }
}

describe('the code UA0200-E18', () => {
  requirements('AM143 AM144 AM145 M012 M016 X040 X044');
  test('names the meals that will not be eaten, and only those', async () => {
    await reserveAll();
    const { status, envelope } = await check(away, 'en');
    expect({ status, code: envelope['error_code'] }).toEqual({ status: 400, code: 'UA0200-E18' });
    const { meals, fee } = named(envelope);
    expect(fee).toBe(0);
    expect(meals.map((meal) => `${meal.date} ${meal.type_of_meal}`)).toEqual([
      '2026-06-19 2',
      '2026-06-20 1',
      '2026-06-20 2',
      '2026-06-21 1',
    ]);
    expect(envelope['message']).toContain('Fri 19 Jun: Dinner\nSat 20 Jun: Breakfast');
    expect(await live(), 'the check gives nothing up').toHaveLength(6);
  });

  test('filing after the confirmation gives them up in one go; the rest stays', async () => {
    await reserveAll();
    const { confirmation } = named((await check(away)).envelope);
    await file(server, resident, { ...away, meal_confirmation: confirmation });
    expect(await live()).toEqual(['06-19 1', '06-21 2']);
  });

  test('a client that knows no confirmation has confirmed by filing', async () => {
    await reserveAll();
    await file(server, resident, away);
    expect(await live()).toEqual(['06-19 1', '06-21 2']);
  });

  test('what was booked since the check is asked about again, and nothing is kept meanwhile', async () => {
    await menu('2026-06-19');
    await menu('2026-06-20');
    await reserve(dinner('2026-06-19'));
    const { confirmation } = named((await check(away)).envelope);
    await reserve(dinner('2026-06-20'));
    const sent = { ...away, meal_confirmation: confirmation };
    const again = await ask(server, resident, 'v1.4/overnight-report/register', { body: sent });
    expect(again).toMatchObject({ status: 400, envelope: { error_code: 'UA0200-E18' } });
    expect(await live()).toEqual(['06-19 2', '06-20 2']);
    await file(server, resident, {
      ...away,
      meal_confirmation: named(again.envelope).confirmation,
    });
    expect(await live()).toEqual([]);
  });

  test('a place in a waiting list goes with it', async () => {
    const id = await menu('2026-06-20', 'dinner', 1);
    await reserve(dinner('2026-06-20'), await server.resident({ dormitoryId }));
    expect((await resident.send(waitForMeal, { body: dinner('2026-06-20') })).ok).toBe(true);
    const { envelope } = await check(away);
    expect(named(envelope).meals).toMatchObject([{ is_wait: true, fee: 0 }]);
    expect(envelope['message']).toContain('空き待ち');
    await file(server, resident, away);
    expect(await server.stock(id)).toMatchObject({ live: 1, waiting: 0 });
  });

  test('the freed portion goes to whoever waits first', async () => {
    const id = await menu('2026-06-20', 'dinner', 1);
    await reserve(dinner('2026-06-20'));
    const waiting = await server.resident({ dormitoryId });
    await waiting.send(waitForMeal, { body: dinner('2026-06-20') });
    await file(server, resident, away);
    expect(await live(waiting)).toEqual(['06-20 2']);
    expect(await server.stock(id)).toEqual({ reserved: 1, live: 1, waiting: 0 });
  });
});

describe('fees, to the second', () => {
  requirements('AM081 AM144');
  const today = { ...away, outing_start_date: '2026-06-10', outing_end_date: '2026-06-11' };

  test('six hours before the reception it is free, a second later the fee is named and charged', async () => {
    server.at('2026-06-05T11:00:00+09:00');
    await menu('2026-06-10');
    await reserve(dinner('2026-06-10'));
    server.at('2026-06-10T12:00:00+09:00');
    const free = named((await check(today)).envelope);
    expect(free.fee).toBe(0);
    server.at('2026-06-10T12:00:01+09:00');
    const late = await check(today);
    expect(named(late.envelope)).toMatchObject({ fee: 550, meals: [{ fee: 550 }] });
    expect(late.envelope['message']).toContain('取消料の合計は550円です。');

    const told = { ...today, meal_confirmation: free.confirmation };
    const refused = await ask(server, resident, 'v1.4/overnight-report/register', { body: told });
    expect(refused.envelope, 'the fee that was named was lower').toMatchObject({
      error_code: 'UA0200-E18',
    });
    const { confirmation } = named(late.envelope);
    await file(server, resident, { ...today, meal_confirmation: confirmation });
    const range = { from_date: '2026-06-01', to_date: '2026-06-30' } as never;
    expect(await resident.send(charges, { query: range })).toMatchObject({
      data: {
        total: 550,
        charges: [
          {
            reason: 'meal_cancellation',
            date: '2026-06-10',
            amount: 550,
            billed_month: '2026-07-01',
            text: '夕食の受付開始まで6時間を切ってからの取り消しです。',
          },
        ],
      },
    });
  });

  test('once its reception has opened a meal stays as it is', async () => {
    server.at('2026-06-05T11:00:00+09:00');
    await menu('2026-06-10');
    await reserve(dinner('2026-06-10'));
    server.at('2026-06-10T18:00:00+09:00');
    expect((await check(today)).status).toBe(200);
    await file(server, resident, today);
    expect(await live()).toEqual(['06-10 2']);
  });
});

describe('a change of the report', () => {
  requirements('AM144 AM156');
  test('asks about meals of the further days alone', async () => {
    await reserveAll();
    const id = await file(server, resident, away);
    const longer = { ...away, outing_end_date_dinner: 0, revision: 1 };
    const answer = await ask(server, resident, `v1/overnight-report/validate/${id}`, {
      body: longer,
    });
    expect(named(answer.envelope).meals).toMatchObject([{ date: '2026-06-21', type_of_meal: 2 }]);
    await ask(server, resident, `v1.4/overnight-report/${id}`, { body: longer });
    expect(await live()).toEqual(['06-19 1']);
  });

  test('a refused change gives nothing up', async () => {
    await reserveAll();
    const id = await file(server, resident, away);
    const sent = { ...away, outing_end_date_dinner: 0, revision: 7 };
    await ask(server, resident, `v1.4/overnight-report/${id}`, { body: sent });
    expect(await live()).toEqual(['06-19 1', '06-21 2']);
  });
});
