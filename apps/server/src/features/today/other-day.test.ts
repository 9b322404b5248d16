// Another day of Today over HTTP: what was, what is planned, and nothing of the present moment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import { saveMealService } from '@yadori/api/meals/staff/service-calls';
import { today, writeDormitoryLog } from '@yadori/api/today/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type StaffOptions } from '../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
});
afterAll(() => server.close());

const member = (options: StaffOptions = {}) => staffMember(server, { dormitoryId, ...options });

const ask = async (on: string, options: StaffOptions = {}) =>
  (await member(options)).send(today, { params: { dormitory: code }, query: { date: date(on) } });

async function read(on: string, options: StaffOptions = {}) {
  const answer = await ask(on, options);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test('a past day has who ate, who did not come and what was left, and its notes', async () => {
  requirements('SB015 SK029');
  const day = '2026-06-10';
  await server.menu({ date: day, meal: 'dinner', capacity: 5, dormitoryId });
  const people = [];
  for (let count = 0; count < 3; count += 1) people.push(await server.resident({ dormitoryId }));
  const keys = [];
  for (const person of people) {
    const booked = await person.send(meals.book, { body: dinner(day) });
    if (!booked.ok) throw new Error(booked.message);
    keys.push(booked.data.reservation_id);
  }
  server.at('2026-06-10T19:00:00+09:00');
  await people[0]?.send(meals.checkin, { body: { reservation_id: keys[0] ?? 0 } });
  const written = { params: { dormitory: code }, body: { text: '鍵を預かりました' } };
  await (await member()).send(writeDormitoryLog, written);
  server.at('2026-06-11T09:00:00+09:00');
  const kitchen = await member({ role: 'kitchen' });
  const record = { cooked: 4, left: 2, wasted: 0.4, note: '', revision: null };
  const saved = await kitchen.send(saveMealService, {
    params: { dormitory: code },
    body: { day: date(day), meal: 'dinner', ...record },
  });
  expect(saved).toMatchObject({ ok: true });
  const shown = await read(day);
  expect(shown).toMatchObject({
    date: day,
    meals: null,
    conversations: null,
    safety: null,
    alerts: [],
    day_meals: [
      {
        is_over: true,
        kinds: [{ reserved: 3, checked_in: 1, missed: 2, cooked: 4, left: 2, wasted: 0.4 }],
      },
    ],
    notes: [{ text: '鍵を預かりました' }],
  });
  expect(shown.tonight?.residents).toBe(3);
  server.at('2026-06-12T09:00:00+09:00');
  expect((await read('2026-06-11')).notes).toEqual([]);
});

test('a day to come has what is booked, and the present day stays as it is', async () => {
  requirements('SB015');
  server.at('2026-06-12T09:00:00+09:00');
  await server.menu({ date: '2026-06-25', meal: 'dinner', capacity: 5, dormitoryId });
  const person = await server.resident({ dormitoryId });
  await person.send(meals.book, { body: dinner('2026-06-25') });
  const { day_meals: ahead, notes } = await read('2026-06-25');
  expect(ahead).toMatchObject([
    { is_over: false, kinds: [{ reserved: 1, capacity: 5, missed: null, cooked: null }] },
  ]);
  expect(notes).toEqual([]);
  const present = await read('2026-06-12');
  expect([present.day_meals, present.meals === null]).toEqual([null, false]);
});

test('shows 30 days back and 60 ahead, and the tiles of the rights alone', async () => {
  requirements('SB015 SB016');
  server.at('2026-06-12T09:00:00+09:00');
  for (const on of ['2026-05-13', '2026-08-11']) expect(await ask(on)).toMatchObject({ ok: true });
  for (const on of ['2026-05-12', '2026-08-12'])
    expect(await ask(on)).toMatchObject({ status: 422, errors: { date: [expect.any(String)] } });
  expect(await read('2026-06-20', { role: 'kitchen' })).toMatchObject({
    tonight: null,
    moves: null,
    guests: null,
    day_meals: [],
  });
});
