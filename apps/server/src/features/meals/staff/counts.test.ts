// The portions that the kitchen cooks for, at their fixed instants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { saveOwnAllergens, withdrawOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import * as sheets from '@yadori/api/meals/staff/sheet-calls';
import type { SheetStage } from '@yadori/api/meals/staff/sheet-shapes';
import { date } from '@yadori/api/time/tokyo';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { unpack } from '../../../../../../tests/support/unpack.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
const day = '2026-06-10';
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-01T09:00:00+09:00');
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
});

const neighbour = () => server.resident({ dormitoryId });
const count = () => tasksOf(server)['meals.count']?.({});

async function give(who: TestResident, id: number, on = day) {
  const body = { date: date(on), reservation_id: id };
  const answer = await who.send(meals.cancel, { params: { id }, body });
  if (!answer.ok) throw new Error(answer.message);
}

async function read(query: { from: string; until: string; stage?: SheetStage }) {
  const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  return kitchen.send(sheets.mealCounts, {
    params: { dormitory: code },
    query: { ...query, from: date(query.from), until: date(query.until) },
  });
}

async function readMeal(on = day, place = 0) {
  const answer = await read({ from: on, until: on });
  if (!answer.ok) throw new Error(answer.message);
  const meal = answer.data.days[0]?.meals[place];
  if (meal === undefined) throw new Error('no meal');
  return meal;
}

