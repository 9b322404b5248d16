// Anonymous surveys over HTTP and in the tables: nothing that is stored pairs a resident with answers.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { surveyInFull } from '@yadori/api/surveys/calls';
import { pageOf } from '../../../../../tests/support/conversation.ts';
import { crowdIn, publish } from '../../../../../tests/support/draft-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import {
  answerSurvey,
  chosenIn,
  readSurvey,
  safetyCheck,
  survey,
} from '../../../../../tests/support/survey-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { findResults } from './results.ts';
import { openSurvey } from './open.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.db.pool.query<Row>(text, values)).rows;
}

const opened = (draft: object = {}) =>
  openSurvey(
    server.db,
    survey({ dormitoryId, isAnonymous: true, ...draft }),
    'operator',
    server.now(),
  );

const people = async (count: number, of = dormitoryId): Promise<TestResident[]> => {
  const residents: TestResident[] = [];
  while (residents.length < count) residents.push(await server.resident({ dormitoryId: of }));
  return residents;
};

/** One after the other; each writes a word of their own. */
async function answerInTurn(id: number, residents: readonly TestResident[]): Promise<void> {
  for (const [index, { send }] of residents.entries())
    expect(await answerSurvey(send, id, [['早い'], [`言葉${index}`]])).toMatchObject({ ok: true });
}

async function results(id: number, by = manager, more: object = {}) {
  const read = await by.send(calls.surveyResults, { params: { id }, query: more });
  if (!read.ok) throw new Error(`${read.status} ${read.message}`);
  return read.data;
}

const exportOf = (id: number, more: object = {}) =>
  fetch(`${server.origin}/api/v1/staff/dormitories/${code}/exports/survey`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json', language: 'en' },
    body: JSON.stringify({ format: 'csv', purpose: 'dormitory', survey_id: id, ...more }),
  });

test('results begin with five answers and grow in steps of five', async () => {
  requirements('SH010 T54 CF28');
  const id = await opened();
  const residents = await people(11);
  const seen: unknown[] = [];
  for (const resident of residents) {
    await answerInTurn(id, [resident]);
    const { survey: head, questions, floors } = await results(id);
    expect(floors).toEqual([]);
    const [single, texts] = questions;
    seen.push([head.answered, head.shown, single?.choices[0]?.count, texts?.texts.length]);
  }
  const steps = [0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10];
  expect(seen).toEqual(steps.map((shown, index) => [index + 1, shown, shown, shown]));
  // Its end does not give away the one that came alone.
  const params = { id };
  await manager.send(calls.closeSurvey, { params, body: { reason: '回答がそろいました' } });
  expect((await results(id)).survey).toMatchObject({ state: 'closed', answered: 11, shown: 10 });
  const printed = await findResults(server.db, id, server.now());
  expect(printed?.rows).toHaveLength(10);
  expect(printed?.rows.every(({ name, room_number }) => name === '' && room_number === null)).toBe(
    true,
  );
});

test('each dormitory has steps of its own, however many answers there are elsewhere', async () => {
  requirements('SH010 SH006');
  const otherId = await server.dormitory();
  const id = await opened({ dormitoryId: undefined });
  await answerInTurn(id, [...(await people(4)), ...(await people(6, otherId))]);
  const office = await staffMember(server, { role: 'head_office' });
  expect((await results(id)).survey).toMatchObject({ answered: 4, shown: 0 });
  expect((await results(id, office)).survey).toMatchObject({ answered: 10, shown: 5 });
  expect((await results(id, office, { dormitory: code })).survey).toMatchObject({ shown: 0 });
});

interface Column {
  table: string;
  column: string;
  type: string;
}

