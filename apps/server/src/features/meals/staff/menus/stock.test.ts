// The portions of a week: what is read, what a change does, what refuses one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitForMeal } from '@yadori/api/meals/calls';
import { changeStock, stock } from '@yadori/api/meals/staff/stock-calls';
import { openDetail } from '@yadori/server/platform/event-details';
import {
  bookDinner,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let kitchen: Kitchen;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
beforeEach(async () => {
  kitchen = await openKitchen(server);
});
afterAll(() => server.close());

const day = '2026-06-20';
const menu = (more: object = {}) =>
  server.menu({ date: day, dormitoryId: kitchen.dormitoryId, ...more });
const resident = () => server.resident({ dormitoryId: kitchen.dormitoryId });

async function week(on = day, who = kitchen.staff) {
  const answer = await who.send(stock, {
    params: { dormitory: kitchen.code },
    query: { week: on },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function cellOf(menuId: number) {
  const cell = (await week()).cells.find(({ menu_id }) => menu_id === menuId);
  if (cell === undefined) throw new Error('no such cell');
  return cell;
}

const change = (id: number, body: object, who = kitchen.staff) =>
  who.send(changeStock, { params: { id }, body: body as never });

test('a week from Sunday has the figures of its menus', async () => {
  requirements('SD021 SK066');
  const menuId = await menu({ capacity: 3 });
  await server.menu({ date: '2026-06-21', dormitoryId: kitchen.dormitoryId });
  await bookDinner(await resident(), day);
  expect(await week()).toMatchObject({
    from: '2026-06-14',
    until: '2026-06-20',
    today: '2026-06-10',
    can_edit: true,
    cells: [
      {
        menu_id: menuId,
        date: day,
        capacity: 3,
        reserved: 1,
        remaining: 2,
        waiting: 0,
        is_late: false,
        has_begun: false,
        is_stopped: false,
      },
    ],
  });
  const { dormitoryId } = kitchen;
  const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
  expect(await week(day, deputy)).toMatchObject({ can_edit: false });
});

test('more portions go to those who wait, in their order', async () => {
  requirements('SD016 SD021 SK066');
  const menuId = await menu({ capacity: 1 });
  await bookDinner(await resident(), day);
  const waiting = [await resident(), await resident(), await resident()];
  for (const one of waiting)
    expect((await one.send(waitForMeal, { body: dinner(day) })).ok).toBe(true);
  const { revision, waiting: count } = await cellOf(menuId);
  expect(count).toBe(3);
  expect(await change(menuId, { capacity: 3, revision })).toMatchObject({
    ok: true,
    data: { promoted: 2, cell: { capacity: 3, reserved: 3, remaining: 0, waiting: 1 } },
  });
  const { rows } = await server.db.pool.query<{ account_id: number }>(
    'select account_id from reservations where menu_id = $1 and cancelled_at is null order by id',
    [menuId],
  );
  expect(rows.slice(1).map((row) => row.account_id)).toEqual(
    waiting.slice(0, 2).map(({ accountId }) => accountId),
  );
  const { rows: events } = await server.db.pool.query<{
    eventId: number;
    sealed: string;
    digest: Buffer;
  }>(
    `select e.id as "eventId", d.sealed, e.detail_digest as digest
       from events e join event_details d on d.event_id = e.id
      where e.kind = 'menu.changed' and e.dormitory_id = $1`,
    [kitchen.dormitoryId],
  );
  expect(events).toHaveLength(1);
  expect(openDetail(server.platform.sensitive, events[0] as (typeof events)[number])).toEqual({
    before: { capacity: '1' },
    after: { capacity: '3' },
  });
});

test('never fewer than are booked, and the number is named', async () => {
  requirements('SD016 SD021 SK066');
  const menuId = await menu({ capacity: 5 });
  for (const one of [await resident(), await resident()]) await bookDinner(one, day);
  const { revision } = await cellOf(menuId);
  expect(await change(menuId, { capacity: 1, revision })).toMatchObject({
    ok: false,
    status: 409,
    errCode: 'capacity_below_reserved',
    message: 'すでに2食の予約があるため、2食より少なくすることはできません。',
    data: { cell: { capacity: 5, reserved: 2 } },
  });
  expect((await change(menuId, { capacity: 2, revision })).ok).toBe(true);
  // What is left out is no wish for a menu without limit.
  expect(await change(menuId, { revision: revision + 1 })).toMatchObject({ status: 422 });
  expect(await cellOf(menuId)).toMatchObject({ capacity: 2, remaining: 0 });
});

test('without a limit the late stock counts after the deadline', async () => {
  requirements('SD022 SK066');
  const menuId = await menu({ capacity: null });
  const { revision } = await cellOf(menuId);
  expect(await cellOf(menuId)).toMatchObject({ remaining: null, late_stock: 0 });
  const answer = await change(menuId, { capacity: null, late_stock: 2, revision });
  expect(answer).toMatchObject({ ok: true, data: { cell: { late_stock: 2 } } });
  server.at('2026-06-20T08:00:00+09:00');
  await kitchen.signInAgain();
  expect(await cellOf(menuId)).toMatchObject({ is_late: true, remaining: 2 });
  await bookDinner(await resident(), day);
  const now = await cellOf(menuId);
  expect(now).toMatchObject({ remaining: 1, late_reserved: 1, late_stock: 2 });
  expect(
    await change(menuId, { capacity: null, late_stock: 0, revision: now.revision }),
  ).toMatchObject({ status: 409, errCode: 'capacity_below_reserved' });
  // Another limit needs a reason by now, the late stock does not.
  expect(await change(menuId, { capacity: 9, revision: now.revision })).toMatchObject({
    status: 422,
  });
  expect(
    await change(menuId, { capacity: null, late_stock: 1, revision: now.revision }),
  ).toMatchObject({ ok: true, data: { cell: { remaining: 0 } } });
});

test.each([{ capacity: 8 }, { capacity: null, late_stock: 4 }])(
  'of many changes of one cell at once one is taken: %o',
  async (wanted) => {
    requirements('SD005 SD021 SK066');
    const menuId = await menu({ capacity: wanted.capacity === null ? null : 5 });
    const { revision } = await cellOf(menuId);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => change(menuId, { ...wanted, revision })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.filter((answer) => !answer.ok && answer.code === 'changed');
    expect(refused).toHaveLength(11);
    expect(await cellOf(menuId)).toMatchObject({ ...wanted, revision: revision + 1 });
  },
);

test('the menu of another dormitory is like one that does not exist', async () => {
  requirements('SA041');
  const foreign = await server.menu({ date: day, dormitoryId: await server.dormitory() });
  expect(await change(foreign, { capacity: 1, revision: 1 })).toMatchObject({
    ok: false,
    status: 404,
  });
});
