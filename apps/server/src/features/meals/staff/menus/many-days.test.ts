// Closing days and days without meals of several dormitories at once, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/meals/staff/many-days-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let ids: number[];
let codes: string[];
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  ids = [await server.dormitory(), await server.dormitory(), await server.dormitory()];
  codes = await Promise.all(ids.map((id) => server.officeCode(id)));
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const days = {
  from: date('2026-07-20'),
  until: date('2026-07-20'),
  closing: { reason: '海の日の休み' },
  no_meals: { meals: [1, 2] as (1 | 2)[], reason_ja: '海の日の休み', reason_en: 'Marine Day' },
};
const preview = async (given: object = {}, by = office) => {
  const body = { ...days, dormitories: codes, ...given };
  const answer = await by.send(calls.previewManyDays, { body });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
};
const checkedOf = (rows: readonly { dormitory: string; checked: string }[]) =>
  rows.map(({ dormitory: code, checked }) => ({ code, checked: checked || 'none' }));
const add = async (dormitories: { code: string; checked: string }[], given: object = {}) => {
  const answer = await office.send(calls.addManyDays, {
    body: { ...days, dormitories, ...given },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows.map(({ outcome }) => outcome);
};
const stored = async (id: number) => {
  const closed = await server.db.pool.query<{ reason: string }>(
    'select reason from closing_days where dormitory_id = $1 order by date',
    [id],
  );
  const noMeals = await server.db.pool.query<{ reason_ja: string }>(
    'select reason_ja from no_meal_days where dormitory_id = $1 order by date, type_of_meal',
    [id],
  );
  return [...closed.rows.map(({ reason }) => reason), ...noMeals.rows.map((row) => row.reason_ja)];
};
const events = async (id: number) => {
  const { rows } = await server.db.pool.query<{ detail: Record<string, unknown> }>(
    `select detail from events where kind = 'calendar.changed' and dormitory_id = $1`,
    [id],
  );
  return rows.map(({ detail }) => detail);
};

test('those with a menu are named and the others go on, each with one event', async () => {
  requirements('SD026');
  await server.menu({ dormitoryId: ids[1] ?? 0, date: '2026-07-20' });
  const rows = await preview();
  expect(rows.map(({ state, menus }) => [state, menus])).toEqual([
    ['fits', 0],
    ['served', 1],
    ['fits', 0],
  ]);
  expect(await add(checkedOf(rows))).toEqual(['saved', 'served', 'saved']);
  const reason = '海の日の休み';
  expect(await Promise.all(ids.map(stored))).toEqual([
    [reason, reason, reason],
    [],
    [reason, reason, reason],
  ]);
  expect(await events(ids[0] ?? 0)).toMatchObject([{ closed: 1, no_meals: 2 }]);
  expect(await events(ids[1] ?? 0)).toEqual([]);
});

test('pressed twice at once, each dormitory has its days and its event once', async () => {
  requirements('SD026');
  const dormitories = checkedOf(await preview());
  const outcomes = await Promise.all([add(dormitories), add(dormitories)]);
  for (const index of codes.keys())
    expect(outcomes.map((one) => one[index])).toEqual(expect.arrayContaining(['same', 'saved']));
  for (const id of ids) expect(await events(id)).toHaveLength(1);
});

test('what a dormitory has already stays with its own reason', async () => {
  requirements('SD026');
  const [id = 0] = ids;
  await server.db.pool.query(
    `insert into closing_days (dormitory_id, date, reason, is_yearly) values ($1, '2026-07-20', '創立記念日', true),
                                                                           ($1, '2026-07-21', '停電', false)`,
    [id],
  );
  const longer = { until: date('2026-07-21'), no_meals: undefined };
  const rows = await preview(longer);
  expect(rows.map(({ state }) => state)).toEqual(['same', 'fits', 'fits']);
  expect(await add(checkedOf(rows), longer)).toEqual(['same', 'saved', 'saved']);
  expect(await stored(id)).toEqual(['創立記念日', '停電']);
  expect(await stored(ids[1] ?? 0)).toHaveLength(2);
});

test('a dormitory that was changed since its preview is left out, the others go on', async () => {
  requirements('SD026');
  const dormitories = checkedOf(await preview());
  await server.db.pool.query(
    `insert into no_meal_days (dormitory_id, date, type_of_meal, reason_ja) values ($1, '2026-07-20', 1, '工事')`,
    [ids[2]],
  );
  expect(await add(dormitories)).toEqual(['saved', 'saved', 'changed']);
  expect(await stored(ids[2] ?? 0)).toEqual(['工事']);
});

test('a dormitory out of reach is like one that does not exist', async () => {
  requirements('SD026');
  const [own = '', other = ''] = codes;
  const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId: ids[0] ?? 0 });
  const rows = await preview({ dormitories: [own, other, 'NONE1'] }, kitchen);
  expect(rows.map(({ state }) => state)).toEqual(['fits', 'missing', 'missing']);
  const answer = await kitchen.send(calls.addManyDays, {
    body: { ...days, dormitories: [{ code: other, checked: 'x' }] },
  });
  expect(answer).toMatchObject({ ok: true, data: { rows: [{ outcome: 'missing' }] } });
  expect(await stored(ids[1] ?? 0)).toEqual([]);
  const auditor = await staffMember(server, { role: 'auditor', dormitoryId: null });
  const body = { ...days, dormitories: codes };
  expect(await auditor.send(calls.previewManyDays, { body })).toMatchObject({ status: 403 });
});

