// Days outside the contract: refused for whatever is booked or filed, given back when the contract ends earlier (AM216).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import * as calendars from '@yadori/api/meals/calendar-calls';
import { bookPattern, saveWeeklyPattern } from '@yadori/api/meals/pattern-calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { withdraw } from '@yadori/api/account/withdrawal';
import { contracts } from '@yadori/api/contracts/calls';
import { moveContract } from '../../../../../tests/support/contract-days.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { ask, away, file, guest } from '../../../../../tests/support/stay-world.ts';
import { sweepOutside } from './outside.ts';

let server: TestServer;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
});

const dinnerOn = (date: string) => ({ date, type_of_meal: 2, type_of_food: 3 });
const newcomer = (endDate: string | null = null) => server.resident({ dormitoryId, endDate });

const rows = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.db.pool.query<Row>(text, values)).rows;
const liveMeals = async ({ accountId }: TestResident) =>
  (
    await rows<{ date: string }>(
      `select date::text as date from reservations where account_id = $1 and cancelled_at is null order by date`,
      [accountId],
    )
  ).map(({ date }) => date);
const messagesOf = async ({ accountId }: TestResident) =>
  (
    await rows<{ text: string }>(`select text from messages where account_id = $1 order by id`, [
      accountId,
    ])
  ).map(({ text }) => text);

/** What the calls that take a day answer for `date`; the bulk and pattern calls for its month. */
async function tryAll(resident: TestResident, date: string) {
  const { send } = resident;
  const pattern = Array.from({ length: 7 }, () => ({ breakfast: null, dinner: true }));
  await send(saveWeeklyPattern, { body: { pattern } });
  const report = (extra: object) =>
    ask(server, resident, 'v1.4/overnight-report/register', { body: { ...away, ...extra } });
  const own = { outing_start_date: date, outing_end_date: date };
  return {
    book: await send(meals.book, { body: dinnerOn(date) }),
    wait: await send(meals.waitForMeal, { body: dinnerOn(date) }),
    bulk: await send(bulk.bulkBook, { body: { japanese: [], western: [], dinner: [date] } }),
    pattern: await send(bookPattern, { body: { month: `${date.slice(0, 7)}-01` } }),
    own: await report(own),
    validate: await ask(server, resident, 'v1/overnight-report/validate', {
      body: { ...away, ...own },
    }),
    guest: await ask(server, resident, 'v1.4/overnight-report/register', {
      body: { ...guest, stay_date_start: date },
    }),
  };
}

