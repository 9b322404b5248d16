// Closing days: previews, saves, deadlines that move, what readers of the days then find.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '@yadori/api/contract/call';
import { dayOfMeals } from '@yadori/api/meals/calls';
import { calendarDays, changeCalendarDays } from '@yadori/api/meals/staff/day-calls';
import { conversations } from '@yadori/api/messages/staff-calls';
import { moveOutTerms } from '@yadori/api/moveout/calls';
import { stayTerms } from '@yadori/api/stays/calls';
import { openDetail } from '@yadori/server/platform/event-details';
import { tasksOf } from '../../../../../../../tests/support/jobs.ts';
import {
  bookDinner,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
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

type Body = InputOf<typeof changeCalendarDays>['body'];

const put = (body: Body, who = kitchen.staff) =>
  who.send(changeCalendarDays, { params: { dormitory: kitchen.code }, body });

async function saved(body: Body) {
  const answer = await put(body);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const preview = (body: Body) => saved({ ...body, preview: true });

async function year(of?: number, who = kitchen.staff) {
  const query = of === undefined ? {} : { year: of };
  const answer = await who.send(calendarDays, { params: { dormitory: kitchen.code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const closed = async (of?: number) => (await year(of)).closing_days.map(({ date }) => date);

/** One closing day, as the whole of its period. */
const on = (date: string, more: object = {}): Body => ({
  from: date,
  until: date,
  closing_days: [{ date, reason: '設備点検' }],
  ...more,
});
const without = (date: string, more: object = {}): Body => ({
  from: date,
  until: date,
  closing_days: [],
  ...more,
});

const menu = (date: string, more: object = {}) =>
  server.menu({ date, dormitoryId: kitchen.dormitoryId, ...more });
const resident = () => server.resident({ dormitoryId: kitchen.dormitoryId });

async function lastFreeDay(one: TestResident, date: string) {
  const answer = await one.send(dayOfMeals, { query: { date } });
  return answer.ok ? answer.data.deadline.days[0]?.date : answer;
}

/** Friday 12 June is closed, and Tuesday 16 June has a dinner whose booking ended on Wednesday 10 June. */
async function closedFriday() {
  await saved(on('2026-06-12'));
  await menu('2026-06-16');
}

describe('closing days', () => {
  test('of a range are saved and read with the holidays of the year, which are not stored', async () => {
    requirements('SD023 SK067');
    const dates = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'];
    const closing_days = dates.map((date) => ({ date, reason: '年末年始' }));
    const period = { from: '2026-12-29', until: '2027-01-02' };
    expect(await preview({ ...period, closing_days })).toMatchObject({
      is_saved: false,
      moved: [],
    });
    expect(await closed()).toEqual([]);
    expect(await saved({ ...period, closing_days })).toMatchObject({ is_saved: true });
    const { holidays, ...data } = await year();
    expect(data).toMatchObject({
      year: 2026,
      today: '2026-06-10',
      last_day: '2028-12-31',
      can_edit: true,
      closing_days: dates
        .slice(0, 3)
        .map((date) => ({ date, reason: '年末年始', is_yearly: false })),
    });
    expect(await closed(2027)).toEqual(dates.slice(3));
    expect(holidays).toContainEqual({ date: '2026-11-23', name: '勤労感謝の日' });
    const { rows } = await server.db.pool.query(
      `select from closing_days where dormitory_id = $1 and date = '2026-11-23'`,
      [kitchen.dormitoryId],
    );
    expect(rows).toEqual([]);
  });

  test('within the period are replaced, outside of it and of other kinds they stay', async () => {
    requirements('SD023 SD025 SK067');
    await saved(on('2026-08-10'));
    await saved({
      from: '2026-08-11',
      until: '2026-08-12',
      closing_days: [{ date: '2026-08-11' }, { date: '2026-08-12' }],
      no_meal_days: [{ date: '2026-08-11', type_of_meal: 2, reason_ja: '停電' }],
    });
    await saved({
      from: '2026-08-11',
      until: '2026-08-12',
      closing_days: [{ date: '2026-08-12' }],
    });
    expect(await closed()).toEqual(['2026-08-10', '2026-08-12']);
    expect((await year()).no_meal_days).toHaveLength(1);
    await saved({ year: 2026, closing_days: [], no_meal_days: [] });
    expect(await year()).toMatchObject({ closing_days: [], no_meal_days: [] });
  });

  test('that repeat reach every reader of the years after, and a job goes on with them', async () => {
    requirements('SD023 AM077');
    await saved({
      from: '2026-06-11',
      until: '2026-06-12',
      closing_days: [
        { date: '2026-06-11', is_yearly: true, reason: '創立記念' },
        { date: '2026-06-12', is_yearly: true },
      ],
    });
    expect(await year(2028)).toMatchObject({
      closing_days: [
        { date: '2028-06-11', reason: '創立記念', is_yearly: true },
        { date: '2028-06-12', reason: '', is_yearly: true },
      ],
    });
    // Friday 11 June 2027 is none of the business days after Wednesday the 9th.
    server.at('2027-06-09T09:00:00+09:00');
    await kitchen.signInAgain();
    const one = await resident();
    await menu('2027-06-16');
    expect(await lastFreeDay(one, '2027-06-16')).toBe('2027-06-10');
    expect(await one.send(moveOutTerms, {})).toMatchObject({
      data: { earliest_date: '2027-06-18' },
    });
    const terms = await one.send(stayTerms, {});
    expect(terms.ok && terms.data.closed_days).toContain('2028-06-12');
    const manager = await staffMember(server, { dormitoryId: kitchen.dormitoryId });
    const inbox = await manager.send(conversations, {
      params: { dormitory: kitchen.code },
      query: {},
    });
    expect(inbox.ok && inbox.data.desk.closing_days).toContain('2027-06-11');
    const stored = async () =>
      (
        await server.db.pool.query<{ date: string }>(
          `select to_char(date, 'YYYY-MM-DD') as date from closing_days where dormitory_id = $1 and date > '2030-01-01' order by 1`,
          [kitchen.dormitoryId],
        )
      ).rows.map(({ date }) => date);
    expect(await stored()).toEqual(['2030-06-11', '2030-06-12']);
    for (let run = 0; run < 2; run += 1) await tasksOf(server)['closing_days.repeat']?.({});
    expect(await stored()).toEqual(['2030-06-11', '2030-06-12', '2031-06-11', '2031-06-12']);
    await saved(without('2027-06-11'));
    await tasksOf(server)['closing_days.repeat']?.({});
    expect(await stored()).toEqual(['2030-06-12', '2031-06-12']);
  });

  test.each<[string, Body]>([
    ['a day that is over', on('2026-06-09')],
    ['a day after the last one', on('2029-01-01')],
    ['a day outside of the period', on('2026-07-01', { until: '2026-07-02', from: '2026-07-02' })],
    ['a period that ends before it begins', on('2026-07-02', { until: '2026-07-01' })],
    ['a period of more than a year', on('2026-07-02', { until: '2027-07-03' })],
    ['no period', { closing_days: [] }],
    [
      'a reason of 201 characters',
      on('2026-07-02', { closing_days: [{ date: '2026-07-02', reason: 'あ'.repeat(201) }] }),
    ],
    [
      'a day twice',
      on('2026-07-02', { closing_days: [{ date: '2026-07-02' }, { date: '2026-07-02' }] }),
    ],
    ['no day at all', on('2026-07-02', { closing_days: [{ date: '2026-02-30' }] })],
    [
      '367 days',
      on('2026-07-02', {
        closing_days: Array.from({ length: 367 }, () => ({ date: '2026-07-02' })),
      }),
    ],
  ])('%s is refused', async (_name, body) => {
    requirements('SD023');
    expect(await put(body)).toMatchObject({ ok: false, status: 422 });
    expect(await closed()).toEqual([]);
  });

  test('leave a sealed event with the days before and after; who may only read changes nothing', async () => {
    requirements('SD020 SD023 SK067');
    await saved(on('2026-08-13', { closing_days: [{ date: '2026-08-13', reason: 'お盆' }] }));
    await saved(without('2026-08-13'));
    const { rows } = await server.db.pool.query<{
      eventId: number;
      sealed: string;
      digest: Buffer;
    }>(
      `select e.id as "eventId", d.sealed, e.detail_digest as digest
         from events e join event_details d on d.event_id = e.id
        where e.kind = 'calendar.changed' and e.dormitory_id = $1 order by e.id`,
      [kitchen.dormitoryId],
    );
    const texts = rows.map((row) => openDetail(server.platform.sensitive, row));
    const day = { closing_days: '2026-08-13 お盆', no_meal_days: '' };
    const none = { closing_days: '', no_meal_days: '' };
    expect(texts).toEqual([
      { before: none, after: day },
      { before: day, after: none },
    ]);
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId: kitchen.dormitoryId });
    expect((await year(2026, deputy)).can_edit).toBe(false);
    expect(await put(on('2026-08-13'), deputy)).toMatchObject({ status: 403 });
  });
});

describe('deadlines that move', () => {
  test('are listed with old and new deadline, who holds and who could book', async () => {
    requirements('SD024 SK067');
    await Promise.all([menu('2026-06-15'), menu('2026-06-16'), menu('2026-06-17')]);
    await Promise.all([menu('2026-06-18'), menu('2026-06-16', { meal: 'western' })]);
    const [one] = [await resident(), await resident(), await resident()];
    await bookDinner(one, '2026-06-16');
    const { moved } = await preview(on('2026-06-12'));
    // Thursday the 18th still has Monday to Wednesday; Monday the 15th closed yesterday either way.
    expect(moved).toEqual([
      {
        date: '2026-06-15',
        old_deadline: '2026-06-10T23:59:59+09:00',
        new_deadline: '2026-06-09T23:59:59+09:00',
        reopens: false,
        closes: true,
        holders: 0,
        could_book: 3,
      },
      {
        date: '2026-06-16',
        old_deadline: '2026-06-11T23:59:59+09:00',
        new_deadline: '2026-06-10T23:59:59+09:00',
        reopens: false,
        closes: false,
        holders: 1,
        could_book: 2,
      },
      {
        date: '2026-06-17',
        old_deadline: '2026-06-12T23:59:59+09:00',
        new_deadline: '2026-06-11T23:59:59+09:00',
        reopens: false,
        closes: false,
        holders: 0,
        could_book: 3,
      },
    ]);
    await saved(on('2026-06-12'));
    expect(await lastFreeDay(one, '2026-06-16')).toBe('2026-06-10');
  });

  test.each([
    ['2026-06-10T23:59:59+09:00', false],
    ['2026-06-11T00:00:00+09:00', true],
    ['2026-06-11T23:59:59+09:00', true],
    ['2026-06-12T00:00:00+09:00', false],
  ])('at %s the taking out of a closing day reopens booking: %s', async (at, reopens) => {
    requirements('SD024');
    await closedFriday();
    server.at(at);
    await kitchen.signInAgain();
    const { moved } = await preview(without('2026-06-12'));
    expect(moved).toMatchObject([{ date: '2026-06-16', reopens, closes: false }]);
  });

  test('are never reopened without the preview that says so', async () => {
    requirements('SD024');
    await closedFriday();
    server.at('2026-06-11T09:00:00+09:00');
    await kitchen.signInAgain();
    const { checked } = await preview(without('2026-06-12'));
    for (const sent of [undefined, 'another'])
      expect(await put(without('2026-06-12', { checked: sent }))).toMatchObject({
        ok: false,
        status: 409,
        code: 'changed',
        data: { moved: [{ date: '2026-06-16', reopens: true }], checked },
      });
    expect(await closed()).toEqual(['2026-06-12']);
    expect((await put(without('2026-06-12', { checked }))).ok).toBe(true);
    expect(await closed()).toEqual([]);
  });

  test('that passed since the preview refuse it, to the second, with the new one', async () => {
    requirements('SD024');
    await closedFriday();
    server.at('2026-06-10T23:59:58+09:00');
    await kitchen.signInAgain();
    const { checked, moved } = await preview(without('2026-06-12'));
    expect(moved).toMatchObject([{ reopens: false }]);
    server.at('2026-06-11T00:00:00+09:00');
    expect(await put(without('2026-06-12', { checked }))).toMatchObject({
      ok: false,
      status: 409,
      code: 'changed',
      data: { moved: [{ reopens: true }] },
    });
    server.at('2026-06-10T23:59:59+09:00');
    expect((await put(without('2026-06-12', { checked }))).ok).toBe(true);
  });

  test('compared before somebody else changed the days are refused; bookings in between do not count', async () => {
    requirements('SD024');
    await menu('2026-06-16');
    const first = await preview(on('2026-06-12'));
    await bookDinner(await resident(), '2026-06-16');
    expect((await preview(on('2026-06-12'))).checked).toBe(first.checked);
    await saved(on('2026-06-12', { closing_days: [{ date: '2026-06-12', reason: 'ほかの人' }] }));
    const answer = await put(on('2026-06-12', { checked: first.checked }));
    expect(answer).toMatchObject({ ok: false, status: 409, code: 'changed', data: { moved: [] } });
    expect((await year()).closing_days).toMatchObject([{ reason: 'ほかの人' }]);
  });

  test('100 savers with the same preview at once: one saves, the others get the new one', async () => {
    requirements('SD024');
    const { checked } = await preview(on('2026-08-13'));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => put(on('2026-08-13', { checked }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ status: 409, code: 'changed' });
  });
});