const columns = () =>
  query<Column>(
    `select table_name as table, column_name as column, data_type as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );

/** The tables with a row in which one of the texts occurs. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set((await columns()).map((one) => one.table))) {
    const rows = await query(
      `select 1 from "${table}" x, unnest($1::text[]) as t (t) where position(t in x::text) > 0 limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('no join of what is stored gives the person', async () => {
  requirements('SH010 T54');
  const id = await opened();
  const residents = await people(10);
  for (const [index, { send }] of residents.entries()) {
    server.at(`2026-06-10T10:0${index}:00+09:00`);
    await answerSurvey(send, id, [['早い'], [`秘密の言葉${index}`]], randomUUID());
  }
  // What was answered is in one table, which has neither an account nor a time.
  const answers = 'anonymous_answers';
  expect(await tablesWith(['秘密の言葉3'])).toEqual([answers]);
  const own = (await columns()).filter(({ table }) => table === answers);
  expect(own.map(({ column, type }) => `${column} ${type}`).toSorted()).toEqual([
    'choices ARRAY',
    'day date',
    'dormitory_id bigint',
    'question_id bigint',
    'respondent uuid',
    'survey_id bigint',
    'text text',
  ]);
  const respondents = await query<{ respondent: string }>(
    `select distinct respondent from ${answers} where survey_id = $1`,
    [id],
  );
  expect(respondents).toHaveLength(10);
  expect(await tablesWith(respondents.map((one) => one.respondent))).toEqual([answers]);
  // Who has answered is in another, without a time of its own; no event and no delivery says when.
  const marks = await query(
    `select distinct answered_at, first_answered_at, revision, xmin::text as written from survey_answers
      where survey_id = $1`,
    [id],
  );
  expect(marks).toMatchObject([
    { answered_at: new Date('2026-06-10T00:00:00+09:00'), first_answered_at: null, revision: 1 },
  ]);
  expect(await query('select 1 from survey_deliveries where survey_id = $1', [id])).toEqual([]);
  expect(
    await query(`select 1 from events where subject_id = $1 and kind like 'survey.answer%'`, [id]),
  ).toEqual([]);
  // The transactions that wrote the answers wrote five at once.
  const written = await query(
    `select count(distinct respondent)::int as count from ${answers} where survey_id = $1 group by xmin::text`,
    [id],
  );
  expect(written).toEqual([{ count: 5 }, { count: 5 }]);
});

test('the place of a row says nothing of who came first', async () => {
  requirements('SH010');
  const inOrder: boolean[] = [];
  for (const _ of Array.from({ length: 4 })) {
    const id = await opened();
    const residents = await people(5);
    await answerInTurn(id, residents);
    const texts = await query<{ text: string }>(
      'select text from anonymous_answers where survey_id = $1 and text is not null order by ctid',
      [id],
    );
    const marks = await query<{ account_id: number }>(
      'select account_id from survey_answers where survey_id = $1 order by ctid',
      [id],
    );
    inOrder.push(
      texts.every(({ text }, index) => text === `言葉${index}`) ||
        marks.every(({ account_id }, index) => account_id === residents[index]?.accountId),
    );
  }
  expect(inOrder).toContain(false);
});

test('a new mark is written with those of twenty others, however many there are', async () => {
  requirements('SH010');
  const id = await opened();
  const residents = await people(61);
  const before = residents.slice(0, 60).map(({ accountId }) => accountId);
  await query(
    `insert into survey_answers (survey_id, account_id, answered_at)
       select $1, unnest($2::bigint[]), (select min(start_date) from surveys where id = $1)`,
    [id, before],
  );
  await answerInTurn(id, residents.slice(60));
  const [marks] = await query<{ together: number; all: number }>(
    `select (select count(*)::int from survey_answers where survey_id = $1) as all,
            (select count(*)::int from survey_answers o where o.survey_id = $1 and o.xmin::text = m.xmin::text) as together
       from survey_answers m where m.survey_id = $1 and m.account_id = $2`,
    [id, residents[60]?.accountId],
  );
  expect(marks?.all).toBe(61);
  expect(marks?.together).toBeGreaterThan(20);
  expect(marks?.together).toBeLessThan(61);
});

test('an answer is taken once, with a delivery that comes twice, and cannot be read again', async () => {
  requirements('SH010 K017');
  const id = await opened();
  const [resident] = await people(1);
  if (resident === undefined) throw new Error('no resident');
  const { send } = resident;
  expect(await readSurvey(send, id)).toMatchObject({ is_anonymous: true, is_answer: false });
  const key = randomUUID();
  const answer = (chosen: string, by?: string) => answerSurvey(send, id, [[chosen]], by);
  const both = await Promise.all([answer('早い', key), answer('早い', key)]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await answer('遅い', key)).toMatchObject({ ok: true });
  expect(await answer('遅い', randomUUID())).toMatchObject({ ok: false, code: 'survey_answered' });
  expect(await answer('遅い')).toMatchObject({ ok: false, code: 'survey_answered' });
  const kept = await query('select choices from anonymous_answers where survey_id = $1', [id]);
  expect(kept).toHaveLength(1);
  const read = await readSurvey(send, id);
  expect(read).toMatchObject({ is_answer: true, answered_at: null });
  expect(chosenIn(read)).toEqual([[], [], []]);
});

test('answers that come at once are all kept, and each batch has its five', async () => {
  requirements('SH010');
  const id = await opened();
  const residents = await people(12);
  const answers = await Promise.all(
    residents.map(({ send }, index) => answerSurvey(send, id, [['早い'], [`同時${index}`]])),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const [sums] = await query(
    `select count(*)::int as texts, count(distinct respondent)::int as people,
            count(distinct respondent) filter (where day is not null)::int as shown,
            (select count(*)::int from survey_answers where survey_id = $1) as marks
       from anonymous_answers where survey_id = $1 and text is not null`,
    [id],
  );
  expect(sums).toEqual({ texts: 12, people: 12, shown: 10, marks: 12 });
});

test('files hold whole batches without people, and a file with people is refused', async () => {
  requirements('SH010 SH008');
  const id = await opened();
  await answerInTurn(id, await people(7));
  const refused = await exportOf(id, { with_people: true });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('no room and no name'),
  ]);
  const file = Buffer.from(await (await exportOf(id)).arrayBuffer()).toString();
  const lines = file.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toEqual([
    'no.,夕食の時間は？,ご意見は？,よく使う曜日は？',
    ...[0, 1, 2, 3, 4].map((index) => `${index + 1},早い,言葉${index},`),
  ]);
});

