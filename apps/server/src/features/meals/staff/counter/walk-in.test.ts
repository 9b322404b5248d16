// Residents without a booking at the counter: added by the room, once, checked in at once, charged by the dormitory's price.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { charges } from '@yadori/api/ledger/calls';
import * as meals from '@yadori/api/meals/calls';
import * as counter from '@yadori/api/meals/staff/counter-calls';
import * as walkIns from '@yadori/api/meals/staff/walk-in-calls';
import { days, openMealDesk, type MealDesk } from '../../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let desk: MealDesk;
let kitchen: TestStaff;
let dormitory: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  dormitory = await server.officeCode(desk.dormitoryId);
});

const read = <Row extends object>(text: string, values: unknown[]) =>
  server.db.pool.query<Row>(text, values);

const staff = (role: 'kitchen' | 'station' | 'head_office', dormitoryId = desk.dormitoryId) =>
  staffMember(server, { dormitoryId, role });

async function at(time: string) {
  server.at(`${days.today}T${time}+09:00`);
  kitchen = await staff('kitchen');
}

const price = (dinnerPrice: number) =>
  read('update dormitories set walk_in_dinner_price = $2 where id = $1', [
    desk.dormitoryId,
    dinnerPrice,
  ]);

const roomOf = async ({ contractId }: TestResident) =>
  (
    await read<{ room: string }>('select room_number as room from contracts where id = $1', [
      contractId,
    ])
  ).rows[0]?.room ?? '';

const add = (body: object = {}, who = kitchen, { accountId } = desk.person) =>
  who.send(walkIns.walkIn, {
    params: { dormitory },
    body: { account: accountId, meal: 'dinner', ...body } as never,
  });

async function added(body: object = {}) {
  const answer = await add(body);
  if (!answer.ok) throw new Error(answer.message);
  const { came, fee } = answer.data;
  if (came === null) throw new Error('nobody came');
  return { came, fee };
}

const look = (room: string, who = kitchen, meal: 'breakfast' | 'dinner' = 'dinner') =>
  who.send(walkIns.walkInRoom, { params: { dormitory }, query: { meal, room } });

const undo = (id: number, who = kitchen) => who.send(counter.undoCheckIn, { params: { id } });

const refusedWith = (reason: string, since: string | null = null) => ({
  ok: false,
  status: 409,
  data: { reason, at: since },
});

const chargesOf = async ({ accountId } = desk.person) =>
  (
    await read<{ reason: string; amount_yen: number; is_released: boolean; month: string }>(
      `select reason, amount_yen, released_at is not null as is_released, billed_month::text as month
         from charges where account_id = $1 order by id`,
      [accountId],
    )
  ).rows;

