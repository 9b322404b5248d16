// Notes after the third missed meal: who gets one, to the second, once, and in which words.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import * as meals from '@yadori/api/meals/calls';
import { stopMeal } from '@yadori/api/meals/staff/publication-calls';
import { addTemplate } from '@yadori/api/messages/template-calls';
import { date } from '@yadori/api/time/tokyo';
import { sayTo } from '../../../../../../tests/support/conversation.ts';
import {
  waitersReach,
  whileHeld,
  withoutGuards,
} from '../../../../../../tests/support/lock-waits.ts';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-01T09:00:00+09:00');
  code = `M${Math.random().toString(36).slice(2, 10)}`;
  dormitoryId = await server.dormitory({ office_code: code, name_ja: '青空寮', name_en: 'Aozora' });
  manager = await staffMember(server, { dormitoryId });
  const changed = await manager.send(changeDeskSettings, {
    params: { dormitory: code },
    body: { missed_meal_notes: true, revision: 0 },
  });
  if (!changed.ok) throw new Error(changed.message);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.db.pool.query('update desk_settings set missed_meal_notes = false');
});
afterAll(() => server.close());

const serve = (
  days: readonly string[],
  options: { capacity?: number; dormitoryId?: number } = {},
) =>
  Promise.all(
    days.map((day) => server.menu({ date: day, meal: 'dinner', dormitoryId, ...options })),
  );

async function residentWith(
  days: readonly string[],
  options: Parameters<TestServer['resident']>[0] = {},
) {
  const resident = await server.resident({ dormitoryId, ...options });
  for (const day of days) await bookMeal(resident, dinner(day));
  return resident;
}

const runAt = async (iso: string) => {
  server.at(`${iso}+09:00`);
  await tasksOf(server)['meals.note_missed']?.({});
};

/** By the event of each, in their order. */
const notesOf = async ({ accountId }: TestResident) =>
  (
    await server.db.pool.query<{ text: string; text_en: string | null }>(
      `select m.text, m.text_en from messages m
         join events e on e.account_id = m.account_id and e.kind = 'meal.missed_told' and e.happened_at = m.created_at
        where m.account_id = $1 and m.from_admin = 1 order by m.id`,
      [accountId],
    )
  ).rows;

test('from noon of the day after the third missed meal in 30 days, and again after 14 days', async () => {
  requirements('SE048');
  await serve(['2026-06-09', '2026-06-10', '2026-06-20']);
  await serve(['2026-07-09', '2026-07-10', '2026-07-22']);
  const often = await residentWith([
    '2026-06-10',
    '2026-06-20',
    '2026-07-09',
    '2026-07-10',
    '2026-07-22',
  ]);
  const seldom = await residentWith(['2026-06-09', '2026-06-20', '2026-07-09']);
  const counts: number[] = [];
  for (const moment of [
    '2026-06-21T12:00:00',
    '2026-07-10T11:59:59',
    '2026-07-10T12:00:00',
    '2026-07-10T12:10:00',
    '2026-07-11T12:00:00',
    '2026-07-24T11:59:59',
    '2026-07-24T12:00:00',
    '2026-07-30T12:00:00',
  ]) {
    await runAt(moment);
    counts.push((await notesOf(often)).length);
  }
  expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2]);
  expect(await notesOf(seldom)).toEqual([]);
  const { rows } = await server.db.pool.query(
    `select actor, dormitory_id = $2 as here, detail from events where account_id = $1 and kind = 'meal.missed_told'`,
    [often.accountId, dormitoryId],
  );
  expect(rows).toEqual([
    { actor: 'system', here: true, detail: { meals: 3 } },
    { actor: 'system', here: true, detail: { meals: 3 } },
  ]);
});

