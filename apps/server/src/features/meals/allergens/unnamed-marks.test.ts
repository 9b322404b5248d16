// Who marked an allergen is not to be found out by who may not open health data (decision 0174): after the same acts two
// residents look alike, of whom one marked it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { bulkCancel } from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import * as own from '@yadori/api/meals/own-allergen-calls';
import { changeMenu } from '@yadori/api/meals/staff/publication-calls';
import { mealDay, quoteCancel, residentMeals } from '@yadori/api/meals/staff/staff-calls';
import { withdrawalConsequences } from '@yadori/api/residents/withdrawal-calls';
import { hasRight, roles } from '@yadori/api/staff/rights';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const day = '2026-06-10';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Holder {
  who: TestResident;
  reservationId: number;
  dormitoryId: number;
}

let marked: Holder;
let unmarked: Holder;

/** The only holder of a dinner that contains wheat from 13:00 on. */
async function holder(codes: string[]): Promise<Holder> {
  const dormitoryId = await server.dormitory();
  const menuId = await server.menu({ date: day, meal: 'dinner', dormitoryId });
  await server.db.pool.query(`update menus set menu_name = '献立' where id = $1`, [menuId]);
  const who = await server.resident({ dormitoryId });
  await who.send(own.saveOwnAllergens, { body: { codes, consent: 1 } });
  const booked = await who.send(meals.book, { body: dinner(day) });
  if (!booked.ok) throw new Error(booked.message);
  return { who, reservationId: booked.data.reservation_id, dormitoryId };
}

beforeEach(async () => {
  server.at('2026-06-09T12:00:00+09:00');
  marked = await holder(['wheat']);
  unmarked = await holder(['egg']);
});

const kitchenOf = ({ dormitoryId }: Holder) =>
  staffMember(server, { dormitoryId, role: 'kitchen' });

/** The kitchen adds wheat to the dinner, and asks for no message. */
async function addWheat(of: Holder) {
  server.at('2026-06-10T13:00:00+09:00');
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id, capacity, late_stock, revision from menus where dormitory_id = $1',
    [of.dormitoryId],
  );
  const [{ id, ...stock } = { id: 0 }] = rows;
  const allergens = { contains: ['wheat'], absent: [] };
  const dish = { menu_name: '献立', menu_name_en: 'Dish', allergens, tell: false };
  const kitchen = await kitchenOf(of);
  const answer = await kitchen.send(changeMenu, {
    params: { id },
    body: { ...dish, ...stock } as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.told;
}

/** Without what differs between any two residents. */
const unnamed = (answer: unknown): string =>
  JSON.stringify(answer, (key, value: unknown) =>
    /^(.*_id|name|kana|room_number|resident_number)$/.test(key) ? null : value,
  );

async function dayOf(of: Holder, role: 'kitchen' | 'manager' | 'auditor' = 'kitchen') {
  const staff = await staffMember(server, { dormitoryId: of.dormitoryId, role });
  const dormitory = await server.officeCode(of.dormitoryId);
  return staff.send(mealDay, { params: { dormitory, day: date(day), meal: 'dinner' } });
}

async function mealsOf(of: Holder) {
  const kitchen = await kitchenOf(of);
  return kitchen.send(residentMeals, { params: { id: of.who.accountId }, query: {} });
}

async function expectAlike<T>(read: (of: Holder) => Promise<T>): Promise<T> {
  const [first, second] = [await read(marked), await read(unmarked)];
  expect(unnamed(first)).toBe(unnamed(second));
  return first;
}

test('the answer to a changed dish and its event say alike how many were told', async () => {
  requirements('SD015');
  expect(await expectAlike(addWheat)).toBe(0);
  await expectAlike(async ({ dormitoryId }) => {
    const { rows } = await server.db.pool.query<object>(
      `select kind, detail from events where dormitory_id = $1 and kind = 'menu.changed'`,
      [dormitoryId],
    );
    expect(rows).toHaveLength(1);
    return rows;
  });
});

test('a quote, the day of a meal and the meals of a resident are alike before and after a late cancel', async () => {
  requirements('SD015 SE001 SE009 SC013');
  await expectAlike(addWheat);
  server.at('2026-06-10T17:00:00+09:00');
  const quoteOf = async (of: Holder) =>
    (await kitchenOf(of)).send(quoteCancel, { params: { id: of.reservationId } });
  expect(await expectAlike(quoteOf)).toMatchObject({ ok: true, data: { fee: 550 } });
  await expectAlike((of) => dayOf(of));
  await expectAlike(mealsOf);
  for (const { who, reservationId } of [marked, unmarked])
    await who.send(bulkCancel, { body: { reservation_ids: [reservationId] } });
  expect(await expectAlike((of) => dayOf(of))).toMatchObject({
    data: { bookings: [{ state: 'cancelled', fee: null }] },
  });
  expect(await expectAlike(mealsOf)).toMatchObject({ data: { fees: null } });
  // Who may open health data, and who bills, read what was charged.
  for (const role of ['manager', 'auditor'] as const) {
    expect(await dayOf(marked, role)).toMatchObject({ data: { bookings: [{ fee: 0 }] } });
    expect(await dayOf(unmarked, role)).toMatchObject({ data: { bookings: [{ fee: 550 }] } });
  }
});

test('the end of an account leaves a meal inside the fee window to both', async () => {
  requirements('SD015 SC031 AM195');
  await expectAlike(addWheat);
  server.at('2026-06-10T17:00:00+09:00');
  const consequencesOf = async ({ who, dormitoryId }: Holder) => {
    const manager = await staffMember(server, { dormitoryId });
    return manager.send(withdrawalConsequences, { params: { id: who.accountId } });
  };
  expect(await expectAlike(consequencesOf)).toMatchObject({
    data: { meals_kept: 1, kept_fee: 550 },
  });
  for (const { who } of [marked, unmarked])
    expect(await who.send(withdraw, { body: undefined })).toMatchObject({ ok: true });
  expect(await expectAlike((of) => dayOf(of))).toMatchObject({
    data: { bookings: [{ state: 'reserved' }] },
  });
});

test('every role that gives back for a resident, ends an account or reads conversations may open health data', () => {
  requirements('SA033 SE009 SC031');
  const reveals = [
    ['meals', 'edit'],
    ['residents', 'edit'],
    ['messages', 'view'],
  ] as const;
  const reading = roles.filter((role) =>
    reveals.some(([of, level]) => hasRight([role], of, level)),
  );
  expect(reading.filter((role) => !hasRight([role], 'health', 'view'))).toEqual([]);
});
