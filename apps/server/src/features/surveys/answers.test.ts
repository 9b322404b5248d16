// Answering surveys over HTTP: all kinds of questions, once or again, keys, refusals, bad input, languages.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/surveys/calls';
import type { Question } from '@yadori/api/surveys/shapes';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import {
  answerSurvey,
  answerTo,
  chosenIn,
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

async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.db.pool.query<Row>(sql, values)).rows;
}
const eventsOf = (id: number) =>
  rows(
    `select kind, actor, detail from events where kind like 'survey.answer%' and subject_id = $1 order by id`,
    [id],
  );
const setsOf = async (id: number) =>
  (await rows(`select 1 from survey_answers where survey_id = $1`, [id])).length;

/** Sends question answers as they stand, right or wrong. */
const post = (survey_id: number, question_answers: unknown[], more = {}, who = resident) =>
  who.send(calls.answerSurvey, { body: { survey_id, question_answers, ...more } as never });

describe('what is kept', () => {
  requirements('AM131 K009 K013 K017 W063');
  test('one set of answers, question by question, with an event without them', async () => {
    const id = await open(survey());
    const answer = await answerSurvey(resident.send, id, [
      ['遅い'],
      [' 味噌汁が好き '],
      ['月曜日', '火曜日'],
    ]);
    expect(answer).toMatchObject({
      ok: true,
      message: '回答を受け付けました。',
      data: { answered_at: '2026-06-10T06:50:00+09:00' },
    });
    const read = await readSurvey(resident.send, id);
    expect(read).toMatchObject({ is_answer: true, answered_at: '2026-06-10T06:50:00+09:00' });
    expect(chosenIn(read)).toEqual([['遅い'], ['味噌汁が好き'], ['月曜日', '火曜日']]);
    // Staff read these answers without names, and the record has names.
    expect(await eventsOf(id)).toEqual([
      {
        kind: 'survey.answered',
        actor: `resident:${resident.accountId}`,
        detail: { revision: 1 },
      },
    ]);
  });

  test('choices without keys, by their titles alone', async () => {
    const id = await open(survey());
    const { questions } = await readSurvey(resident.send, id);
    const [first] = questions as [Question];
    const answers = [
      { title: '早い', answer: false },
      { title: '遅い', answer: true },
    ];
    expect(await post(id, [{ question_id: first.id, answers }])).toMatchObject({ ok: true });
    expect(chosenIn(await readSurvey(resident.send, id))).toEqual([['遅い'], [], []]);
  });

  test('an answer without the optional questions', async () => {
    const id = await open(survey());
    expect(await answerSurvey(resident.send, id, [['早い'], [''], []])).toMatchObject({ ok: true });
    expect(chosenIn(await readSurvey(resident.send, id))).toEqual([['早い'], [], []]);
  });
});

describe('once, or again', () => {
  requirements('AM130 AM132');
  test('an ordinary survey is answered once', async () => {
    const id = await open(survey());
    await answerSurvey(resident.send, id, [['早い']]);
    expect(await answerSurvey(resident.send, id, [['遅い']])).toMatchObject({
      ok: false,
      status: 200,
      code: 'survey_answered',
      message: 'このアンケートには回答済みです。',
      data: { reason: 'answered', question_ids: [] },
    });
    expect(chosenIn(await readSurvey(resident.send, id))).toEqual([['早い'], [], []]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('a safety check again: the latest wins, the history stays in events', async () => {
    const id = await open(safetyCheck());
    await answerSurvey(resident.send, id, [['助けが必要です'], ['3階の廊下']]);
    server.at('2026-06-10T07:10:00+09:00');
    await answerSurvey(resident.send, id, [['無事です'], ['']]);
    const read = await readSurvey(resident.send, id);
    expect(read.answered_at).toBe('2026-06-10T07:10:00+09:00');
    expect(chosenIn(read)).toEqual([['無事です'], []]);
    expect(await setsOf(id)).toBe(1);
    const [safe, , help] = (read.questions[0] as Question).answers;
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'survey.answered', detail: { revision: 1, choices: String(help?.id), texts: 1 } },
      {
        kind: 'survey.answer_changed',
        detail: { revision: 2, choices: String(safe?.id), texts: 0 },
      },
    ]);
  });

  test('one press leaves the note that was written before', async () => {
    const id = await open(safetyCheck());
    await answerSurvey(resident.send, id, [['けがをしました'], ['3階の廊下']]);
    await answerSurvey(resident.send, id, [['助けが必要です']]);
    expect(chosenIn(await readSurvey(resident.send, id))).toEqual([
      ['助けが必要です'],
      ['3階の廊下'],
    ]);
  });
});

