// Meals to the second over HTTP, with a moved clock. The machine of the tests runs in New York's zone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { charges } from '@yadori/api/ledger/calls';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as calendars from '@yadori/api/meals/calendar-calls';
import * as meals from '@yadori/api/meals/calls';
import { emptyPattern } from '@yadori/api/meals/pattern';
import * as patterns from '@yadori/api/meals/pattern-calls';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { expireWaitingLists } from './waiting.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  at('2026-06-01T12:00:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const at = (tokyo: string) => server.at(`${tokyo}+09:00`);

/** A token lives thirty days: residents of tests far from the usual day have signed in there. */
async function liveAt(tokyo: string): Promise<void> {
  at(tokyo);
  resident = await server.resident({ dormitoryId });
}

const menu = (on: string, meal: 'japanese' | 'western' | 'dinner', capacity: number | null = 9) =>
  server.menu({ date: on, meal, capacity, dormitoryId });

/** True, or the reason of the refusal. */
const outcome = (answer: { ok: boolean; data?: unknown }) =>
  answer.ok || (answer.data as { reason: string }).reason;

const book = async (choice: ReturnType<typeof dinner>, who = resident) =>
  outcome(await who.send(meals.book, { body: choice }));

async function hold(choice: ReturnType<typeof dinner>, who = resident): Promise<number> {
  const answer = await who.send(meals.book, { body: choice });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reservation_id;
}

const give = async (id: number, who = resident) =>
  outcome(await who.send(bulk.bulkCancel, { body: { reservation_ids: [id] } }));

const checkIn = async (reservation_id: number) =>
  outcome(await resident.send(meals.checkin, { body: { reservation_id } }));

const feeOf = async (reservation_id: number) => {
  const answer = await resident.send(meals.checkCancel, { body: { reservation_id } });
  return answer.ok ? 0 : answer.data?.fee;
};

describe('the deadline', () => {
  requirements('AM077 AM078');
  test.each([
    ['2026-11-25', '2026-11-19', '2026-11-20', 'a holiday and a weekend lie between'],
    ['2027-01-06', '2026-12-31', '2027-01-01', 'over the change of the year'],
    ['2028-03-02', '2028-02-28', '2028-02-29', '29 February is a business day'],
    ['2026-07-01', '2026-06-26', '2026-06-27', 'over the end of the month'],
  ])('%s: free through %s, closed from %s (%s)', async (on, last, first) => {
    await menu(on, 'dinner', null);
    await liveAt(`${last}T23:59:59`);
    const late = await server.resident({ dormitoryId });
    const day = await resident.send(meals.dayOfMeals, { query: { date: on } });
    expect(day).toMatchObject({
      data: { dinner: { bookable_until: `${last}T23:59:59+09:00`, is_reservation: true } },
    });
    expect(await book(dinner(on))).toBe(true);
    at(`${first}T00:00:00`);
    expect(await book(dinner(on), late)).toBe('closed');
    expect(await late.send(meals.dayOfMeals, { query: { date: on } })).toMatchObject({
      data: { dinner: { is_reservation: false, remain: 0 } },
    });
  });

  test('a closing day of the dormitory moves it, for booking and for the explanation', async () => {
    await menu('2026-06-12', 'dinner', null);
    await server.db.pool.query('insert into closing_days values ($1, $2)', [
      dormitoryId,
      '2026-06-10',
    ]);
    at('2026-06-08T23:59:59');
    const day = await resident.send(meals.dayOfMeals, { query: { date: '2026-06-12' } });
    expect(day.ok && day.data.deadline.days.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2026-06-08 business',
      '2026-06-09 business',
      '2026-06-10 closing',
      '2026-06-11 business',
    ]);
    expect(await book(dinner('2026-06-12'))).toBe(true);
    at('2026-06-09T00:00:00');
    expect(await book(dinner('2026-06-12'), await server.resident({ dormitoryId }))).toBe('closed');
  });
});

describe('the fee window', () => {
  requirements('AM081 F010');
  test.each([
    ['dinner', dinner('2026-06-10'), '2026-06-10T12:00:00', '2026-06-10T12:00:01', 550],
    [
      'breakfast',
      breakfast('2026-06-10', 'japanese'),
      '2026-06-10T00:30:00',
      '2026-06-10T00:30:01',
      330,
    ],
  ])(
    '%s: exactly six hours before is free, a second later it costs',
    async (_, choice, free, costs, yen) => {
      await menu('2026-06-10', choice.type_of_meal === 2 ? 'dinner' : 'japanese');
      const id = await hold(choice);
      at(free);
      expect(await feeOf(id)).toBe(0);
      at(costs);
      expect(await feeOf(id)).toBe(yen);
      expect(await give(id)).toBe(true);
      const query = { from_date: '2026-06-10', to_date: '2026-06-10' };
      expect(await resident.send(charges, { query })).toMatchObject({ data: { total: yen } });
    },
  );

  test.each([
    ['2027-01-01', 'japanese', '2026-12-31T23:59:59', '2027-02-01'],
    ['2027-01-01', 'japanese', '2027-01-01T00:00:00', '2027-02-01'],
    ['2028-02-29', 'dinner', '2028-02-29T17:59:59', '2028-03-01'],
  ] as const)('%s, %s, given back at %s, is billed with %s', async (on, meal, instant, month) => {
    // Eight hours before breakfast lie on the day before.
    await server.db.pool.query('update dormitories set fee_window_hours = 8 where id = $1', [
      dormitoryId,
    ]);
    await menu(on, meal);
    await liveAt(`${on === '2028-02-29' ? '2028-02-10' : '2026-12-20'}T12:00:00`);
    const id = await hold(meal === 'dinner' ? dinner(on) : breakfast(on, meal));
    at(instant);
    expect(await give(id)).toBe(true);
    const query = { from_date: on, to_date: on };
    expect(await resident.send(charges, { query })).toMatchObject({
      data: { charges: [{ billed_month: month, date: on }] },
    });
  });

  test('waiting and handing on end with it: then a freed portion is everybody’s', async () => {
    await menu('2026-06-10', 'dinner', 1);
    await menu('2026-06-11', 'dinner', 1);
    const [waiter, late] = [
      await server.resident({ dormitoryId }),
      await server.resident({ dormitoryId }),
    ];
    const wait = async (on: string, who = waiter) =>
      outcome(await who.send(meals.waitForMeal, { body: dinner(on) }));
    const [today, tomorrow] = [await hold(dinner('2026-06-10')), await hold(dinner('2026-06-11'))];
    at('2026-06-10T12:00:00');
    expect(await wait('2026-06-10')).toBe(true);
    at('2026-06-10T12:00:01');
    expect(await wait('2026-06-10', late)).toBe('fee_window');
    expect(await give(today)).toBe(true);
    expect(await book(dinner('2026-06-10'), late)).toBe(true);
    at('2026-06-11T12:00:00');
    expect(await wait('2026-06-11')).toBe(true);
    expect(await give(tomorrow)).toBe(true);
    expect(await book(dinner('2026-06-11'), late)).toBe('full');
  });
});

