// Texts that the operator words, over HTTP: versions, their days, who may, and what residents then read.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancel, waitForMeal } from '@yadori/api/meals/calls';
import * as calls from '@yadori/api/operator-texts/staff-calls';
import { addDays, date } from '@yadori/api/time/tokyo';
import { operatorTexts } from '@yadori/api/operator-texts/keys';
import { endResidentSessions } from '@yadori/api/residents/acts-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import { everyStatementDuring } from '../../../../../../tests/support/statements.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import { textToSend } from '../queries.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.db.pool.query('delete from operator_texts');
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const of = { params: { text: 'meal_promoted' } } as const;
const wording = { ja: '{日付}の{食事}が取れました。', en: '{食事} on {日付} is yours.' };
const change = (from: string, version: number, text: object = wording, by = office) =>
  by.send(calls.changeOperatorText, {
    ...of,
    body: { ...wording, ...text, from: date(from), version },
  });
const rowOf = async (key = 'meal_promoted', by = office) => {
  const answer = await by.send(calls.operatorTextVersions, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows.find((row) => row.key === key);
};
const sent = async () => {
  const same = (text: string) => ({ ja: text, en: text });
  const values = { 日付: same('2026/06/20'), 食事: same('夕食') };
  return (await textToSend(server.db.queries, 'meal_promoted', values, server.now())).ja;
};
const ofProduct = operatorTexts.meal_promoted.product.ja
  .replace('{日付}', '2026/06/20')
  .replace('{食事}', '夕食');

test('a version is used from 00:00 of its day, and the text of the product before and after', async () => {
  requirements('SJ008 SK132');
  expect(await change('2026-06-15', 0)).toMatchObject({ ok: true, data: { version: 1 } });
  const back = { ...of, body: { from: date('2026-06-20'), version: 1 } };
  expect(await office.send(calls.restoreOperatorText, back)).toMatchObject({ ok: true });
  const moments = [
    ['2026-06-14T23:59:59+09:00', ofProduct],
    ['2026-06-15T00:00:00+09:00', '2026/06/20の夕食が取れました。'],
    ['2026-06-19T23:59:59+09:00', '2026/06/20の夕食が取れました。'],
    ['2026-06-20T00:00:00+09:00', ofProduct],
  ] as const;
  for (const [at, text] of moments) {
    await moveClock(server, at);
    expect([at, await sent()]).toEqual([at, text]);
  }
});

test('a version from today is used at once, and the newest one of a day counts', async () => {
  requirements('SJ008');
  await change('2026-06-10', 0);
  await change('2026-06-10', 1, { ja: '{日付}{食事}どうぞ。' });
  expect(await sent()).toBe('2026/06/20夕食どうぞ。');
  const states = (await rowOf())?.versions.map(({ version, state }) => [version, state]);
  expect(states).toEqual([
    [2, 'current'],
    [1, 'past'],
  ]);
});

test('a version for a day that has one replaces it, and can be cancelled before the day alone', async () => {
  requirements('SJ008');
  await change('2026-06-15', 0);
  await change('2026-06-15', 1, { ja: '{日付}{食事}どうぞ。' });
  const planned = (await rowOf())?.versions ?? [];
  expect(planned.map(({ version }) => version)).toEqual([2]);
  const cancelVersion = (version: number) =>
    office.send(calls.cancelOperatorText, { params: { ...of.params, version } });
  expect(await cancelVersion(1)).toMatchObject({ ok: false, status: 404 });
  await moveClock(server, '2026-06-15T00:00:00+09:00');
  expect(await cancelVersion(2)).toMatchObject({ ok: false, errCode: 'in_force' });
  await change('2026-06-16', 2);
  expect(await cancelVersion(3)).toMatchObject({ ok: true });
  expect(await cancelVersion(3)).toMatchObject({ ok: false, status: 404 });
  // A cancelled number is not given again.
  expect(await change('2026-06-16', 2)).toMatchObject({ ok: false, code: 'changed' });
  expect(await change('2026-06-16', 3)).toMatchObject({ ok: true, data: { version: 4 } });
});

test('a version is not cancelled after a wait into its day', async () => {
  requirements('SJ008 SK132');
  await change('2026-06-11', 0);
  await moveClock(server, '2026-06-10T23:59:59.900+09:00');
  const holder = await server.db.pool.connect();
  let cancelled: ReturnType<typeof office.send<typeof calls.cancelOperatorText>>;
  try {
    await holder.query('begin');
    await holder.query('select from operator_texts for update');
    cancelled = office.send(calls.cancelOperatorText, { params: { ...of.params, version: 1 } });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await server.db.pool.query(waiting)).rowCount).toBe(1);
    server.at('2026-06-11T00:00:04+09:00');
  } finally {
    await holder.query('commit');
    holder.release();
  }
  expect(await cancelled).toMatchObject({
    ok: false,
    errCode: 'in_force',
    data: { versions: [{ version: 1, state: 'current' }] },
  });
  expect(await sent()).toBe('2026/06/20の夕食が取れました。');
});

test('of ten writers at once one writes', async () => {
  requirements('SJ008 SK132');
  const press = () =>
    Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        change('2026-06-15', 0, { ja: `{日付}{食事}${index}` }),
      ),
    );
  const answers = await press();
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.code === 'changed')).toHaveLength(9);
  expect((await rowOf())?.versions).toHaveLength(1);
});