describe('keys of deliveries', () => {
  test('the same key is taken once and answered as the first time, also after the end', async () => {
    const id = await open(survey());
    const key = randomUUID();
    const first = await answerSurvey(resident.send, id, [['早い']], key);
    server.at('2026-06-10T07:00:00+09:00');
    expect(await answerSurvey(resident.send, id, [['早い']], key)).toEqual(first);
    await closeSurvey(server.db, id, 'operator', server.now());
    expect(await answerSurvey(resident.send, id, [['早い']], key)).toEqual(first);
    expect(await answerSurvey(resident.send, id, [['早い']], randomUUID())).toMatchObject({
      code: 'survey_expired',
    });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('a late copy of an older answer does not overtake a newer one', async () => {
    const id = await open(safetyCheck());
    const [older, newer] = [randomUUID(), randomUUID()];
    await answerSurvey(resident.send, id, [['無事です']], older);
    await answerSurvey(resident.send, id, [['助けが必要です']], newer);
    expect(await answerSurvey(resident.send, id, [['無事です']], older)).toMatchObject({
      ok: true,
    });
    expect(chosenIn(await readSurvey(resident.send, id))).toEqual([['助けが必要です'], []]);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test('keys are each resident’s own, and each survey’s', async () => {
    const key = randomUUID();
    const [one, two] = [await open(survey()), await open(survey())];
    const neighbour = await server.resident({ dormitoryId });
    for (const [who, id] of [
      [resident, one],
      [neighbour, one],
      [resident, two],
    ] as const)
      expect(await answerSurvey(who.send, id, [['早い']], key)).toMatchObject({ ok: true });
    expect([await setsOf(one), await setsOf(two)]).toEqual([2, 1]);
  });

  test('a refused delivery uses no key up', async () => {
    const id = await open(survey());
    const key = randomUUID();
    expect(await answerSurvey(resident.send, id, [[]], key)).toMatchObject({ ok: false });
    expect(await answerSurvey(resident.send, id, [['早い']], key)).toMatchObject({ ok: true });
  });
});

describe('refusals', () => {
  test('required questions, named; the sentence of the specification', async () => {
    requirements('K007 K008 X026');
    const id = await open(survey());
    const { questions } = await readSurvey(resident.send, id);
    const refused = { ok: false, status: 200, code: 'error' };
    const data = { reason: 'required', question_ids: [questions[0]?.id] };
    expect(await answerSurvey(resident.send, id, [[], ['x']])).toMatchObject({
      ...refused,
      data,
      message: '必須の質問に答えてください。',
    });
    const english = await server.resident({ dormitoryId, language: 'en' });
    expect(await answerSurvey(english.send, id, [[], [], ['月曜日']])).toMatchObject({
      ...refused,
      data,
      message: 'Please answer the required questions.',
    });
    expect(await setsOf(id)).toBe(0);
  });

  test('nothing answered at all', async () => {
    requirements('K005');
    const { questions, ...draft } = survey();
    const id = await open({
      ...draft,
      questions: questions.map((question) => ({ ...question, isRequired: false })),
    });
    expect(await answerSurvey(resident.send, id, [[], [' '], []])).toMatchObject({
      code: 'error',
      message: '1つ以上の質問に答えてください。',
      data: { reason: 'nothing', question_ids: [] },
    });
  });

  test('taken until the last second before the end, then survey_expired', async () => {
    requirements('AM130');
    const closesAt = Date.parse('2026-06-10T18:00:00+09:00');
    const id = await open(safetyCheck({ closesAt }));
    server.at('2026-06-10T17:59:59+09:00');
    expect(await answerSurvey(resident.send, id, [['無事です']])).toMatchObject({ ok: true });
    server.at('2026-06-10T18:00:00+09:00');
    expect(await answerSurvey(resident.send, id, [['助けが必要です']])).toMatchObject({
      status: 200,
      code: 'survey_expired',
      message: 'このアンケートの受付は終了しました。',
      data: { reason: 'expired' },
    });
    expect(chosenIn(await readSurvey(resident.send, id))).toEqual([['無事です'], []]);
  });

  test('closed by hand, deleted, foreign, unknown', async () => {
    requirements('K017');
    const closed = await open(survey());
    const deleted = await open(survey());
    const foreign = await open(survey({ dormitoryId: await server.dormitory() }));
    const { questions } = await readSurvey(resident.send, closed);
    await closeSurvey(server.db, closed, 'operator', server.now());
    await deleteSurvey(server.db, deleted, 'operator', server.now());
    const any = questions.slice(0, 1).map((question) => answerTo(question, '早い'));
    expect(await post(closed, any)).toMatchObject({ code: 'survey_expired' });
    for (const id of [deleted, foreign, 987_654_321])
      expect(await post(id, any)).toMatchObject({
        status: 200,
        code: 'survey_deleted',
        message: 'このアンケートは削除されました。',
      });
    expect(
      await rows('select 1 from survey_answers where survey_id = any($1)', [
        [closed, deleted, foreign],
      ]),
    ).toEqual([]);
  });

  test('questions and choices of another survey are no answers: 422, nothing kept', async () => {
    requirements('K017');
    const [id, other] = [await open(survey()), await open(survey())];
    const { questions } = await readSurvey(resident.send, id);
    const [first, second] = questions as [Question, Question];
    const [foreign] = (await readSurvey(resident.send, other)).questions as [Question];
    const foreignChoice = foreign.answers.map(({ id: choice, title }) => ({
      id: choice,
      title,
      answer: true,
    }));
    const wrong = [
      [answerTo(foreign, '早い')],
      [answerTo(first, '早い'), answerTo(foreign, '早い')],
      [{ question_id: first.id, answers: foreignChoice.slice(0, 1) }],
      [{ question_id: first.id, answers: [{ title: 'no such choice', answer: true }] }],
      [answerTo(first, '早い', '遅い')],
      [answerTo(first, '早い'), answerTo(first, '遅い')],
      [answerTo(first, '早い'), answerTo(second, 'a', 'b')],
    ];
    for (const question_answers of wrong)
      expect(await post(id, question_answers)).toMatchObject({
        status: 422,
        code: 'error',
        errors: { question_answers: ['回答を正しく入力してください'] },
      });
    expect(await setsOf(id)).toBe(0);
  });
});

describe('bad input', () => {
  requirements('K007 Y034');
  test.each<[string, object, string]>([
    [
      'a text of 201 characters',
      {
        question_answers: [
          { question_id: 1, answers: [{ title: 'あ'.repeat(201), answer: true }] },
        ],
      },
      'question_answers',
    ],
    [
      'a NUL byte',
      { question_answers: [{ question_id: 1, answers: [{ title: 'a\u0000', answer: true }] }] },
      'question_answers',
    ],
    [
      'half a character',
      { question_answers: [{ question_id: 1, answers: [{ title: '\ud83d', answer: true }] }] },
      'question_answers',
    ],
    [
      'a flag that is no flag',
      { question_answers: [{ question_id: 1, answers: [{ title: 'a', answer: 'yes' }] }] },
      'question_answers',
    ],
    ['no questions', { question_answers: [] }, 'question_answers'],
    [
      '51 questions',
      {
        question_answers: Array.from({ length: 51 }, (_, index) => ({
          question_id: index + 1,
          answers: [],
        })),
      },
      'question_answers',
    ],
    [
      '31 choices',
      {
        question_answers: [
          {
            question_id: 1,
            answers: Array.from({ length: 31 }, () => ({ title: 'a', answer: false })),
          },
        ],
      },
      'question_answers',
    ],
    ['a text for questions', { question_answers: 'x' }, 'question_answers'],
    ['an endless number of a survey', { survey_id: 1e300 }, 'survey_id'],
    ['a number below one', { survey_id: 0 }, 'survey_id'],
    ['a short key', { answer_key: '1234567' }, 'answer_key'],
    ['a key with other characters', { answer_key: 'a_b;drop table' }, 'answer_key'],
    ['an instant in words', { given_at: 'yesterday' }, 'given_at'],
    ['a day that there is not', { given_at: '2026-13-40T07:00:00+09:00' }, 'given_at'],
  ])('%s: 422 at the field', async (_what, wrong, field) => {
    const right = { survey_id: 1, question_answers: [{ question_id: 1, answers: [] }] };
    const answer = await resident.send(calls.answerSurvey, {
      body: { ...right, ...wrong } as never,
    });
    expect(answer).toMatchObject({
      status: 422,
      code: 'error',
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('a text of 200 characters is kept whole', async () => {
    const id = await open(survey());
    const long = '長'.repeat(200);
    expect(await answerSurvey(resident.send, id, [['早い'], [long]])).toMatchObject({ ok: true });
    expect(chosenIn(await readSurvey(resident.send, id))[1]).toEqual([long]);
  });

  test('hostile texts are kept as texts', async () => {
    const id = await open(survey());
    const hostile = `'; drop table surveys; -- <script>alert(1)</script> =cmd|' /C calc'!A0`;
    await answerSurvey(resident.send, id, [['早い'], [hostile]]);
    expect(chosenIn(await readSurvey(resident.send, id))[1]).toEqual([hostile]);
  });
});
