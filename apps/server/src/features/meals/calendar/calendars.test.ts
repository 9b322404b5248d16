// The meal calendars over HTTP, on a real database. The clock is set to Wednesday 10 June 2026, 06:50.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calendars from '@yadori/api/meals/calendar-calls';
import * as meals from '@yadori/api/meals/calls';
import { waits } from '@yadori/api/meals/waiting-calls';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { statementsDuring } from '../../../../../../tests/support/statements.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
// A dormitory of its own for each test: ranges never show what another test booked.
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const menu = (date: string, meal: 'japanese' | 'western' | 'dinner', capacity: number | null = 9) =>
  server.menu({ date, meal, capacity, dormitoryId });

const cancel = (who: TestResident, date: string, id: number) =>
  who.send(meals.cancel, { params: { id }, body: { date, reservation_id: id } });

const range = (from_date: string, to_date: string) => ({ query: { from_date, to_date } });

describe('the month calendar', () => {
  requirements('E002 W019');
  test('tells of every day what is served, what is held and what can be had', async () => {
    await menu('2026-07-20', 'japanese');
    await menu('2026-07-20', 'western');
    await menu('2026-07-21', 'western');
    await menu('2026-07-21', 'dinner', 1);
    const other = await server.resident({ dormitoryId });
    await bookMeal(resident, breakfast('2026-07-20', 'western'));
    await bookMeal(other, dinner('2026-07-21'));
    const answer = await resident.send(calendars.calendar, range('2026-07-19', '2026-07-21'));
    const nothing = {
      is_breakfast: false,
      is_dinner: false,
      breakfast_reservation: false,
      dinner_reservation: false,
      breakfast_food: null,
      breakfast_status: null,
      dinner_status: null,
      breakfast_checkin: null,
      dinner_checkin: null,
      holiday: null,
    };
    expect(answer).toMatchObject({ ok: true });
    expect(answer.data).toEqual({
      contract: { first_day: '2025-04-01', last_day: null },
      days: [
        { ...nothing, date: '2026-07-19' },
        {
          ...nothing,
          date: '2026-07-20',
          is_breakfast: true,
          breakfast_reservation: true,
          breakfast_food: 2,
          breakfast_status: 'reserved',
          breakfast_checkin: 0,
          holiday: '海の日',
        },
        {
          ...nothing,
          date: '2026-07-21',
          is_breakfast: true,
          is_dinner: true,
          breakfast_status: 'open',
          dinner_status: 'full',
        },
      ],
    });
  });

  test('a cancelled, an eaten and a waited-for meal', async () => {
    requirements('G007');
    await menu('2026-06-10', 'japanese');
    await menu('2026-07-01', 'dinner');
    await menu('2026-07-02', 'dinner', 1);
    const eaten = await bookMeal(resident, breakfast('2026-06-10', 'japanese')).catch(() => 0);
    expect(eaten, 'booking closes when the reception opens').toBe(0);
    server.at('2026-06-09T12:00:00+09:00');
    const id = await bookMeal(resident, breakfast('2026-06-10', 'japanese'));
    server.at('2026-06-10T06:50:00+09:00');
    await resident.send(meals.checkin, { body: { reservation_id: id } });
    await cancel(resident, '2026-07-01', await bookMeal(resident, dinner('2026-07-01')));
    await bookMeal(await server.resident({ dormitoryId }), dinner('2026-07-02'));
    await resident.send(meals.waitForMeal, { body: dinner('2026-07-02') });
    const answer = await resident.send(calendars.calendar, range('2026-06-10', '2026-07-02'));
    if (!answer.ok) throw new Error(answer.message);
    const byDate = new Map(answer.data.days.map((day) => [day.date, day]));
    expect(byDate.get('2026-06-10')).toMatchObject({
      breakfast_checkin: 1,
      breakfast_status: 'reserved',
    });
    expect(byDate.get('2026-07-01')).toMatchObject({
      dinner_checkin: 2,
      dinner_reservation: false,
      dinner_status: 'open',
    });
    expect(byDate.get('2026-07-02')).toMatchObject({ dinner_status: 'waiting' });
  });

  test('one statement with the session, whatever the length of the range', async () => {
    const statements = await statementsDuring(server.db, () =>
      resident.send(calendars.calendar, range('2026-06-01', '2026-07-31')),
    );
    expect(statements).toEqual(['meals_month_bare_of_session']);
  });

  test.each([
    ['2026-06-02', '2026-06-01', 'backwards'],
    ['2026-01-01', '2026-12-31', 'too long'],
    ['2026-06-31', '2026-07-01', 'no such day'],
  ])('refuses %s to %s (%s)', async (from, to) => {
    for (const call of [calendars.calendar, calendars.bulkCalendar, calendars.reservedList])
      expect(await resident.send(call, range(from, to))).toMatchObject({
        status: 422,
        code: 'error',
      });
  });

  test('29 February and the change of the year are days as others', async () => {
    const leap = await resident.send(calendars.calendar, range('2028-02-28', '2028-03-01'));
    const year = await resident.send(calendars.calendar, range('2026-12-31', '2027-01-01'));
    const datesOf = (answer: typeof leap) => answer.ok && answer.data.days.map((day) => day.date);
    expect(datesOf(leap)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(datesOf(year)).toEqual(['2026-12-31', '2027-01-01']);
  });

  test('another dormitory shows nothing of this one', async () => {
    await menu('2026-07-03', 'dinner');
    await bookMeal(resident, dinner('2026-07-03'));
    const stranger = await server.resident();
    const answer = await stranger.send(calendars.calendar, range('2026-07-03', '2026-07-03'));
    expect(answer).toMatchObject({ ok: true, data: { days: [{ is_dinner: false }] } });
  });

  test('a dormitory without the service shows its menus closed', async () => {
    requirements('AM101');
    dormitoryId = await server.dormitory({ meal_reservation: 0 });
    const guest = await server.resident({ dormitoryId });
    await menu('2026-07-03', 'dinner');
    const month = await guest.send(calendars.calendar, range('2026-07-03', '2026-07-03'));
    const bulk = await guest.send(calendars.bulkCalendar, range('2026-07-03', '2026-07-03'));
    expect(month).toMatchObject({ ok: true, data: { days: [{ dinner_status: 'closed' }] } });
    expect(bulk).toMatchObject({
      ok: true,
      data: { days: [{ dinner: { is_reservation: false } }] },
    });
  });
});

test('the bulk calendar: bookable, reserved, full, closed and what would be a change', async () => {
  requirements('E022 W021');
  await menu('2026-06-11', 'dinner', null);
  for (const meal of ['japanese', 'western', 'dinner'] as const) await menu('2026-07-06', meal, 1);
  await bookMeal(resident, breakfast('2026-07-06', 'japanese'));
  await bookMeal(await server.resident({ dormitoryId }), dinner('2026-07-06'));
  const answer = await resident.send(calendars.bulkCalendar, range('2026-06-01', '2026-07-31'));
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.days).toEqual([
    {
      date: '2026-06-11',
      japanese: null,
      western: null,
      dinner: {
        is_reservation: false,
        reservation_status: 'closed',
        can_change: false,
        remain: 0,
        reservation_id: null,
      },
    },
    {
      date: '2026-07-06',
      japanese: {
        is_reservation: false,
        reservation_status: 'reserved',
        can_change: false,
        remain: 0,
        reservation_id: expect.any(Number) as number,
      },
      western: {
        is_reservation: false,
        reservation_status: 'open',
        can_change: true,
        remain: 1,
        reservation_id: null,
      },
      dinner: {
        is_reservation: false,
        reservation_status: 'full',
        can_change: false,
        remain: 0,
        reservation_id: null,
      },
    },
  ]);
});