describe('one room', () => {
  test('shows the names of that room alone, during the reception, and leaves an event', async () => {
    requirements('SE018 SE020 SK079');
    await desk.menu(days.today, 'dinner', 3);
    const other = await desk.neighbour();
    const room = await roomOf(desk.person);
    await at('17:59:59');
    expect(await look(room)).toMatchObject({ data: { refusal: 'too_early', people: [] } });
    await at('18:00:00');
    expect(await look(room.replace(/^0+/, ''))).toMatchObject({
      data: {
        refusal: null,
        people: [{ account: desk.person.accountId, room_number: room, at: null }],
        kinds: [{ type_of_food: 3, remain: 3 }],
        price: 0,
      },
    });
    expect(await look('9999')).toMatchObject({ data: { people: [] } });
    const { rows } = await read<{ sheet: string }>(
      `select detail ->> 'sheet' as sheet from events where dormitory_id = $1 and kind = 'sheet.viewed'`,
      [desk.dormitoryId],
    );
    expect(rows).toEqual([{ sheet: `walk-in-room ${days.today} 2 ${room}` }]);
    expect(await roomOf(other)).not.toBe(room);
    await at('21:59:59');
    expect(await look(room, await staff('station'))).toMatchObject({
      data: { people: [{ account: desk.person.accountId }] },
    });
    await at('22:00:00');
    expect(await look(room)).toMatchObject({ data: { refusal: 'too_late', people: [] } });
  });

  test('lists neither who is expected nor who has moved out; who has eaten with the time', async () => {
    requirements('SE020');
    await desk.menu(days.today, 'dinner');
    const room = await roomOf(desk.person);
    const mates = [await desk.neighbour(), await desk.neighbour()];
    await read(
      `with moved as (update contracts set room_number = $1 where id = any($2::bigint[]) returning id)
       update resident_index set room_number = $1 where contract_id in (select id from moved)`,
      [room, mates.map(({ contractId }) => contractId)],
    );
    const [booked, gone] = mates as [TestResident, TestResident];
    await desk.own(booked, dinner(days.today));
    await read(`update contracts set end_date = '2026-06-09' where id = $1`, [gone.contractId]);
    await at('18:30:00');
    const own = { account: desk.person.accountId, at: null as string | null };
    expect(await look(room)).toMatchObject({ data: { people: [own] } });
    await added();
    expect(await look(room)).toMatchObject({
      data: { people: [{ ...own, at: '2026-06-10T18:30:00+09:00' }] },
    });
  });

  test('is nothing to those who cannot add anybody', async () => {
    requirements('SE018 SA041');
    await at('18:30:00');
    const room = await roomOf(desk.person);
    expect(await look(room, await staff('head_office'))).toMatchObject({ status: 403 });
    expect(await look(room, await staff('kitchen', await server.dormitory()))).toMatchObject({
      status: 404,
    });
  });
});

describe('one press', () => {
  test('books, checks in, tells the resident and is on record; without a price nothing is charged', async () => {
    requirements('SE020 SE012 SK079 SA043 SA044');
    const menuId = await desk.menu(days.today, 'dinner', 3);
    await at('18:30:00');
    const { came, fee } = await added();
    expect(came).toMatchObject({ way: 'walk_in', at: '2026-06-10T18:30:00+09:00', can_undo: true });
    expect(fee).toBe(0);
    expect(await desk.reservation(came.reservation_id)).toMatchObject({ booked_way: 4 });
    expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 0 });
    for (const kind of ['meal.reserved', 'meal.checked_in'])
      expect(await desk.eventsOf(kind)).toMatchObject([
        { actor: `staff:${kitchen.staffId}`, reason: 'requested_desk' },
      ]);
    const [text] = await desk.textsOf();
    expect(text?.text).toBe(
      '6月10日(水)、寮の職員が予約のなかった食事を当日追加し、受付しました（6月10日(水) 夕食）。\n理由：本人の依頼（窓口）\n\nお心当たりがない場合は、このメッセージに返信してください。',
    );
    expect(text?.text_en).toContain('added a meal that was not booked and checked you in (Wed 10');
    expect(await chargesOf()).toEqual([]);
  });

  test('costs what the dormitory says, as the resident reads it', async () => {
    requirements('SE020');
    await desk.menu(days.today, 'dinner', 3);
    await price(650);
    await at('18:30:00');
    expect(await look(await roomOf(desk.person))).toMatchObject({ data: { price: 650 } });
    expect(await added()).toMatchObject({ fee: 650 });
    expect((await desk.textsOf())[0]?.text).toContain('（6月10日(水) 夕食、650円）');
    const query = { from_date: days.today, to_date: days.today };
    expect(await desk.person.send(charges, { query })).toMatchObject({
      data: {
        total: 650,
        charges: [
          {
            reason: 'walk_in_meal',
            text: '予約なしで当日追加した夕食です。',
            billed_month: '2026-07-01',
          },
        ],
      },
    });
  });

  test('with a reason also where no portion is left', async () => {
    requirements('SE020');
    const menuId = await desk.menu(days.today, 'dinner', 1);
    await desk.own(await desk.neighbour(), dinner(days.today));
    await at('18:30:00');
    expect(await add()).toMatchObject(refusedWith('full'));
    expect(await added({ reason: { code: 'dormitory' } })).toMatchObject({ came: {} });
    expect(await desk.capacityOf(menuId)).toMatchObject({ capacity: 2 });
    expect((await desk.eventsOf('meal.reserved'))[0]).toMatchObject({
      reason: 'dormitory',
      detail: { menu_id: menuId, override: 'reception', capacity: 2 },
    });
  });

  test('of the two breakfasts the kind has to be named, and only one is eaten', async () => {
    requirements('SE020');
    await desk.menu(days.today, 'japanese');
    await desk.menu(days.today, 'western');
    await at('07:00:00');
    expect(await add({ meal: 'breakfast' })).toMatchObject({ status: 422 });
    expect(await add({ others: 'staff' })).toMatchObject({ status: 422 });
    expect(await add({ type_of_food: 1 })).toMatchObject({ status: 422 });
    const western = { meal: 'breakfast', type_of_food: 2 };
    expect(await added(western)).toMatchObject({ came: { type_of_food: 2 } });
    expect(await add({ ...western, type_of_food: 1 })).toMatchObject(
      refusedWith('checked_in', '2026-06-10T07:00:00+09:00'),
    );
  });
});