describe('refused', () => {
  test.each([
    ['after the end', '2026-06-30', '2026-07-01', '入居の最終日は6月30日(火)です。'],
    ['before the start', '2027-03-31', '2026-08-31', '入居は9月1日(火)からです。'],
  ])('everything on a day %s', async (side, end, date, words) => {
    const resident = await newcomer(end);
    if (side === 'before the start') await moveContract(server, resident, { start: '2026-09-01' });
    await server.menu({ date, capacity: 0, dormitoryId });
    const answers = await tryAll(resident, date);
    expect(answers.book).toMatchObject({
      ok: false,
      status: 200,
      code: 'error',
      data: { reason: 'outside_contract', can_wait: false },
      message: expect.stringContaining(words),
    });
    expect(answers.wait).toMatchObject({
      ok: false,
      status: 409,
      code: 'error',
      data: { reason: 'outside_contract', can_wait: false },
      message: expect.stringContaining(words),
    });
    expect(answers.bulk).toMatchObject({
      ok: false,
      data: { items: [{ date, reason: 'outside_contract' }] },
      message: expect.stringContaining(words),
    });
    expect(answers.pattern).toMatchObject({
      ok: true,
      data: {
        count: 0,
        items: expect.arrayContaining([
          expect.objectContaining({ date, outcome: 'outside_contract' }),
        ]),
      },
    });
    for (const answer of [answers.own, answers.validate, answers.guest])
      expect(answer).toMatchObject({
        status: 400,
        envelope: {
          code: 'error',
          error_code: 'outside_contract',
          message: expect.stringContaining(words),
        },
      });
    expect(await liveMeals(resident)).toEqual([]);
  });

  test('in English too, and not one day too early', async () => {
    const resident = await server.resident({ dormitoryId, endDate: '2026-06-30', language: 'en' });
    await server.menu({ date: '2026-06-30', dormitoryId });
    await server.menu({ date: '2026-07-01', dormitoryId });
    const book = (date: string) => resident.send(meals.book, { body: dinnerOn(date) });
    expect(await book('2026-06-30')).toMatchObject({ ok: true });
    expect(await book('2026-07-01')).toMatchObject({
      message: 'Your last day here is Tue 30 Jun. Choose that day or an earlier one.',
    });
    const report = (extra: object) =>
      ask(server, resident, 'v1/overnight-report/validate', {
        body: { ...away, ...extra },
        language: 'en',
      });
    const back = { outing_start_date: '2026-06-28', outing_end_date: '2026-06-30' };
    expect((await report(back)).status).toBe(200);
    expect((await report({ ...back, outing_end_date: '2026-07-01' })).envelope).toMatchObject({
      errors: { outing_end_date: [expect.stringContaining('Tue 30 Jun')] },
    });
  });

  test('an edit that moves a report beyond the end, and a second night of a guest', async () => {
    const resident = await newcomer('2026-07-05');
    const id = await file(server, resident, away);
    const edit = { ...away, outing_end_date: '2026-07-06' };
    expect(
      await ask(server, resident, `v1.4/overnight-report/${id}`, { body: edit }),
    ).toMatchObject({ status: 400, envelope: { error_code: 'outside_contract' } });
    expect(
      await ask(server, resident, 'v1.4/overnight-report/register', { body: guest }),
    ).toMatchObject({
      status: 400,
      envelope: { error_code: 'outside_contract', errors: { stay_days: [expect.any(String)] } },
    });
    const oneNight = { ...guest, stay_days: 1, day_three_morning: 0 };
    expect(await file(server, resident, oneNight)).toBeGreaterThan(0);
  });

  test('calendars and the day say which days the contract has', async () => {
    const resident = await newcomer('2026-06-30');
    await server.menu({ date: '2026-07-01', dormitoryId });
    const contract = { first_day: '2025-04-01', last_day: '2026-06-30' };
    const query = { from_date: '2026-07-01', to_date: '2026-07-01' };
    expect(await resident.send(calendars.calendar, { query })).toMatchObject({
      data: { contract, days: [{ dinner_status: 'closed' }] },
    });
    expect(await resident.send(calendars.bulkCalendar, { query })).toMatchObject({
      data: { contract, days: [{ dinner: { is_reservation: false } }] },
    });
    expect(await resident.send(meals.dayOfMeals, { query: { date: '2026-07-01' } })).toMatchObject({
      data: { contract, dinner: { is_reservation: false, can_wait: false } },
    });
  });
});

