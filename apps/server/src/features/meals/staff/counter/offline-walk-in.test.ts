// Marks of a station for people without a booking, sent once the network is back (SE039).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoCheckIn } from '@yadori/api/meals/staff/counter-calls';
import { offlineQueue, type QueuedCheckIn } from '@yadori/api/meals/staff/offline-calls';
import { scanFailures } from '@yadori/api/meals/staff/scan-calls';
import { walkIn } from '@yadori/api/meals/staff/walk-in-calls';
import { date } from '@yadori/api/time/tokyo';
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
let office: string;
let station: TestStaff;
let guest: TestResident;
let room: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  const { rows } = await server.db.pool.query<{ code: string }>(
    'select office_code as code from dormitories where id = $1',
    [desk.dormitoryId],
  );
  office = rows[0]?.code ?? '';
  await desk.menu(days.today, 'dinner');
  guest = await desk.neighbour();
  room = await roomOf(guest);
  at('18:30');
  station = await stationHere();
});

/** The reception is from 18:00 to 22:00. */
const at = (time: string) => server.at(`${days.today}T${time}:00+09:00`);

const stationHere = () => staffMember(server, { dormitoryId: desk.dormitoryId, role: 'station' });

const instant = (time: string) => `${days.today}T${time}:00+09:00`;

async function send(items: QueuedCheckIn[]) {
  const params = { dormitory: office };
  const answer = await station.send(offlineQueue, { params, body: { items } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.outcomes;
}

const outcomeOf = async (item: QueuedCheckIn) => {
  const [one] = await send([item]);
  return one && { outcome: one.outcome, since: one.since };
};

async function listed() {
  const query = { day: date(days.today), meal: 'dinner' } as const;
  const answer = await station.send(scanFailures, { params: { dormitory: office }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
}

const notes = async () => (await listed()).map(({ reason }) => reason);

const roomOf = async ({ contractId }: TestResident) => {
  const { rows } = await server.db.pool.query<{ room: string }>(
    'select room_number as room from contracts where id = $1',
    [contractId],
  );
  return rows[0]?.room ?? '';
};
const moveTo = (to: string, mates: readonly TestResident[]) =>
  server.db.pool.query(
    `with moved as (update contracts set room_number = $1 where id = any($2::bigint[]) returning id)
     update resident_index set room_number = $1 where contract_id in (select id from moved)`,
    [to, mates.map(({ contractId }) => contractId)],
  );
const mark = (door: string, more: { time?: string; account?: number } = {}): QueuedCheckIn => ({
  nonce: randomUUID(),
  at: instant(more.time ?? '18:10'),
  way: 'list',
  walk_in: {
    room: door.replace(/^0+/, ''),
    day: date(days.today),
    meal: 'dinner',
    type_of_food: 3,
    ...(more.account === undefined ? {} : { account: more.account }),
  },
});
const mealOf = async ({ accountId }: TestResident) => {
  const { rows } = await server.db.pool.query<{ at: Date | null; way: number | null }>(
    `select checked_in_at as at, booked_way as way from reservations
      where account_id = $1 and date = $2 and cancelled_at is null`,
    [accountId, days.today],
  );
  return rows.map(({ at: eaten, way }) => ({ at: eaten?.toISOString() ?? null, way }));
};
const eatenAt = (time: string) => [{ at: new Date(instant(time)).toISOString(), way: 4 }];

test('books and checks in at its time, once; told, charged and noted', async () => {
  requirements('SE039 SE040 SE020 SK082');
  await server.db.pool.query('update dormitories set walk_in_dinner_price = 650 where id = $1', [
    desk.dormitoryId,
  ]);
  // After the reception, as the network comes back when it does.
  at('22:10');
  station = await stationHere();
  const item = mark(room);
  const answers = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(item)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ outcome: 'done', since: null })));
  expect(await mealOf(guest)).toEqual(eatenAt('18:10'));
  expect(await desk.eventsOf('meal.checked_in', guest)).toMatchObject([
    { actor: `staff:${station.staffId}` },
  ]);
  expect((await desk.textsOf(guest))[0]?.text).toContain('当日追加し、受付しました');
  const { rows } = await server.db.pool.query<{ yen: number }>(
    'select amount_yen as yen from charges where account_id = $1',
    [guest.accountId],
  );
  expect(rows).toEqual([{ yen: 650 }]);
  expect(await notes()).toEqual([]);
  // A second mark of the room can only be the same person.
  const twice = await outcomeOf(mark(room, { time: '18:12' }));
  expect(twice).toEqual({ outcome: 'duplicate', since: instant('18:10') });
  expect(await notes()).toEqual(['duplicate']);
  expect(await mealOf(guest)).toHaveLength(1);
});

