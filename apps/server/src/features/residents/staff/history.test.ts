// The history of a resident over HTTP: who did what and when, of which kind, and never what was written.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { waitForMeal } from '@yadori/api/meals/calls';
import { residentHistory } from '@yadori/api/residents/history-calls';
import * as acts from '@yadori/api/residents/acts-calls';
import { resident as residentCall } from '@yadori/api/residents/staff-calls';
import { forgetEvents } from '../../../../../../tests/support/forget-events.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { recordEvents, type Event } from '../../../platform/events.ts';

let server: TestServer;
let elsewhere: number;
let manager: TestStaff;
let person: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  elsewhere = await server.dormitory();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  manager = await staffMember(server);
  person = await server.resident();
  await forgetEvents(server.db);
});
afterAll(() => server.close());

interface Wanted {
  kind?: string;
  cursor?: string;
}

const ask = (query: Wanted = {}, who = manager, id = person.accountId) =>
  who.send(residentHistory, { params: { id }, query });

async function history(query: Wanted = {}, who = manager) {
  const answer = await ask(query, who);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

const happened = (kind: Event['kind'], actor: Event['actor'], minutes = 0): Event => ({
  kind,
  actor,
  at: server.now() + minutes * 60_000,
  accountId: person.accountId,
  dormitoryId: server.dormitoryId,
});

const record = (...events: Event[]) => recordEvents(server.db.queries, events);

test('says when, what and by whom, newest first, in the language of the reader', async () => {
  requirements('SC018 SK037');
  const own = { resident: person.accountId };
  await record(
    happened('session.opened', own),
    { ...happened('resident.photo_removed', { staff: manager.staffId }, 1), reason: 'mistake' },
    happened('meal.wait_expired', 'system', 2),
    happened('contract.imported', 'operator', 3),
    happened('later.than_this_build', 'system', 4),
  );
  const { rows, next } = await history();
  const { rows: staff } = await server.db.pool.query<{ name: string }>(
    'select name from staff where id = $1',
    [manager.staffId],
  );
  expect(
    rows.map(({ happened_at, text, actor }) => [happened_at, text, actor.kind, actor.name]),
  ).toEqual([
    ['2026-06-10T06:54:00+09:00', 'later.than_this_build', 'system', 'システム'],
    ['2026-06-10T06:53:00+09:00', '契約を取り込みました', 'operator', '運用担当'],
    ['2026-06-10T06:52:00+09:00', '空き待ちが締め切られました', 'system', 'システム'],
    ['2026-06-10T06:51:00+09:00', '入居者の写真を削除しました', 'staff', staff[0]?.name],
    ['2026-06-10T06:50:00+09:00', 'サインインしました', 'resident', '本人'],
  ]);
  expect(rows[3]?.reason).toEqual({ code: 'mistake', text: '誤りの訂正' });
  expect(next).toBeNull();
  const english = await staffMember(server, { language: 'en' });
  const { rows: inEnglish } = await history({}, english);
  expect(inEnglish.map(({ text, actor }) => [text, actor.name]).at(-1)).toEqual([
    'Signed in',
    'Resident',
  ]);
});

test('names the meal of a booking, a check-in and a wait, and none where the row is gone', async () => {
  requirements('SC018 SK037');
  await server.menu({ date: '2026-06-12', capacity: 9 });
  const full = await server.menu({ date: '2026-06-13', meal: 'western', capacity: 0 });
  const booked = await bookMeal(person, dinner('2026-06-12'));
  const waiting = await person.send(waitForMeal, { body: breakfast('2026-06-13', 'western') });
  expect(waiting).toMatchObject({ ok: true });
  await record(
    { ...happened('meal.checked_in', 'system', 1), subjectId: booked },
    { ...happened('meal.cancelled', 'system', 2), subjectId: 999_999_999 },
    // A key of another table may be that of a reservation.
    { ...happened('resident.viewed', 'system', 3), subjectId: booked },
    { ...happened('meal.calendar_opened', 'system', 4), subjectId: booked },
  );
  const dish = { date: '2026-06-12', type_of_food: 3 };
  expect(full).toBeGreaterThan(0);
  expect((await history()).rows.map(({ kind, meal }) => [kind, meal])).toEqual([
    ['meal.calendar_opened', null],
    ['resident.viewed', null],
    ['meal.cancelled', null],
    ['meal.checked_in', dish],
    ['meal.wait_joined', { date: '2026-06-13', type_of_food: 2 }],
    ['meal.reserved', dish],
  ]);
});

test('is filtered by a kind, of which it names those that there are', async () => {
  requirements('SC018 SK037');
  await record(
    happened('session.opened', 'system'),
    happened('session.opened', 'system', 1),
    happened('meal.reserved', 'system', 2),
  );
  const { rows, kinds } = await history({ kind: 'session.opened' });
  expect(rows.map(({ kind }) => kind)).toEqual(['session.opened', 'session.opened']);
  expect(kinds).toEqual([
    { kind: 'session.opened', text: 'サインインしました' },
    { kind: 'meal.reserved', text: '食事を予約しました' },
  ]);
  expect((await history({ kind: 'stay.filed' })).rows).toEqual([]);
});

test('comes fifty at a time, of events at the same instant too', async () => {
  requirements('SC018 SK037');
  await record(...Array.from({ length: 101 }, () => happened('session.opened', 'system')));
  const first = await history();
  expect(first.rows).toHaveLength(50);
  const second = await history({ cursor: first.next ?? '' });
  const third = await history({ cursor: second.next ?? '' });
  expect([second.rows.length, third.rows.length, third.next]).toEqual([50, 1, null]);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(101);
});

test('holds nothing that was written or opened', async () => {
  requirements('SC018');
  const { revision } = await cardOf();
  const body = { reason: { code: 'other', text: '秘密のことば' }, revision, name: '秘密の 名前' };
  const params = { id: person.accountId };
  expect(await manager.send(acts.correctResident, { params, body } as never)).toHaveProperty(
    'ok',
    true,
  );
  await record({
    ...happened('health.opened', { staff: manager.staffId }),
    detail: { kind: 'canary-emergency' },
  });
  const address = `${server.origin}/api/v1/staff/residents/${person.accountId}/events`;
  const text = await (await fetch(address, { headers: manager.headers })).text();
  expect(text).toContain('健康の情報を開きました');
  expect(text).toContain('入居者の情報を直しました');
  expect(text).not.toMatch(/秘密|canary|figures|detail/);
});

async function cardOf() {
  const answer = await manager.send(residentCall, { params: { id: person.accountId } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test('of another resident or another dormitory holds nothing', async () => {
  requirements('SC018 SA041');
  const other = await server.resident();
  await record(
    { ...happened('session.opened', 'system'), accountId: other.accountId },
    { ...happened('meal.reserved', 'system'), dormitoryId: elsewhere },
    { ...happened('password.changed', 'system'), dormitoryId: undefined as never },
  );
  const { rows, kinds } = await history();
  expect(rows.map(({ kind }) => kind)).toEqual(['password.changed']);
  expect(kinds.map(({ kind }) => kind)).toEqual(['password.changed']);
  const office = await staffMember(server, { role: 'head_office' });
  expect((await history({}, office)).rows).toHaveLength(2);
});

test('of a foreign resident it is answered like one that does not exist', async () => {
  requirements('SA041 SK037');
  const foreign = await server.resident({ dormitoryId: elsewhere });
  const bodies = await Promise.all(
    [foreign.accountId, 999_999_999].map(async (id) => {
      const address = `${server.origin}/api/v1/staff/residents/${id}/events`;
      const response = await fetch(address, { headers: manager.headers });
      expect(response.status).toBe(404);
      return response.text();
    }),
  );
  expect(bodies[0]).toBe(bodies[1]);
  const auditor = await staffMember(server, { role: 'auditor' });
  expect(await ask({}, auditor)).toMatchObject({ status: 403, code: 'forbidden' });
});

test.each([
  ['kind', { kind: "x'; drop" }],
  ['kind', { kind: 'x'.repeat(61) }],
  ['cursor', { cursor: '%' }],
  ['cursor', { cursor: 'x'.repeat(81) }],
])('with a wrong %s is refused there', async (field, query) => {
  requirements('SK037');
  const answer = await ask(query);
  expect(answer).toMatchObject({ ok: false, status: 422 });
  expect(answer).toHaveProperty(`errors.${field}`);
});

test('stays after the account ended, until the person is forgotten', async () => {
  requirements('SC018 SC006');
  await person.send(withdraw, {});
  expect((await history()).rows.map(({ kind }) => kind)).toContain('account.withdrawn');
  await tasksOf(server, { YADORI_WITHDRAWN_DAYS: '0' })['accounts.anonymize']?.({});
  expect(await ask()).toMatchObject({ status: 404 });
});