describe('is refused', () => {
  const refused: [string, () => Promise<unknown>][] = [
    ['too_early', () => at('17:59:59')],
    ['too_late', () => at('22:00:00')],
    [
      'stopped',
      async () => {
        await at('18:30:00');
        await read(
          `update menus set stopped_at = now(), stop_reason_ja = '停電' where dormitory_id = $1`,
          [desk.dormitoryId],
        );
      },
    ],
    [
      'no_menu',
      async () => {
        await at('18:30:00');
        await read('delete from menus where dormitory_id = $1', [desk.dormitoryId]);
      },
    ],
    [
      'outside_contract',
      async () => {
        await at('18:30:00');
        await read(`update contracts set start_date = '2026-06-11' where id = $1`, [
          desk.person.contractId,
        ]);
      },
    ],
  ];
  test.each(refused)('%s, also with a reason', async (word, prepare) => {
    requirements('SE020 SE019');
    await desk.menu(days.today, 'dinner');
    await prepare();
    expect(await add({ reason: { code: 'dormitory' } })).toMatchObject(refusedWith(word));
    expect(await desk.textsOf()).toEqual([]);
  });

  test('who has booked, has eaten, is of another dormitory or unknown', async () => {
    requirements('SE020 SA041');
    await desk.menu(days.today, 'dinner');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('18:30:00');
    expect(await add()).toMatchObject(refusedWith('already_reserved'));
    await desk.person.send(meals.checkin, { body: { reservation_id: key } });
    expect(await add()).toMatchObject(refusedWith('checked_in', '2026-06-10T18:30:00+09:00'));
    const foreign = await server.resident({ dormitoryId: await server.dormitory() });
    expect(await add({}, kitchen, foreign)).toMatchObject({ status: 404 });
    expect(await add({ account: 999_999_999 })).toMatchObject({ status: 404 });
    expect(await add({ reason: { code: 'other', text: '急' } })).toMatchObject({ status: 422 });
  });
});