test('the cancel calendar: live meals of one kind that are not over, with their fee now', async () => {
  requirements('E027 W022');
  for (const date of ['2026-06-10', '2026-07-06', '2026-07-07']) await menu(date, 'dinner');
  await menu('2026-07-06', 'japanese');
  server.at('2026-06-09T12:00:00+09:00');
  const today = await bookMeal(resident, dinner('2026-06-10'));
  const later = await bookMeal(resident, dinner('2026-07-06'));
  await bookMeal(resident, breakfast('2026-07-06', 'japanese'));
  await cancel(resident, '2026-07-07', await bookMeal(resident, dinner('2026-07-07')));
  const read = async (type_of_meal: string) => {
    const query = { from_date: '2026-06-01', to_date: '2026-07-31', type_of_meal };
    const answer = await resident.send(calendars.reservedDays, { query });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.days;
  };
  server.at('2026-06-10T12:00:01+09:00');
  expect(await read('2')).toMatchObject([
    { date: '2026-06-10', reservation_id: today, can_cancel: true, fee: 550 },
    { date: '2026-07-06', reservation_id: later, can_cancel: true, fee: 0 },
  ]);
  expect(await read('1')).toMatchObject([{ date: '2026-07-06', type_of_food: 1 }]);
  server.at('2026-06-10T18:00:00+09:00');
  expect((await read('2'))[0]).toMatchObject({ date: '2026-06-10', can_cancel: false });
  server.at('2026-06-10T22:00:00+09:00');
  expect((await read('2'))[0]).toMatchObject({ date: '2026-07-06' });
  const wrong = { from_date: '2026-06-01', to_date: '2026-06-01', type_of_meal: '3' };
  expect(await resident.send(calendars.reservedDays, { query: wrong })).toMatchObject({
    status: 422,
    errors: { type_of_meal: ['食事の種類を選んでください'] },
  });
});