describe('the reception', () => {
  requirements('AM074 AM075');
  test('its start ends booking and giving back and opens the check-in; its end closes that', async () => {
    requirements('E012');
    await menu('2026-06-10', 'dinner');
    const [first, second] = [
      await server.resident({ dormitoryId }),
      await server.resident({ dormitoryId }),
    ];
    const id = await hold(dinner('2026-06-10'));
    at('2026-06-10T17:59:59');
    expect(await checkIn(id)).toBe('too_early');
    expect(await book(dinner('2026-06-10'), first)).toBe(true);
    at('2026-06-10T18:00:00');
    expect(await book(dinner('2026-06-10'), second)).toBe('closed');
    expect(await give(id)).toBe('refused');
    at('2026-06-10T22:00:00');
    expect(await checkIn(id)).toBe('too_late');
    at('2026-06-10T21:59:59');
    expect(await checkIn(id)).toBe(true);
  });

  test('waits run out when it starts, by the job, and not a second before', async () => {
    const menuId = await menu('2026-06-10', 'dinner', 1);
    await hold(dinner('2026-06-10'));
    const waiter = await server.resident({ dormitoryId });
    await waiter.send(meals.waitForMeal, { body: dinner('2026-06-10') });
    at('2026-06-10T17:59:59');
    await expireWaitingLists(server.db, server.now());
    expect(await server.stock(menuId)).toMatchObject({ waiting: 1 });
    at('2026-06-10T18:00:00');
    await expireWaitingLists(server.db, server.now());
    await expireWaitingLists(server.db, server.now());
    expect(await server.stock(menuId)).toMatchObject({ waiting: 0 });
    const { rows } = await server.db.pool.query(
      "select kind from events where account_id = $1 and kind = 'meal.wait_expired'",
      [waiter.accountId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('midnight and months are those of Tokyo', () => {
  test('the next meal moves on with the reception’s end, over the change of the year', async () => {
    await menu('2026-12-31', 'dinner');
    await menu('2027-01-01', 'japanese');
    const next = async () => {
      const answer = await resident.send(meals.menuForDay, {});
      return answer.ok && [answer.data.next_date, answer.data.meal_type];
    };
    await liveAt('2026-12-31T17:59:59');
    await hold(dinner('2026-12-31'));
    at('2026-12-31T21:59:59');
    expect(await next()).toEqual(['2026-12-31', 2]);
    at('2026-12-31T22:00:00');
    expect(await next()).toEqual(['2027-01-01', 1]);
  });

  test('today begins at midnight in Tokyo, while it is still yesterday in New York', async () => {
    expect(new Date('2026-06-30T15:00:00Z').getDate(), 'the zone of the machine').toBe(30);
    for (const on of ['2026-06-30', '2026-07-01', '2026-08-31']) await menu(on, 'dinner', null);
    const pattern = emptyPattern.map(() => ({ breakfast: null, dinner: true }));
    await resident.send(patterns.saveWeeklyPattern, { body: { pattern } });
    const months = async () => {
      const answer = await resident.send(patterns.weeklyPatternOf, {});
      return answer.ok && answer.data.months;
    };
    const firstDay = async () => {
      const query = { month: '2026-06-01' };
      const answer = await resident.send(patterns.previewPattern, { query });
      return answer.ok && answer.data.items[0]?.date;
    };
    at('2026-06-30T23:59:59');
    expect(await months()).toEqual(['2026-06-01', '2026-07-01']);
    expect(await firstDay()).toBe('2026-06-30');
    at('2026-07-01T00:00:00');
    expect(await months()).toEqual(['2026-07-01', '2026-08-01']);
    expect(await firstDay()).toBeUndefined();
  });

  test('29 February is booked, listed and eaten', async () => {
    await menu('2028-02-29', 'dinner');
    await liveAt('2028-02-29T12:00:00');
    const id = await hold(dinner('2028-02-29'));
    at('2028-02-29T18:30:00');
    expect(await checkIn(id)).toBe(true);
    const query = { from_date: '2028-02-01', to_date: '2028-02-29' };
    expect(await resident.send(calendars.reservedList, { query })).toMatchObject({
      data: { total_meals: 1, dates: [{ date: '2028-02-29', dinner: { checkin: 1 } }] },
    });
  });
});