test('of a room with several is decided by staff, who see their names as long as the list is kept', async () => {
  requirements('SE039 SE018 SE046');
  const mate = await desk.neighbour();
  await moveTo(room, [mate]);
  const [first] = await send([mark(room)]);
  expect(first).toMatchObject({ outcome: 'choose' });
  expect(new Set(first?.people.map(({ account }) => account))).toEqual(
    new Set([guest.accountId, mate.accountId]),
  );
  const { rows } = await server.db.pool.query(
    `select detail ->> 'sheet' as sheet from events where dormitory_id = $1 and kind = 'sheet.viewed'`,
    [desk.dormitoryId],
  );
  expect(rows).toEqual([{ sheet: `walk-in-room ${days.today} 2 ${room}` }]);
  expect(await mealOf(guest)).toEqual([]);
  expect(await notes()).toEqual(['walk_in']);
  expect(await outcomeOf(mark(room, { account: mate.accountId }))).toMatchObject({
    outcome: 'done',
  });
  expect(await mealOf(mate)).toEqual(eatenAt('18:10'));
  server.at('2026-06-11T01:00:00+09:00');
  station = await stationHere();
  await moveTo(room, [await desk.neighbour()]);
  expect((await send([mark(room)]))[0]).toMatchObject({ outcome: 'choose', people: [] });
});

test('whose answer was lost on its way is the station’s own, and no duplicate', async () => {
  requirements('SE038 SE039');
  const answer = await station.send(walkIn, {
    params: { dormitory: office },
    body: { account: guest.accountId, meal: 'dinner' },
  });
  expect(answer).toMatchObject({ ok: true });
  expect(await outcomeOf(mark(room, { time: '18:30' }))).toEqual({
    outcome: 'done',
    since: null,
  });
  expect(await mealOf(guest)).toEqual(eatenAt('18:30'));
  expect(await notes()).toEqual([]);
});

test('means who has no booking before who has one; of one who has, it is the check-in', async () => {
  requirements('SE039');
  at('10:00');
  const mate = await desk.neighbour();
  await desk.own(mate, dinner(days.today));
  await moveTo(room, [mate]);
  at('18:30');
  station = await stationHere();
  expect(await outcomeOf(mark(room))).toMatchObject({ outcome: 'done' });
  expect(await mealOf(guest)).toEqual(eatenAt('18:10'));
  expect(await mealOf(mate)).toEqual([{ at: null, way: null }]);
  expect(await outcomeOf(mark(room, { time: '18:11' }))).toMatchObject({ outcome: 'done' });
  expect(await mealOf(mate)).toEqual([{ ...eatenAt('18:11')[0], way: null }]);
});

test.each([
  ['an empty room', '9999', {}, 'unknown'],
  ['somebody of another room', undefined, { account: 999_999_999 }, 'unknown'],
])('of %s adds nobody and is noted with its room', async (_, other, more, outcome) => {
  requirements('SE039 SE040');
  expect(await outcomeOf(mark(other ?? room, more))).toMatchObject({ outcome });
  expect(await mealOf(guest)).toEqual([]);
  expect(await listed()).toMatchObject([
    { reason: 'walk_in', who: { room_number: other ?? room, name: '' } },
  ]);
});

test.each([
  ['2026-06-10T17:59:59+09:00', 'not_added'],
  ['2026-06-11T21:59:59+09:00', 'done'],
  ['2026-06-11T22:00:00+09:00', 'not_added'],
])('that arrives at %s: %s', async (now, outcome) => {
  requirements('SE039 AM254');
  server.at(now);
  station = await stationHere();
  expect(await outcomeOf(mark(room))).toMatchObject({ outcome });
});

test('whose time cannot be is served within the reception, and marked', async () => {
  requirements('SE041');
  at('22:20');
  station = await stationHere();
  expect(await outcomeOf(mark(room, { time: '23:40' }))).toMatchObject({ outcome: 'done' });
  expect(await mealOf(guest)).toEqual(eatenAt('21:59'));
  expect(await notes()).toEqual(['arrival_time']);
});

test('of a stopped meal is not added, and neither a booking nor both at once are taken', async () => {
  requirements('SE039 SK082');
  await server.db.pool.query(
    `update menus set stopped_at = now(), stop_reason_ja = '停電', stop_reason_en = 'No power' where dormitory_id = $1`,
    [desk.dormitoryId],
  );
  expect(await outcomeOf(mark(room))).toEqual({ outcome: 'not_added', since: null });
  const params = { dormitory: office };
  for (const item of [
    { ...mark(room), reservation_id: 1 },
    { ...mark(room), walk_in: undefined },
    { ...mark(room), walk_in: { ...mark(room).walk_in, type_of_food: 1 } },
  ])
    expect(
      await station.send(offlineQueue, { params, body: { items: [item] } as never }),
    ).toMatchObject({ ok: false, status: 422 });
});

test('of a meal without a portion left adds nobody, as at the counter: staff decide', async () => {
  requirements('AM254 SE020');
  await server.db.pool.query('update menus set capacity = 0 where dormitory_id = $1', [
    desk.dormitoryId,
  ]);
  expect(await outcomeOf(mark(room))).toEqual({ outcome: 'not_added', since: null });
  expect(await mealOf(guest)).toEqual([]);
  expect(await notes()).toEqual(['walk_in']);
});

test('can be taken back without the ten minutes', async () => {
  requirements('AM254 SE021');
  await outcomeOf(mark(room));
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from reservations where account_id = $1 and cancelled_at is null',
    [guest.accountId],
  );
  at('21:30');
  station = await stationHere();
  expect(await station.send(undoCheckIn, { params: { id: rows[0]?.id ?? 0 } })).toMatchObject({
    ok: true,
  });
  expect(await mealOf(guest)).not.toEqual(eatenAt('18:10'));
});