test('a day counts until the end of it, and wrong input is refused at its field', async () => {
  requirements('SD026');
  const send = (given: object) =>
    office.send(calls.previewManyDays, { body: { ...days, dormitories: codes, ...given } });
  const today = { from: date('2026-06-10'), until: date('2026-06-10'), no_meals: undefined };
  await moveClock(server, '2026-06-10T23:59:59+09:00');
  expect(await send(today)).toMatchObject({ ok: true });
  await moveClock(server, '2026-06-11T00:00:00+09:00');
  expect(await send(today)).toMatchObject({ status: 422, errors: { from: [expect.any(String)] } });
  const wrong = [
    [{ until: date('2026-08-20') }, 'until'],
    [{ until: date('2026-07-19') }, 'until'],
    [{ from: date('2031-07-20'), until: date('2031-07-20') }, 'until'],
    [{ closing: undefined, no_meals: undefined }, 'closing'],
    [{ dormitories: [] }, 'dormitories'],
    [{ dormitories: Array.from({ length: 51 }, (_, index) => `A${index}`) }, 'dormitories'],
  ] as const;
  for (const [given, field] of wrong)
    expect(await send(given)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
});

test('500 dormitories take less than ten seconds, and so does their preview', async () => {
  requirements('SD026');
  const { rows } = await server.db.pool.query<{ office_code: string }>(
    `insert into dormitories (office_code, name_ja, name_en)
     select 'MANY' || n, 'M' || n, 'M' || n from generate_series(1, 500) n returning office_code`,
  );
  const all = rows.map(({ office_code: code }) => code);
  const outcomes: string[] = [];
  const took = { preview: 0, add: 0 };
  const timed = async <Rows>(name: keyof typeof took, work: () => Promise<Rows>): Promise<Rows> => {
    const started = performance.now();
    const done = await work();
    took[name] += performance.now() - started;
    return done;
  };
  for (let first = 0; first < all.length; first += calls.mostDormitoriesAtOnce) {
    const dormitories = all.slice(first, first + calls.mostDormitoriesAtOnce);
    const found = await timed('preview', () => preview({ dormitories }));
    outcomes.push(...(await timed('add', () => add(checkedOf(found)))));
  }
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(500);
  expect(took.preview).toBeLessThan(10_000);
  expect(took.add).toBeLessThan(10_000);
}, 60_000);