describe('the figures of a meal', () => {
  test('are kept at three instants, whatever happens later', async () => {
    requirements('SE043 SK083');
    await server.menu({ date: day, meal: 'dinner', capacity: 3, dormitoryId });
    const [first, second, third, waiting] = [
      await neighbour(),
      await neighbour(),
      await neighbour(),
      await neighbour(),
    ];
    const given = await bookMeal(first, dinner(day));
    await bookMeal(second, dinner(day));
    await bookMeal(third, dinner(day));
    await waiting.send(meals.waitForMeal, { body: dinner(day) });
    // Three business days before a Wednesday are the Friday: booking closes when Saturday begins.
    server.at('2026-06-05T23:59:59+09:00');
    await count();
    expect((await readMeal()).stages).toMatchObject([
      { stage: 'd3', as_of: '2026-06-06T00:00:00+09:00', is_kept: false },
      { stage: 'd1', as_of: '2026-06-09T17:00:00+09:00', is_kept: false },
      { stage: 'd0', as_of: '2026-06-10T17:00:00+09:00', is_kept: false },
    ]);
    server.at('2026-06-06T00:00:00+09:00');
    await count();
    const order = { stage: 'd3', reserved: 3, waiting: 1, capacity: 3, total: 3, difference: null };
    expect((await readMeal()).kinds[0]?.sheets).toMatchObject([order]);
    await give(first, given);
    await server.db.pool.query('update menus set capacity = 9 where dormitory_id = $1', [
      dormitoryId,
    ]);
    const later = await neighbour();
    await bookMeal(later, dinner(day));
    server.at('2026-06-09T17:00:00+09:00');
    await count();
    await count();
    const { kinds, stages } = await readMeal();
    expect(stages.map(({ is_kept }) => is_kept)).toEqual([true, true, false]);
    expect(kinds[0]?.sheets).toMatchObject([
      order,
      { stage: 'd1', reserved: 4, waiting: 0, capacity: 9, total: 4, difference: 1 },
    ]);
    expect(kinds[0]?.now).toMatchObject({ reserved: 4, difference: 0 });
  });

  test('are those of the instant where the job comes late', async () => {
    requirements('SE043');
    for (const meal of ['japanese', 'western'] as const)
      await server.menu({ date: day, meal, capacity: 9, dormitoryId });
    const [stays, gives, changes, late] = [
      await neighbour(),
      await neighbour(),
      await neighbour(),
      await neighbour(),
    ];
    await bookMeal(stays, breakfast(day, 'japanese'));
    const given = await bookMeal(gives, breakfast(day, 'japanese'));
    await bookMeal(changes, breakfast(day, 'japanese'));
    // Breakfast begins at 06:30: its last figures are those of 05:30.
    server.at('2026-06-10T05:30:00+09:00');
    await give(gives, given);
    await bookMeal(late, breakfast(day, 'western'));
    const moved = await changes.send(bulk.changeOrder, {
      body: breakfast(day, 'western'),
    });
    expect(moved).toMatchObject({ ok: true });
    server.at('2026-06-10T06:10:00+09:00');
    await count();
    const [japanese, western] = (await readMeal()).kinds;
    expect(japanese?.sheets.map(({ reserved }) => reserved)).toEqual([3, 3, 3]);
    expect(western?.sheets.map(({ reserved }) => reserved)).toEqual([0, 0, 0]);
    expect(japanese?.now).toMatchObject({ reserved: 1, difference: -2 });
    expect(western?.now).toMatchObject({ reserved: 2, difference: 2 });
  });

  test('count the marks of who booked and had agreed by then; older sheets say that they have none', async () => {
    requirements('SE043 SD032');
    await server.menu({ date: day, meal: 'dinner', dormitoryId });
    const [first, second, narrow, late] = [
      await neighbour(),
      await neighbour(),
      await neighbour(),
      await neighbour(),
    ];
    const save = (who: TestResident, codes: string[], consent: 1 | 2 = 2) =>
      who.send(saveOwnAllergens, { body: { codes, consent } });
    await save(first, ['milk', 'egg']);
    await save(second, ['milk']);
    await save(narrow, ['milk'], 1);
    const given = await bookMeal(first, dinner(day));
    for (const who of [second, narrow, late]) await bookMeal(who, dinner(day));
    // Who has no portion is not counted.
    await save(await neighbour(), ['crab']);
    server.at('2026-06-06T00:00:30+09:00');
    // After the instant of the sheet, before its job.
    await save(late, ['milk']);
    await count();
    const sheetsOf = async () =>
      (await readMeal()).kinds[0]?.sheets.map(({ stage, allergens }) => ({ stage, allergens }));
    const order = {
      stage: 'd3',
      allergens: {
        counts: [
          { name: '卵', residents: 1 },
          { name: '乳', residents: 2 },
        ],
        unreadable: 0,
      },
    };
    expect(await sheetsOf()).toEqual([order]);
    await give(first, given);
    await second.send(withdrawOwnAllergens, {});
    await server.db.pool.query(
      `update resident_allergens set sealed = 'v1.gone.AAAA' where account_id = $1`,
      [late.accountId],
    );
    server.at('2026-06-09T17:00:00+09:00');
    await count();
    expect(await sheetsOf()).toEqual([
      order,
      { stage: 'd1', allergens: { counts: [], unreadable: 1 } },
    ]);
    const { rows } = await server.db.pool.query<{ account_id: number }>(
      `select account_id, reader, role from sensitive_reads where account_id = any($1) order by id`,
      [[first, second, narrow, late].map(({ accountId }) => accountId)],
    );
    const row = { reader: 'system', role: null };
    expect(rows).toEqual(
      [first, second, late].map(({ accountId }) => ({ account_id: accountId, ...row })),
    );
    await server.db.pool.query(
      `update meal_counts set figures = jsonb_build_array((figures -> 0) - 'allergens') where dormitory_id = $1`,
      [dormitoryId],
    );
    expect((await sheetsOf())?.map(({ allergens }) => allergens)).toEqual([null, null]);
  });

  test('hold the guests that were reported then', async () => {
    requirements('SE043');
    await server.menu({ date: day, meal: 'dinner', dormitoryId });
    const host = await neighbour();
    const { rows } = await server.db.pool.query<{ id: number }>(
      `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at, cancelled_at)
       values (2, $1, $2, $3, '2026-06-10', '2026-06-11', '2026-06-02', '2026-06-07') returning id`,
      [host.accountId, host.contractId, dormitoryId],
    );
    await server.db.pool.query(
      `insert into guest_stays (report_id, friend_name, relationship, friend_address, stay_days, day_one_evening,
                                day_two_morning, day_two_evening, day_three_morning, futon_lease)
       values ($1, '来客', '友人', '東京都', 1, 1, 0, 0, 0, 0)`,
      [rows[0]?.id],
    );
    server.at('2026-06-10T17:30:00+09:00');
    await count();
    expect((await readMeal()).kinds[0]?.sheets).toMatchObject([
      { stage: 'd3', guests: 1, total: 1 },
      { stage: 'd1', guests: 0, difference: -1 },
      { stage: 'd0', guests: 0, difference: 0 },
    ]);
  });

  test('are counted once by several jobs at the same moment', async () => {
    requirements('SE043');
    await server.menu({ date: day, meal: 'dinner', dormitoryId });
    server.at('2026-06-09T18:00:00+09:00');
    await Promise.all([count(), count(), count()]);
    const { rows } = await server.db.pool.query(
      'select stage from meal_counts where dormitory_id = $1 order by stage',
      [dormitoryId],
    );
    expect(rows).toEqual([{ stage: 1 }, { stage: 3 }]);
  });
});