describe('a contract that ends earlier', () => {
  test('gives back free what lies after it, once told, portions handed on', async () => {
    const [leaving, waiting] = [await newcomer(), await newcomer()];
    const [full, today] = [
      await server.menu({ date: '2026-06-25', capacity: 1, dormitoryId }),
      await server.menu({ date: '2026-06-12', dormitoryId }),
    ];
    const awaited = await server.menu({ date: '2026-06-26', capacity: 0, dormitoryId });
    for (const date of ['2026-06-25', '2026-06-12'])
      expect(await leaving.send(meals.book, { body: dinnerOn(date) })).toMatchObject({ ok: true });
    await waiting.send(meals.waitForMeal, { body: dinnerOn('2026-06-25') });
    await leaving.send(meals.waitForMeal, { body: dinnerOn('2026-06-26') });
    await file(server, leaving, away);
    await file(server, leaving, {
      ...away,
      outing_start_date: '2026-06-27',
      outing_end_date: '2026-06-28',
    });
    await file(server, leaving, guest);
    // Inside the fee window of the dinner of today.
    server.at('2026-06-12T13:00:00+09:00');
    // The check counts the same without giving anything back.
    expect(await moveContract(server, leaving, { end: '2026-06-20', dryRun: true })).toMatchObject({
      warnings: [
        {
          column: 'end_date',
          text: '入居者が登録済みです。新しい契約期間の外にあるものが取り消されます：食事の予約 1食、空き待ち 1件、外泊届 2件、来客届 1件',
        },
      ],
      ends: { residents: 1, meals: 1, waits: 1, own: 2, guests: 1 },
    });
    expect(await messagesOf(leaving)).toEqual([]);
    expect(await moveContract(server, leaving, { end: '2026-06-20' })).toMatchObject({
      changed: 1,
    });
    expect(await liveMeals(leaving)).toEqual(['2026-06-12']);
    expect(await liveMeals(waiting)).toEqual(['2026-06-25']);
    expect(await server.stock(full)).toMatchObject({ reserved: 1, waiting: 0 });
    expect(await server.stock(awaited)).toMatchObject({ waiting: 0 });
    const reports = await rows(
      `select type, first_day::text as first, last_day::text as last, cancelled_at is not null as cancelled
         from stay_reports where account_id = $1 order by first_day`,
      [leaving.accountId],
    );
    expect(reports).toEqual([
      { type: 1, first: '2026-06-19', last: '2026-06-20', cancelled: false },
      { type: 1, first: '2026-06-27', last: '2026-06-28', cancelled: true },
      { type: 2, first: '2026-07-04', last: '2026-07-06', cancelled: true },
    ]);
    const charged = 'select 1 from charges where account_id = $1 and released_at is null';
    expect(await rows(charged, [leaving.accountId])).toEqual([]);
    const told = await messagesOf(leaving);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('6月20日(土)');
    expect(told[0]).toContain('・食事の予約 1食\n・空き待ち 1件\n・外泊届 2件');
    const [english] = await rows('select text_en from messages where account_id = $1', [
      leaving.accountId,
    ]);
    expect(english).toMatchObject({ text_en: expect.stringContaining('Sat 20 Jun') });
    // The end moves into the past of this afternoon: also what would cost a fee is free.
    await moveContract(server, leaving, { end: '2026-06-11' });
    expect(await liveMeals(leaving)).toEqual([]);
    expect(await server.stock(today)).toMatchObject({ reserved: 0 });
    expect(await rows(charged, [leaving.accountId])).toEqual([]);
    expect(await messagesOf(leaving)).toHaveLength(2);
    // No change is left to report.
    await moveContract(server, leaving, { end: '2026-06-10' });
    expect(await messagesOf(leaving)).toHaveLength(2);
  });

  test('a dry run keeps everything', async () => {
    const resident = await newcomer();
    await server.menu({ date: '2026-06-25', dormitoryId });
    await resident.send(meals.book, { body: dinnerOn('2026-06-25') });
    await moveContract(server, resident, { end: '2026-06-20', dryRun: true });
    expect(await liveMeals(resident)).toEqual(['2026-06-25']);
    expect(await messagesOf(resident)).toEqual([]);
  });

  test('a filed move-out counts like an end, and a later day opens again', async () => {
    server.at('2026-11-20T10:00:00+09:00');
    const resident = await newcomer();
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-10'])
      await server.menu({ date, dormitoryId });
    for (const date of ['2026-12-01', '2026-12-02'])
      await resident.send(meals.book, { body: dinnerOn(date) });
    expect(await resident.send(saveMoveOut, { body: moveOut() })).toMatchObject({ ok: true });
    expect(await liveMeals(resident)).toEqual(['2026-12-01']);
    expect(await messagesOf(resident)).toHaveLength(1);
    const book = () => resident.send(meals.book, { body: dinnerOn('2026-12-10') });
    expect(await book()).toMatchObject({
      data: { reason: 'outside_contract' },
      message: expect.stringContaining('12月1日(火)'),
    });
    const later = moveOut({ move_out_at: '2026-12-11 10:00:00' });
    expect(await resident.send(saveMoveOut, { body: later })).toMatchObject({ ok: true });
    expect(await book()).toMatchObject({ ok: true });
    expect(await messagesOf(resident)).toHaveLength(1);
  });

  test('a withdrawal ends reports and frees the contract from the move-out', async () => {
    server.at('2026-11-20T10:00:00+09:00');
    const resident = await newcomer();
    await file(server, resident, { ...guest, stay_date_start: '2026-12-12' });
    await resident.send(saveMoveOut, { body: moveOut({ move_out_at: '2026-12-20 10:00:00' }) });
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
    expect(
      await rows(
        `select (select count(*)::int from stay_reports where account_id = $1 and cancelled_at is null) as reports,
                (select count(*)::int from charges where account_id = $1 and released_at is null) as charges,
                (select last_day from contracts where id = $2)`,
        [resident.accountId, resident.contractId],
      ),
    ).toEqual([{ reports: 0, charges: 0, last_day: null }]);
  });

  test('the daily job gives back what was left', async () => {
    const resident = await newcomer();
    await server.menu({ date: '2026-06-25', dormitoryId });
    await resident.send(meals.book, { body: dinnerOn('2026-06-25') });
    // As an operator's own SQL would.
    await server.db.pool.query(`update contracts set end_date = '2026-06-20' where id = $1`, [
      resident.contractId,
    ]);
    await sweepOutside(server.db, server.now());
    expect(await liveMeals(resident)).toEqual([]);
    await sweepOutside(server.db, server.now());
    expect(await messagesOf(resident)).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  /** Holds the contract with an earlier end that is not kept yet, until `work` waits for it. */
  async function whileShortened<T>(resident: TestResident, work: () => Promise<T>): Promise<T> {
    const holder = await server.db.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`update contracts set end_date = '2026-06-20' where id = $1`, [
        resident.contractId,
      ]);
      const done = work();
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await server.db.pool.query(waits)).rowCount)
        .toBeGreaterThan(0);
      await holder.query('commit');
      return await done;
    } finally {
      holder.release();
    }
  }

  const bookings: [string, (one: TestResident) => Promise<unknown>][] = [
    ['one meal', (one: TestResident) => one.send(meals.book, { body: dinnerOn('2026-06-25') })],
    [
      'many meals',
      (one: TestResident) =>
        one.send(bulk.bulkBook, { body: { japanese: [], western: [], dinner: ['2026-06-25'] } }),
    ],
    [
      'a report',
      (one: TestResident) =>
        ask(server, one, 'v1.4/overnight-report/register', {
          body: { ...away, outing_end_date: '2026-06-22' },
        }),
    ],
  ];
  test.each(bookings)('%s that began before the end moved is refused', async (_name, work) => {
    const resident = await newcomer();
    await server.menu({ date: '2026-06-25', dormitoryId });
    const answer = await whileShortened(resident, () => work(resident));
    expect(JSON.stringify(answer)).toContain('outside_contract');
    expect(await liveMeals(resident)).toEqual([]);
    expect(
      await rows('select 1 from stay_reports where account_id = $1', [resident.accountId]),
    ).toEqual([]);
  });
});

describe('how a contract is shown', () => {
  const tenancy = async (resident: TestResident) => {
    const answer = await resident.send(contracts, {});
    return answer.ok ? answer.data.contracts.map((one) => one.tenancy_status_text) : answer;
  };

  test('before its start or the move-in that the resident named', async () => {
    const resident = await newcomer();
    expect(await tenancy(resident)).toEqual(['入居中']);
    await server.db.pool.query(
      `insert into move_ins (account_id, contract_id, movein_date, movein_time, filed_at)
       values ($1, $2, '2026-06-11', '10:00', now())`,
      [resident.accountId, resident.contractId],
    );
    expect(await tenancy(resident)).toEqual(['入居前']);
    server.at('2026-06-11T00:00:00+09:00');
    expect(await tenancy(resident)).toEqual(['入居中']);
    await moveContract(server, resident, { start: '2026-06-12' });
    expect(await tenancy(resident)).toEqual(['入居前']);
  });
});