test('eaten, cancelled, stopped and promoted meals never count, nor does another dormitory', async () => {
  requirements('SE048');
  const two = ['2026-06-10', '2026-06-11'];
  await serve([...two, '2026-06-12', '2026-06-13']);
  await serve(['2026-06-14'], { capacity: 1 });
  const third = [...two, '2026-06-12'];
  const often = await residentWith(third);
  const [ate, cancelled, stopped, promoted] = [
    await residentWith(two),
    await residentWith(two),
    await residentWith([...two, '2026-06-13']),
    await residentWith(two),
  ];
  const left = await residentWith(third, { endDate: '2026-06-14' });
  const eaten = await bookMeal(ate, dinner('2026-06-12'));
  const given = await bookMeal(cancelled, dinner('2026-06-12'));
  await cancelled.send(meals.cancel, {
    params: { id: given },
    body: { date: date('2026-06-12'), reservation_id: given },
  });
  const holder = await residentWith([]);
  const held = await bookMeal(holder, dinner('2026-06-14'));
  await promoted.send(meals.waitForMeal, { body: dinner('2026-06-14') });
  await holder.send(meals.cancel, {
    params: { id: held },
    body: { date: date('2026-06-14'), reservation_id: held },
  });
  const stop = await manager.send(stopMeal, {
    params: { dormitory: code },
    body: { date: date('2026-06-13'), type_of_meal: 2, reason_ja: '停電のため' },
  });
  expect(stop.ok).toBe(true);
  const elsewhere = await server.dormitory();
  await serve(third, { dormitoryId: elsewhere });
  const other = await residentWith(third, { dormitoryId: elsewhere });
  server.at('2026-06-12T18:10:00+09:00');
  expect(await ate.send(meals.checkin, { body: { reservation_id: eaten } })).toMatchObject({
    ok: true,
  });
  await runAt('2026-06-15T12:00:00');
  const noted = new Map<string, TestResident>(
    Object.entries({ often, ate, cancelled, stopped, promoted, left, other }),
  );
  const counts: Record<string, number> = {};
  for (const [name, resident] of noted) counts[name] = (await notesOf(resident)).length;
  expect(counts).toEqual({
    often: 1,
    ate: 0,
    cancelled: 0,
    stopped: 0,
    promoted: 0,
    left: 0,
    other: 0,
  });
  // The promotion is still there: without its mark it counts.
  await server.db.pool.query('update reservations set booked_way = null where account_id = $1', [
    promoted.accountId,
  ]);
  await runAt('2026-06-15T12:00:01');
  expect(await notesOf(promoted)).toHaveLength(1);
});

test("in the words of the dormitory's template, where each of its fields is filled", async () => {
  requirements('SE048');
  const days = ['2026-06-10', '2026-06-11', '2026-06-12'];
  await serve(days);
  const first = await residentWith(days);
  await runAt('2026-06-13T12:00:00');
  const [usual] = await notesOf(first);
  expect(usual?.text).toContain(
    'この30日間に、予約した食事の受付がなかったことが3回以上ありました。',
  );
  expect(usual?.text_en).toContain('did not check in for 3 or more of them within 30 days');
  const add = async (ja: string, en: string) => {
    const body = { dormitory: code, title: '欠食のお知らせ', ja, en };
    expect(await manager.send(addTemplate, { body })).toMatchObject({ ok: true });
  };
  server.at('2026-06-01T09:00:00+09:00');
  const [second, third] = [await residentWith(days), await residentWith(days)];
  const { rows } = await server.db.pool.query<{ name: string; room: string }>(
    `select p.name, ltrim(c.room_number, '0') as room from profiles p join contracts c using (account_id)
      where account_id = $1`,
    [second.accountId],
  );
  const [{ name, room } = { name: '', room: '' }] = rows;
  await add('{氏名}さん（{部屋番号}）{寮名} {今日}', 'Dear {氏名} in {部屋番号}, {寮名}');
  await runAt('2026-06-13T12:10:00');
  expect(await notesOf(second)).toEqual([
    { text: `${name}さん（${room}）青空寮 2026/06/13`, text_en: `Dear ${name} in ${room}, Aozora` },
  ]);
  expect(await notesOf(third)).toHaveLength(1);
  server.at('2026-06-01T09:00:00+09:00');
  const fourth = await residentWith(days);
  await server.db.pool.query(
    "update text_templates set ja = 'こんにちは。{職員名}' where ja like '{氏名}%'",
  );
  await runAt('2026-06-13T12:20:00');
  expect(await notesOf(fourth)).toEqual([usual]);
});

/** Two runs that both have come as far as they can while somebody else holds the conversation. */
async function twoRunsAtOnce() {
  const days = ['2026-06-10', '2026-06-11', '2026-06-12'];
  await serve(days);
  const resident = await residentWith(days);
  await sayTo(server, resident, 'こんにちは');
  const { pool } = server.db;
  const query = 'select from conversations where account_id = $1 for update';
  const runs = await whileHeld(pool, { query, values: [resident.accountId] }, async () => {
    const both = [runAt('2026-06-13T12:00:00'), runAt('2026-06-13T12:00:00')];
    await waitersReach(pool, 2);
    return both;
  });
  await Promise.all(runs);
  const { rows } = await server.db.pool.query<{ n: number }>(
    'select count(*)::int as n from messages where account_id = $1 and created_at = $2',
    [resident.accountId, new Date(server.now())],
  );
  return rows[0]?.n;
}

test('two runs at once write one message', async () => {
  requirements('SE048');
  expect(await twoRunsAtOnce()).toBe(1);
});

test('control: with the guard left out they write two', async () => {
  const left = withoutGuards([/(?<=from "desk_settings" where .*) for update$/]);
  expect(await twoRunsAtOnce()).toBe(2);
  expect(left.out).toBe(2);
});