describe('reading them', () => {
  test('shows one version, days without a meal, and no longer range than a month', async () => {
    requirements('SE043 SK083');
    await server.menu({ date: day, meal: 'dinner', dormitoryId });
    server.at('2026-06-09T18:00:00+09:00');
    await count();
    const answer = await read({ from: '2026-06-09', until: day, stage: 'd1' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        days: [
          { date: '2026-06-09', meals: [] },
          { meals: [{ stages: [{ stage: 'd1', is_kept: true }], kinds: [{ stopped: false }] }] },
        ],
      },
    });
    for (const until of ['2026-06-09', '2026-07-11'])
      expect(await read({ from: day, until })).toMatchObject({ status: 422 });
  });

  test('makes a workbook with a sheet for each meal, and a row on record', async () => {
    requirements('SE044 SL038 SK054');
    await server.menu({ date: day, meal: 'dinner', capacity: 5, dormitoryId });
    await bookMeal(await neighbour(), dinner(day));
    server.at('2026-06-09T18:00:00+09:00');
    await count();
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    const body = { format: 'xlsx', purpose: 'dormitory', from: day, until: day };
    const request = (sent: object) =>
      fetch(`${server.origin}/api/v1/staff/dormitories/${code}/exports/counts`, {
        method: 'POST',
        headers: { ...kitchen.headers, 'content-type': 'application/json', language: 'en' },
        body: JSON.stringify(sent),
      });
    expect((await request({ ...body, format: 'csv' })).status).toBe(422);
    const parts = unpack(Buffer.from(await (await request(body)).arrayBuffer()));
    const part = (name: string) => String(parts.get(`xl/${name}.xml`));
    expect(part('workbook')).toMatch(/name="Breakfast".*name="Dinner"/);
    const [breakfasts, dinners] = [part('worksheets/sheet1'), part('worksheets/sheet2')];
    expect(breakfasts).not.toContain('Order');
    for (const version of ['Order', 'Check', 'now']) expect(dinners).toContain(version);
    const made = server.db.queries.selectFrom('exports').selectAll();
    expect(await made.where('dormitory_id', '=', dormitoryId).execute()).toMatchObject([
      { kind: 'counts', total_rows: 3, filters: { from: day, until: day } },
    ]);
  });

  test('is not for another dormitory', async () => {
    requirements('SK083');
    const foreign = await staffMember(server, {
      dormitoryId: await server.dormitory(),
      role: 'kitchen',
    });
    const query = { from: date(day), until: date(day) };
    const asked = { params: { dormitory: code }, query };
    expect(await foreign.send(sheets.mealCounts, asked)).toMatchObject({ status: 404 });
  });
});