test('the list: booked, eaten, missed, cancelled, booked again, with totals', async () => {
  requirements('AM103 AM108 E018 W023');
  server.at('2026-05-01T12:00:00+09:00');
  for (const date of ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-20'])
    await menu(date, 'dinner');
  await menu('2026-06-02', 'japanese');
  await menu('2026-06-02', 'western');
  const eaten = await bookMeal(resident, dinner('2026-06-01'));
  await bookMeal(resident, dinner('2026-06-02'));
  const first = await bookMeal(resident, breakfast('2026-06-02', 'japanese'));
  await cancel(resident, '2026-06-02', first);
  const again = await bookMeal(resident, breakfast('2026-06-02', 'western'));
  await cancel(resident, '2026-06-03', await bookMeal(resident, dinner('2026-06-03')));
  await bookMeal(resident, dinner('2026-06-20'));
  server.at('2026-06-01T18:30:00+09:00');
  await resident.send(meals.checkin, { body: { reservation_id: eaten } });
  server.at('2026-06-10T06:50:00+09:00');
  const answer = await resident.send(calendars.reservedList, range('2026-06-01', '2026-06-30'));
  expect(answer).toMatchObject({
    ok: true,
    data: {
      total_reservations: 4,
      total_meals: 1,
      total_cancel: 1,
      dates: [
        {
          date: '2026-06-01',
          breakfast: null,
          dinner: {
            menu_name: '豚の生姜焼き定食',
            reservation_id: eaten,
            is_cancel: false,
            checkin: 1,
            is_past: true,
          },
        },
        {
          date: '2026-06-02',
          breakfast: { reservation_id: again, type_of_food: 2, is_cancel: false, checkin: 0 },
          dinner: { checkin: 0, is_past: true, can_cancel: false },
        },
        { date: '2026-06-03', breakfast: null, dinner: { is_cancel: true, checkin: 2 } },
        { date: '2026-06-20', dinner: { checkin: 0, is_past: false, can_cancel: true, fee: 0 } },
      ],
    },
  });
});

describe('the place in a waiting list', () => {
  requirements('AM090 F001');
  test('is told on the day and in the list of waits, moves up, and ends with the reception', async () => {
    const menuId = await menu('2026-07-08', 'dinner', 1);
    const holder = await server.resident({ dormitoryId });
    const firstInLine = await server.resident({ dormitoryId });
    await bookMeal(holder, dinner('2026-07-08'));
    const joined = await firstInLine.send(meals.waitForMeal, { body: dinner('2026-07-08') });
    await resident.send(meals.waitForMeal, { body: dinner('2026-07-08') });
    const position = async () => {
      const answer = await resident.send(meals.dayOfMeals, { query: { date: '2026-07-08' } });
      return answer.ok && answer.data.dinner?.wait_position;
    };
    expect(await position()).toBe(2);
    expect(await resident.send(waits, {})).toMatchObject({
      ok: true,
      data: {
        waits: [
          {
            date: '2026-07-08',
            type_of_meal: 2,
            position: 2,
            count: 2,
            promoted_until: '2026-07-08T12:00:00+09:00',
            ends_at: '2026-07-08T18:00:00+09:00',
          },
        ],
      },
    });
    if (!joined.ok) throw new Error(joined.message);
    await firstInLine.send(meals.cancelWait, { params: { id: joined.data.id } });
    expect(await position()).toBe(1);
    server.at('2026-07-08T17:59:59+09:00');
    expect(await resident.send(waits, {})).toMatchObject({ data: { waits: [{ position: 1 }] } });
    server.at('2026-07-08T18:00:00+09:00');
    expect(await resident.send(waits, {})).toMatchObject({ data: { waits: [] } });
    expect(await server.stock(menuId)).toMatchObject({ waiting: 1 });
  });
});

test('the deadline explains the days before the meal', async () => {
  requirements('AM077');
  const answer = await resident.send(meals.dayOfMeals, { query: { date: '2026-11-25' } });
  expect(answer).toMatchObject({
    ok: true,
    data: {
      deadline: {
        lead_days: 3,
        fee_window_hours: 6,
        days: [
          { date: '2026-11-19', kind: 'business', name: null },
          { date: '2026-11-20', kind: 'business', name: null },
          { date: '2026-11-21', kind: 'weekend', name: null },
          { date: '2026-11-22', kind: 'weekend', name: null },
          { date: '2026-11-23', kind: 'holiday', name: '勤労感謝の日' },
          { date: '2026-11-24', kind: 'business', name: null },
        ],
      },
    },
  });
});