test('two writers who read the same newest version: the constraint of the number refuses one', async () => {
  requirements('SJ008');
  // The control: what they read lets both of them write.
  const read: (() => void)[] = [];
  const bothRead = new Promise<void>((resolve) => read.push(resolve));
  let readers = 0;
  const write = () =>
    server.db.transaction(async (trx) => {
      const { rows } = await sql<{ newest: number }>`
        select coalesce(max(version), 0)::int as newest from operator_texts where key = 'meal_promoted'`.execute(
        trx,
      );
      readers += 1;
      if (readers === 2) read.forEach((go) => go());
      await bothRead;
      await sql`
        insert into operator_texts (key, version, from_day, ja, en, written_by, written_at)
        values ('meal_promoted', ${(rows[0]?.newest ?? 0) + 1}, '2026-06-15', 'a', 'b', ${office.staffId}, now())`.execute(
        trx,
      );
      return rows[0]?.newest;
    });
  const outcomes = await Promise.allSettled([write(), write()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what is wrong stands at its field, with its place, in the language of the reader', async () => {
  requirements('SJ008 SK132');
  const unknown = await change('2026-06-15', 0, { ja: '{日付}{食事}\n{寮長}' });
  expect(unknown).toMatchObject({
    ok: false,
    status: 422,
    errors: { ja: ['2行目の1文字目：「{寮長}」という欄はありません。'] },
  });
  const missing = await change('2026-06-15', 0, { en: 'Booked on {日付}.' });
  expect(missing).toMatchObject({
    status: 422,
    errors: { en: [expect.stringContaining('{食事}')] },
  });
  for (const day of ['2026-06-09', '2027-07-16'])
    expect(await change(day, 0)).toMatchObject({
      status: 422,
      errors: { from: [expect.any(String)] },
    });
  expect(await change('2026-06-15', 0, { ja: 'あ'.repeat(601) })).toMatchObject({ status: 422 });
  expect((await rowOf())?.versions).toEqual([]);
});

test('ten versions can wait for their day', async () => {
  requirements('SJ008');
  for (let index = 0; index < 10; index += 1)
    expect(await change(addDays(date('2026-06-11'), index), index)).toMatchObject({ ok: true });
  expect(await change('2026-07-01', 10)).toMatchObject({ status: 422 });
  // One of the days is replaced, and today's waits for none.
  expect(await change('2026-06-12', 10)).toMatchObject({ ok: true });
  expect(await change('2026-06-10', 11)).toMatchObject({ ok: true });
});

test('head office of one dormitory and a manager read the texts and word none', async () => {
  requirements('SJ008 SK132');
  const dormitoryId = (await server.dormitory()) as StaffDormitoryId;
  for (const role of ['head_office', 'manager'] as const) {
    const other = await staffMember(server, { role, dormitoryId });
    expect(await rowOf('staff_act', other)).toMatchObject({ version: 0, versions: [] });
    expect(await change('2026-06-15', 0, wording, other)).toMatchObject({ status: 403 });
  }
  const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
  expect(await kitchen.send(calls.operatorTextVersions, {})).toMatchObject({ status: 403 });
});

test('the message of an act has the words that the console showed before it', async () => {
  requirements('SJ008 SA044');
  const act = { ja: '{日付}、{操作}。（{理由}）寮より', en: '{操作} on {日付} ({理由}).' };
  const worded = await office.send(calls.changeOperatorText, {
    params: { text: 'staff_act' },
    body: { ...act, from: date('2026-06-10'), version: 0 },
  });
  expect(worded).toMatchObject({ ok: true });
  const person = await server.resident();
  const { accountId, dormitoryId } = person;
  const manager = await staffMember(server, { role: 'manager', dormitoryId });
  const shown = await manager.send(calls.textsInForce, {});
  expect(shown).toMatchObject({ data: { rows: [{ key: 'staff_act', ...act }] } });
  const done = await manager.send(endResidentSessions, {
    params: { id: accountId },
    body: { reason: { code: 'requested_desk' } },
  });
  expect(done).toMatchObject({ ok: true });
  const { rows } = await server.db.pool.query<{ text: string; text_en: string }>(
    'select text, text_en from messages where account_id = $1',
    [accountId],
  );
  expect(rows[0]?.text).toMatch(
    /^6月10日\(水\)、あなたのすべての端末をログアウトしました。（.+）寮より$/,
  );
  expect(rows[0]?.text_en).toMatch(/^signed out all of your devices on Wed 10 Jun \(.+\)\.$/);
});

test('a promotion in a cancellation has the words of the operator, by the statements that it had', async () => {
  requirements('SJ008');
  const promote = async () => {
    const dormitoryId = await server.dormitory();
    await server.menu({ dormitoryId, date: '2026-06-25', capacity: 1 });
    const holder = await server.resident({ dormitoryId });
    const waiting = await server.resident({ dormitoryId });
    const id = await bookMeal(holder, dinner('2026-06-25'));
    expect(await waiting.send(waitForMeal, { body: dinner('2026-06-25') })).toMatchObject({
      ok: true,
    });
    const statements = await everyStatementDuring(() =>
      holder.send(cancel, {
        params: { id: String(id) },
        body: { date: date('2026-06-25'), reservation_id: id },
      }),
    );
    const { rows } = await server.db.pool.query<{ text: string; text_en: string }>(
      'select text, text_en from messages where account_id = $1',
      [waiting.accountId],
    );
    return { statements: statements.length, texts: rows };
  };
  const before = await promote();
  expect(before.texts[0]?.text).toMatch(/^空き待ちをしていた2026\/06\/25の夕食を予約しました。/);
  await change('2026-06-10', 0);
  const after = await promote();
  expect(after.texts).toEqual([
    { text: '2026/06/25の夕食が取れました。', text_en: 'dinner on 2026/06/25 is yours.' },
  ]);
  expect(after.statements).toBe(before.statements);
});

test('a version with a number beyond all of them does not exist', async () => {
  for (const version of [999_999_999_999_999, 999_999_999])
    expect(
      await office.send(calls.cancelOperatorText, { params: { ...of.params, version } }),
    ).toMatchObject({ status: 404 });
});