describe('at once', () => {
  test('the same person by two counters: one check-in, one message, one charge, in 30 rounds', async () => {
    requirements('SE020 SE036');
    const menuId = await desk.menu(days.today, 'dinner');
    await price(650);
    await at('18:30:00');
    const second = await staff('station');
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all([add(), add({}, second), add(), add({}, second)]);
      const winners = answers.flatMap((answer) => (answer.ok ? (answer.data.came ?? []) : []));
      expect({ round, winners: winners.length }).toEqual({ round, winners: 1 });
      for (const answer of answers.filter(({ ok }) => !ok))
        expect(answer).toMatchObject(refusedWith('checked_in', '2026-06-10T18:30:00+09:00'));
      expect(await server.stock(menuId)).toMatchObject({ reserved: 1, live: 1 });
      expect(await undo(winners[0]?.reservation_id ?? 0)).toMatchObject({ ok: true });
    }
    expect(await desk.eventsOf('meal.checked_in')).toHaveLength(30);
    expect(await desk.textsOf()).toHaveLength(60);
    expect(await chargesOf()).toHaveLength(30);
  });

  test('the last portion by two residents: one gets it, the other needs a reason', async () => {
    requirements('SE020');
    const menuId = await desk.menu(days.today, 'dinner', 1);
    const other = await desk.neighbour();
    await at('18:30:00');
    const answers = await Promise.all([add(), add({}, kitchen, other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusedWith('full'));
    expect(await desk.capacityOf(menuId)).toMatchObject({ capacity: 1 });
    // Control: with reasons both eat, and the stock rises by the one that was missing.
    const reason = { reason: { code: 'dormitory' } };
    await Promise.all([add(reason), add(reason, kitchen, other)]);
    expect(await server.stock(menuId)).toMatchObject({ reserved: 2, live: 2 });
    expect(await desk.capacityOf(menuId)).toMatchObject({ capacity: 2 });
  });

  test('a repeated call with its key answers the same and adds nothing', async () => {
    requirements('SK079');
    const menuId = await desk.menu(days.today, 'dinner');
    await at('18:30:00');
    const key = crypto.randomUUID();
    const call = () =>
      fetch(`${server.origin}/api/v1/staff/dormitories/${dormitory}/walk-ins`, {
        method: 'POST',
        headers: { ...kitchen.headers, 'content-type': 'application/json', key },
        body: JSON.stringify({ account: desk.person.accountId, meal: 'dinner' }),
      });
    const first = await call();
    const again = await call();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await server.stock(menuId)).toMatchObject({ reserved: 1 });
  });
});

describe('taking it back', () => {
  test('within ten minutes: no meal, no missed meal, no charge, and the resident is told', async () => {
    requirements('SE020 SE021 SA044');
    const menuId = await desk.menu(days.today, 'dinner', 3);
    await price(650);
    await at('18:30:00');
    const { came } = await added();
    server.at('2026-06-10T18:40:00+09:00');
    expect(await undo(came.reservation_id)).toMatchObject({ ok: true });
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
    expect(await chargesOf()).toMatchObject([{ reason: 'walk_in_meal', is_released: true }]);
    for (const kind of ['meal.checkin_undone', 'meal.cancelled'])
      expect(await desk.eventsOf(kind)).toMatchObject([{ reason: 'mistake' }]);
    expect((await desk.textsOf())[1]?.text).toContain('当日追加の食事を取り消しました');
    expect(await undo(came.reservation_id)).toMatchObject(refusedWith('not_reserved'));
    const again = await added();
    server.at('2026-06-10T18:50:00.001+09:00');
    expect(await undo(again.came.reservation_id)).toMatchObject(refusedWith('too_late'));
  });

  test('twice at once it is taken back once', async () => {
    requirements('SE021');
    const menuId = await desk.menu(days.today, 'dinner', null);
    await at('18:30:00');
    const { came } = await added({ reason: { code: 'dormitory' } });
    expect(await desk.capacityOf(menuId)).toEqual({ capacity: null, late_stock: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => undo(came.reservation_id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.stock(menuId)).toMatchObject({ reserved: 0, live: 0 });
    expect(await desk.textsOf()).toHaveLength(2);
  });

  test('of a walk-in that the desk booked the check-in alone; given back, it is not charged', async () => {
    requirements('SE007 SE021');
    await desk.menu(days.today, 'dinner');
    await price(650);
    await at('18:30:00');
    await desk.signInAgain();
    const [row] = await desk.rowsOf({ meals: [dinner(days.today)], override: true });
    const id = row?.reservation_id ?? 0;
    expect(await chargesOf()).toMatchObject([{ amount_yen: 650, is_released: false }]);
    server.at('2026-06-10T18:31:00+09:00');
    expect(await kitchen.send(counter.checkInFor, { params: { id } })).toMatchObject({ ok: true });
    expect(await undo(id)).toMatchObject({ ok: true });
    expect(await chargesOf()).toMatchObject([{ is_released: false }]);
    expect(await desk.cancelFor(id, { waive: true })).toMatchObject({ ok: true });
    expect(await chargesOf()).toMatchObject([{ is_released: true }]);
  });
});
