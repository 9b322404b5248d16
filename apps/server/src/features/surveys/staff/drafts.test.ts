// Surveys that staff write and open over HTTP: for the recipients of a target, now or at their time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { answerSurvey as answerCall, surveyByDate, surveyInFull } from '@yadori/api/surveys/calls';
import type { SurveyDraftContent } from '@yadori/api/surveys/draft-shape';
import type { Target } from '@yadori/api/targets/target';
import { pageOf } from '../../../../../../tests/support/conversation.ts';
import { inRoom, publish } from '../../../../../../tests/support/draft-world.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { answerSurvey, answerTo } from '../../../../../../tests/support/survey-world.ts';
import {
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
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

const content = (more: Partial<SurveyDraftContent> = {}): SurveyDraftContent => ({
  title: '夕食の時間',
  title_en: 'Dinner hours',
  questions: [
    {
      type: 1,
      question: '何時がよいですか',
      question_en: 'When?',
      is_required: true,
      choices: [
        { title: '18時', title_en: '6 p.m.' },
        { title: '19時', title_en: '7 p.m.' },
      ],
    },
    { type: 2, question: 'ご意見', question_en: '', is_required: false, choices: [] },
  ],
  last_day: null,
  announce: false,
  is_anonymous: false,
  ...more,
});

interface Wanted {
  target?: Target;
  content?: object;
  run_at?: string;
  dormitory?: string | null;
}

async function create(who: TestStaff, { target, dormitory = code, ...more }: Wanted = {}) {
  const answer = await who.send(calls.createDraft, {
    body: {
      kind: 'survey',
      dormitory,
      run_at: more.run_at ?? null,
      content: { ...(more.content ?? content()) },
      target: target ?? { dormitories: dormitory === null ? null : [dormitory] },
    },
  });
  if (!answer.ok) throw new Error(`no draft: ${answer.message}`);
  return answer.data;
}

async function open(who: TestStaff, wanted: Wanted = {}): Promise<number> {
  const answer = await publish(who, await create(who, wanted));
  if (!answer.ok) throw new Error(`not opened: ${answer.message}`);
  return answer.data.ids[0] ?? 0;
}

async function livingIn(room: string, of = dormitoryId): Promise<TestResident> {
  const resident = await server.resident({ dormitoryId: of });
  await inRoom(server, resident.contractId, room);
  return resident;
}

async function seenBy({ send }: TestResident): Promise<number[]> {
  const answer = await send(surveyByDate, {});
  return answer.ok ? answer.data.surveys.map(({ id }) => id) : [];
}

const headOf = async (id: number, who = manager) => {
  const answer = await who.send(calls.surveyResults, { params: { id }, query: {} });
  return answer.ok ? answer.data.survey : answer.status;
};

test('one for a floor asks its residents alone, and they are fixed when it is opened', async () => {
  requirements('SH002 SH003 T52');
  const [above, below] = [await livingIn('0301'), await livingIn('0201')];
  await query('truncate jobs');
  const target = { dormitories: [code], floors: ['03'] };
  const id = await open(manager, { target, content: content({ announce: true }) });
  expect([await seenBy(above), await seenBy(below)]).toEqual([[id], []]);
  const inFull = await above.send(surveyInFull, { params: { id } });
  const [question] = inFull.ok ? inFull.data.questions : [];
  if (question === undefined) throw new Error('a survey without questions');
  // Who moves there later was not asked: neither reading nor answering finds it.
  await inRoom(server, below.contractId, '0302');
  const moved = await livingIn('0303');
  for (const other of [below, moved]) {
    expect(await seenBy(other)).toEqual([]);
    expect(await other.send(surveyInFull, { params: { id } })).toMatchObject({ ok: false });
    const body = { survey_id: id, question_answers: [answerTo(question, '18時')] };
    expect(await other.send(answerCall, { body })).toMatchObject({
      ok: false,
      code: 'survey_deleted',
    });
  }
  expect(await headOf(id)).toMatchObject({ asked: 1, answered: 0, dormitory: code });
  expect(await answerSurvey(above.send, id, [['19時']])).toMatchObject({ ok: true });
  // A recipient who has moved is still one of those who were asked.
  await inRoom(server, above.contractId, '0101');
  expect(await headOf(id)).toMatchObject({ asked: 1, answered: 1 });
  const texts = async (one: TestResident) => (await pageOf(one)).messages.map(({ text }) => text);
  expect(await texts(above)).toEqual(['アンケート「夕食の時間」への回答をお願いします。']);
  expect(await texts(below)).toEqual([]);
  const { rows } = await query(`select payload from jobs where task like 'notifications.push_%'`);
  expect(rows).toMatchObject([
    { payload: { kind: 'survey', account_ids: `[${above.accountId}]` } },
  ]);
  const events = await query(
    `select actor, session_id is not null as session from events
      where kind = 'survey.opened' and subject_id = $1`,
    [id],
  );
  expect(events.rows).toEqual([{ actor: `staff:${manager.staffId}`, session: true }]);
});

test('is opened at its time, once, for those who match then, and ends with its last day', async () => {
  requirements('SH002 SH003 SK098 SK100');
  const first = await livingIn('0301');
  const at = '2026-06-10T10:15:00+09:00';
  const draft = await create(manager, {
    run_at: at,
    content: content({ last_day: '2026-06-11' as never }),
  });
  expect(await publish(manager, draft)).toMatchObject({ ok: true, data: { planned_at: at } });
  const second = await livingIn('0302');
  expect(await seenBy(first)).toEqual([]);
  server.at(at);
  const job = async () => tasksOf(server)['drafts.publish']?.({});
  await Promise.all([job(), job(), job()]);
  const { rows } = await query(
    'select id, closes_at, start_date::text from surveys where draft_id = $1',
    [draft.id],
  );
  expect(rows).toMatchObject([
    { start_date: '2026-06-10', closes_at: new Date('2026-06-12T00:00:00+09:00') },
  ]);
  const [{ id }] = rows as [{ id: number }];
  for (const one of [first, second]) expect(await seenBy(one)).toEqual([id]);
});

test('planned for a floor, it asks those who live there at its time, and records who they were', async () => {
  requirements('SH002 SH003 SG005 SG007 SK100');
  const [stays, changes, moves] = [
    await livingIn('0301'),
    await livingIn('0302'),
    await livingIn('0303'),
  ];
  const at = '2026-06-11T10:15:00+09:00';
  const target = { dormitories: [code], floors: ['03'] };
  const draft = await create(manager, { target, run_at: at });
  expect(await publish(manager, draft)).toMatchObject({ data: { count: 3, planned_at: at } });
  await inRoom(server, changes.contractId, '0201');
  await query("update contracts set move_out_on = '2026-06-10' where id = $1", [moves.contractId]);
  const [arrives, climbs] = [await livingIn('0304'), await livingIn('0101')];
  await inRoom(server, climbs.contractId, '0305');
  server.at(at);
  await tasksOf(server)['drafts.publish']?.({});
  const { rows } = await query(
    `select f.result, s.id, (select json_agg(r.account_id order by r.account_id)
        from survey_recipients r where r.survey_id = s.id) as asked
       from drafts f join surveys s on s.draft_id = f.id where f.id = $1`,
    [draft.id],
  );
  const asked = [stays, arrives, climbs].map(({ accountId }) => accountId);
  expect(rows).toMatchObject([{ result: { recipients: 3, planned: 3 }, asked }]);
  const [{ id }] = rows as [{ id: number }];
  const seen = await Promise.all([stays, arrives, climbs, changes].map(seenBy));
  expect(seen).toEqual([[id], [id], [id], []]);
  // From then on it is fixed.
  await inRoom(server, changes.contractId, '0302');
  await inRoom(server, stays.contractId, '0202');
  expect([await seenBy(changes), await seenBy(stays)]).toEqual([[], [id]]);
});

test('names what is missing by question, and a last day that would be over', async () => {
  requirements('SH001 SH003 SK100');
  await livingIn('0301');
  const [single, text] = content().questions;
  if (single === undefined || text === undefined) throw new Error('no questions');
  const cases: [Partial<SurveyDraftContent>, string[]][] = [
    [{ title: '', questions: [] }, ['title_missing', 'questions_missing']],
    [{ questions: [single, { ...single, choices: single.choices.slice(1) }] }, ['2.two_choices']],
    [
      { questions: [{ ...text, choices: single.choices }] },
      ['1.english_incomplete', '1.text_choices'],
    ],
    [{ last_day: '2026-06-09' as never }, ['dates']],
  ];
  for (const [more, problems] of cases) {
    const draft = await create(manager, { content: content(more) });
    expect(await publish(manager, draft)).toMatchObject({
      ok: false,
      errCode: 'incomplete',
      data: { problems },
    });
  }
  expect(
    (await query('select 1 from surveys where dormitory_id = $1', [dormitoryId])).rows,
  ).toEqual([]);
});

test('of the head office is one survey, of which each dormitory reads its own figures', async () => {
  requirements('SH002 SH006');
  const otherId = await server.dormitory();
  const [own, foreign] = [await livingIn('0101'), await livingIn('0101', otherId)];
  const office = await staffMember(server, { role: 'head_office' });
  const accounts = [own.accountId, foreign.accountId];
  const target = { dormitories: null, accounts };
  const id = await open(office, { dormitory: null, target });
  expect(await headOf(id)).toMatchObject({ dormitory: null, asked: 1, can: { edit: false } });
  expect(await headOf(id, office)).toMatchObject({ asked: 2, can: { edit: true } });
  expect(await seenBy(await livingIn('0102'))).toEqual([]);
  // For several dormitories by name: one survey each, which the others do not find.
  const both = { dormitories: [code, await server.officeCode(otherId)] };
  const draft = await create(office, { dormitory: null, target: both });
  const opened = await publish(office, draft);
  const ids = opened.ok ? opened.data.ids : [];
  expect(ids).toHaveLength(2);
  expect(
    (await Promise.all(ids.map((one) => headOf(one)))).filter((one) => one === 404),
  ).toHaveLength(1);
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  await expect(create(deputy)).rejects.toThrow('no draft');
});

test('an old one gives its questions in both languages, to those who may read it', async () => {
  requirements('SH011 SK104');
  await livingIn('0301');
  const id = await open(manager);
  const copy = (who: TestStaff) => who.send(calls.surveyContent, { params: { id } });
  const { title, title_en, questions } = content();
  expect(await copy(manager)).toMatchObject({ ok: true, data: { title, title_en, questions } });
  const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await copy(elsewhere)).toMatchObject({ ok: false, status: 404 });
});