test('a reminder reaches those without an answer', async () => {
  requirements('SH010 SH007');
  const id = await opened();
  const residents = await people(3);
  await answerInTurn(id, residents.slice(0, 1));
  const body = { way: 'message' as const };
  const reminded = await manager.send(calls.remindSurvey, { params: { id }, body });
  expect(reminded).toMatchObject({ ok: true, data: { count: 2 } });
  const messages = await Promise.all(
    residents.map(async (one) => (await pageOf(one)).messages.length),
  );
  expect(messages).toEqual([0, 1, 1]);
});

test('staff choose it in the draft; it is fixed when it is opened, and a copy begins with it', async () => {
  requirements('SH010 SH011');
  const [resident] = await people(1);
  if (resident === undefined) throw new Error('no resident');
  await crowdIn(server, dormitoryId, 19);
  const draft = await manager.send(calls.createDraft, {
    body: {
      kind: 'survey',
      dormitory: code,
      run_at: null,
      target: { dormitories: [code] },
      content: {
        title: '職員の対応',
        title_en: '',
        last_day: null,
        announce: false,
        is_anonymous: true,
        questions: [
          { type: 2, question: 'ご意見', question_en: '', is_required: true, choices: [] },
        ],
      },
    },
  });
  if (!draft.ok) throw new Error(draft.message);
  const answer = await publish(manager, draft.data);
  const id = answer.ok ? (answer.data.ids[0] ?? 0) : 0;
  expect(await resident.send(surveyInFull, { params: { id } })).toMatchObject({
    data: { is_anonymous: true },
  });
  expect((await results(id)).survey).toMatchObject({ is_anonymous: true, shown: 0 });
  const copy = await manager.send(calls.surveyContent, { params: { id } });
  expect(copy).toMatchObject({ ok: true, data: { is_anonymous: true } });
  const events = await query(
    `select kind from events where subject_id = $1 and kind like 'survey.opened%'`,
    [id],
  );
  expect(events).toEqual([{ kind: 'survey.opened_anonymous' }]);
});

test('a safety check is never anonymous', async () => {
  requirements('SH010 SH014');
  await expect(opened(safetyCheck({ dormitoryId }))).rejects.toThrow('surveys_safety_is_named');
});
