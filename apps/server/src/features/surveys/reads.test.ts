// The four reads of surveys over HTTP: what is open, in which order, for whom, until which second.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/surveys/calls';
import { date } from '@yadori/api/time/tokyo';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import {
  answerSurvey,
  readSurvey,
  safetyCheck,
  survey,
  openAny,
} from '../../../../../tests/support/survey-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { closeSurvey, deleteSurvey } from './service.ts';
import type { SurveyDraft } from './survey-draft.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const open = (draft: SurveyDraft) => openAny(server.db, { dormitoryId, ...draft }, server.now());

async function listed(who = resident) {
  const answer = await who.send(calls.surveyByDate, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.surveys;
}
const titles = async (who = resident) => (await listed(who)).map(({ title }) => title);

async function lastest(who = resident) {
  const answer = await who.send(calls.lastestSurvey, {});
  return answer.ok ? answer.data.survey?.title : answer.code;
}

async function current(who = resident) {
  const answer = await who.send(calls.currentSurvey, {});
  return answer.ok ? answer.data.survey?.title : answer.code;
}

describe('survey-by-date', () => {
  requirements('AM128 D003 D034 K016 W059');
  test('unanswered safety checks first, the newest of each before the older ones', async () => {
    await open(survey({ title: 'older', startDate: date('2026-06-08') }));
    await open(safetyCheck({ title: 'safe?' }));
    await open(survey({ title: 'newer' }));
    await open(safetyCheck({ title: 'safe now?' }));
    expect(await titles()).toEqual(['safe now?', 'safe?', 'newer', 'older']);
  });

  test('an answered survey goes, an answered safety check stays behind the others until it closes', async () => {
    requirements('AM132');
    const food = await open(survey({ title: 'food' }));
    const first = await open(safetyCheck({ title: 'first' }));
    await open(safetyCheck({ title: 'second', startDate: date('2026-06-09') }));
    await answerSurvey(resident.send, food, [['早い']]);
    await answerSurvey(resident.send, first, [['無事です']]);
    expect(await titles()).toEqual(['second', 'first']);
    const [, answered] = await listed();
    expect(answered).toMatchObject({
      is_answer: true,
      answered_at: '2026-06-10T06:50:00+09:00',
      one_tap: { answers: [{ answer: true }, { answer: false }, { answer: false }] },
    });
    await closeSurvey(server.db, first, 'operator', server.now());
    expect(await titles()).toEqual(['second']);
  });

  test('carries what a banner needs, and the choices of a safety check that one press answers', async () => {
    const id = await open(safetyCheck({ closesAt: Date.parse('2026-06-11T00:00:00+09:00') }));
    const [first] = await listed();
    expect(first).toEqual({
      id,
      date: '2026-06-10',
      title: '地震がありました',
      title_plain: null,
      emergency_contact: 1,
      is_answer: false,
      answered_at: null,
      closes_at: '2026-06-11T00:00:00+09:00',
      one_tap: {
        question_id: expect.any(Number),
        question: '無事ですか？',
        question_plain: null,
        answers: [
          ['無事です', 'safe'],
          ['けがをしました', 'injured'],
          ['助けが必要です', 'help'],
        ].map(([title, kind]) => ({
          id: expect.any(Number),
          title,
          title_plain: null,
          kind,
          answer: false,
        })),
      },
    });
  });

  const [single, note] = safetyCheck().questions;
  if (single === undefined || note === undefined)
    throw new Error('a safety check has two questions');
  const many = ['1', '2', '3', '4', '5', '6', '7'];
  test.each<[string, SurveyDraft]>([
    ['an ordinary survey', survey()],
    ['two required questions', safetyCheck({ questions: [single, { ...note, isRequired: true }] })],
    ['a required text', safetyCheck({ questions: [{ ...note, isRequired: true }] })],
    ['only optional questions', safetyCheck({ questions: [{ ...single, isRequired: false }] })],
    ['several choices', safetyCheck({ questions: [{ ...single, type: 3 }] })],
    ['seven choices', safetyCheck({ questions: [{ ...single, choices: many }] })],
  ])('%s cannot be answered by one press', async (_what, draft) => {
    await open(draft);
    expect((await listed())[0]?.one_tap).toBeNull();
  });

  test('six choices can', async () => {
    await open(safetyCheck({ questions: [{ ...single, choices: many.slice(1) }] }));
    expect((await listed())[0]?.one_tap?.answers).toHaveLength(6);
  });
});

describe('survey/lastest', () => {
  requirements('AM013 AM128 K015 K016 W062');
  test('the newest that waits for an answer, a safety check before all', async () => {
    expect(await lastest()).toBeUndefined();
    const safe = await open(safetyCheck({ title: 'safe?' }));
    const food = await open(survey({ title: 'food' }));
    expect(await lastest()).toBe('safe?');
    await answerSurvey(resident.send, safe, [['無事です']]);
    expect(await lastest()).toBe('food');
    await answerSurvey(resident.send, food, [['早い']]);
    expect(await lastest()).toBeUndefined();
  });
});

describe('survey', () => {
  requirements('AM129 W060');
  test('the newest open one, one that waits for an answer before answered ones; null without any', async () => {
    expect(await current()).toBeUndefined();
    const older = await open(survey({ title: 'older', startDate: date('2026-06-08') }));
    const newer = await open(survey({ title: 'newer' }));
    expect(await current()).toBe('newer');
    await answerSurvey(resident.send, newer, [['早い']]);
    expect(await current()).toBe('older');
    await answerSurvey(resident.send, older, [['早い']]);
    expect(await current()).toBe('newer');
    const answer = await resident.send(calls.currentSurvey, {});
    expect(answer.ok && answer.data.surveys.map(({ title }) => title)).toEqual(['newer', 'older']);
  });
});

describe('survey/{id}', () => {
  requirements('K003 K012 W061');
  test('questions of all kinds in their order, unanswered', async () => {
    requirements('K002 K004');
    const id = await open(survey());
    const choices = (...words: string[]) =>
      words.map((title) => ({
        id: expect.any(Number),
        title,
        title_plain: null,
        kind: null,
        answer: false,
      }));
    expect(await readSurvey(resident.send, id)).toEqual({
      id,
      date: '2026-06-10',
      title: '食堂について',
      title_plain: null,
      emergency_contact: 0,
      is_answer: false,
      answered_at: null,
      closes_at: null,
      is_expired: false,
      is_anonymous: false,
      questions: [
        {
          id: expect.any(Number),
          type: 1,
          question: '夕食の時間は？',
          question_plain: null,
          is_required: true,
          answers: choices('早い', 'ちょうどよい', '遅い'),
        },
        {
          id: expect.any(Number),
          type: 2,
          question: 'ご意見は？',
          question_plain: null,
          is_required: false,
          answers: [],
        },
        {
          id: expect.any(Number),
          type: 3,
          question: 'よく使う曜日は？',
          question_plain: null,
          is_required: false,
          answers: choices('月曜日', '火曜日', '水曜日'),
        },
      ],
    });
  });

  test('an expired one is still read, with the answers that were given', async () => {
    const id = await open(survey());
    await answerSurvey(resident.send, id, [['遅い'], ['静かな席がほしい'], ['月曜日', '水曜日']]);
    await closeSurvey(server.db, id, 'operator', server.now());
    const read = await readSurvey(resident.send, id);
    expect(read).toMatchObject({ is_expired: true, is_answer: true });
    expect(read.questions.map(({ answers }) => answers.filter((one) => one.answer))).toMatchObject([
      [{ title: '遅い' }],
      [{ id: null, title: '静かな席がほしい' }],
      [{ title: '月曜日' }, { title: '水曜日' }],
    ]);
  });

  test('deleted, foreign, unknown and not yet begun: survey_deleted in the caller’s language', async () => {
    requirements('AM130 X025');
    const deleted = await open(survey());
    await deleteSurvey(server.db, deleted, 'operator', server.now());
    const foreign = await open(survey({ dormitoryId: await server.dormitory() }));
    const later = await open(survey({ startDate: date('2026-06-11') }));
    for (const id of [deleted, foreign, later, 987_654_321])
      expect(await resident.send(calls.surveyInFull, { params: { id } })).toMatchObject({
        ok: false,
        status: 200,
        code: 'survey_deleted',
        message: 'このアンケートは削除されました。',
      });
    const english = await server.resident({ dormitoryId, language: 'en' });
    expect(await english.send(calls.surveyInFull, { params: { id: deleted } })).toMatchObject({
      message: 'Survey has been deleted',
    });
  });
});

describe('who sees what, and when', () => {
  test('the own dormitory and every dormitory, not another one', async () => {
    await open(survey({ title: 'own' }));
    await open(survey({ title: 'every', dormitoryId: undefined }));
    const other = await server.resident({ dormitoryId: await server.dormitory() });
    expect(await titles()).toEqual(['every', 'own']);
    expect(await titles(other)).toContain('every');
    expect(await titles(other)).not.toContain('own');
    await server.db.pool.query('update surveys set deleted_at = now() where dormitory_id is null');
  });

  test('answers of one resident are not those of another', async () => {
    const id = await open(survey());
    const neighbour = await server.resident({ dormitoryId });
    await answerSurvey(neighbour.send, id, [['遅い'], ['秘密']]);
    const read = await readSurvey(resident.send, id);
    expect(read.is_answer).toBe(false);
    expect(JSON.stringify(read)).not.toContain('秘密');
    expect(read.questions.flatMap(({ answers }) => answers).some(({ answer }) => answer)).toBe(
      false,
    );
  });

  test('open until the last second before its end, from the first second of its day', async () => {
    const id = await open(
      survey({ startDate: date('2026-06-11'), closesAt: Date.parse('2026-06-12T18:00:00+09:00') }),
    );
    const seenAt = async (time: string) => {
      server.at(time);
      return (await titles()).length;
    };
    expect(await seenAt('2026-06-10T23:59:59+09:00')).toBe(0);
    expect(await seenAt('2026-06-11T00:00:00+09:00')).toBe(1);
    expect(await seenAt('2026-06-12T17:59:59+09:00')).toBe(1);
    expect((await readSurvey(resident.send, id)).is_expired).toBe(false);
    expect(await seenAt('2026-06-12T18:00:00+09:00')).toBe(0);
    expect(await lastest()).toBeUndefined();
    expect(await current()).toBeUndefined();
    expect((await readSurvey(resident.send, id)).is_expired).toBe(true);
  });

  test('in the month after moving out only messages remain', async () => {
    requirements('AM095');
    const id = await open(safetyCheck());
    const moved = await server.resident({ dormitoryId, endDate: '2026-06-01' });
    for (const answer of [
      await moved.send(calls.surveyByDate, {}),
      await moved.send(calls.surveyInFull, { params: { id } }),
      await moved.send(calls.answerSurvey, {
        body: { survey_id: id, question_answers: [{ question_id: 1, answers: [] }] },
      }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'function_disabled' });
  });
});
