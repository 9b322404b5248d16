// Surveys in two languages over HTTP: each question in one language, answers by id, the standard safety check.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/surveys/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { answerSurvey, readSurvey, openAny } from '../../../../../tests/support/survey-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { findResults } from './results.ts';
import { standardSafetyCheck } from './safety-check.ts';
import type { SurveyDraft } from './survey-draft.ts';

let server: TestServer;
let dormitoryId: number;
let japanese: TestResident;
let english: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  japanese = await server.resident({ dormitoryId });
  english = await server.resident({ dormitoryId, language: 'en' });
});

const open = (draft: SurveyDraft) => openAny(server.db, { dormitoryId, ...draft }, server.now());

async function firstListed({ send }: TestResident) {
  const answer = await send(calls.surveyByDate, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.surveys[0];
}

describe('the standard safety check', () => {
  requirements('CL006');
  test('has four kinds in both languages, and is answered by one press', async () => {
    await open(standardSafetyCheck());
    expect(await firstListed(japanese)).toMatchObject({
      title: '無事かどうかを教えてください',
      title_plain: 'だいじょうぶですか？ おしえて ください',
      one_tap: {
        question: '今の状況を教えてください。',
        answers: [
          { kind: 'safe', title: '無事です', title_plain: 'だいじょうぶです' },
          { kind: 'injured', title: 'けがをしました' },
          { kind: 'help', title: '助けが必要です' },
          { kind: 'away', title: '寮の外にいます' },
        ],
      },
    });
    const read = await firstListed(english);
    expect(read).toMatchObject({
      title: 'Are you safe? Please tell us',
      title_plain: null,
      one_tap: {
        question: 'How are you right now?',
        answers: [
          { kind: 'safe', title: 'I’m safe', title_plain: null },
          { kind: 'injured', title: 'I’m injured' },
          { kind: 'help', title: 'I need help' },
          { kind: 'away', title: 'I’m not in the dormitory' },
        ],
      },
    });
    expect(read).not.toHaveProperty('language');
    expect(read?.one_tap).not.toHaveProperty('language');
  });

  test('a question of the dormitory in Japanese leaves the check in English and itself in Japanese', async () => {
    const id = await open(standardSafetyCheck({ question: 'ガスの臭いがしますか？' }));
    expect((await firstListed(english))?.one_tap?.question).toBe('How are you right now?');
    const { questions } = await readSurvey(english.send, id);
    expect(questions.map(({ question, language }) => [question, language])).toEqual([
      ['How are you right now?', undefined],
      ['Where are you, and is there anything we should know?', undefined],
      ['ガスの臭いがしますか？', 'ja'],
    ]);
    const inJapanese = await readSurvey(japanese.send, id);
    expect(inJapanese.questions.map(({ language }) => language)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('choices of a file that words them alike have their kinds', async () => {
    const choices = ['無事です', 'わかりません'];
    const question = { type: 1, question: 'どうですか？', isRequired: true, choices } as const;
    await open({ title: '地震', isSafetyCheck: true, questions: [question] });
    expect((await firstListed(english))?.one_tap?.answers).toMatchObject([
      { kind: 'safe' },
      { kind: null },
    ]);
  });
});

describe('a survey in two languages', () => {
  const lunch = (choices: SurveyDraft['questions'][number]['choices']): SurveyDraft => ({
    title: '昼食',
    titleEn: 'Lunch',
    isSafetyCheck: false,
    questions: [
      { type: 1, question: 'いりますか？', questionEn: 'Wanted?', isRequired: true, choices },
    ],
  });
  const both = [
    { title: 'はい', titleEn: 'Yes' },
    { title: 'いいえ', titleEn: 'No' },
  ];

  test('answers of both languages count together, also by titles alone', async () => {
    requirements('AM131 CL007');
    const id = await open(lunch(both));
    expect((await answerSurvey(japanese.send, id, [['はい']])).ok).toBe(true);
    const { questions } = await readSurvey(english.send, id);
    const literal = {
      question_id: questions[0]?.id ?? 0,
      answers: [{ title: 'Yes', answer: true }],
    };
    const body = { survey_id: id, question_answers: [literal] };
    expect((await english.send(calls.answerSurvey, { body })).ok).toBe(true);
    const results = await findResults(server.db, id, server.now());
    const given = results?.rows.flatMap(({ answers }) => Object.values(answers));
    expect(given).toEqual(['はい', 'はい']);
  });

  test('one choice without English keeps the whole question in Japanese', async () => {
    const id = await open(lunch([...both, 'ときどき']));
    const read = await readSurvey(english.send, id);
    expect(read).toMatchObject({
      title: 'Lunch',
      questions: [
        {
          question: 'いりますか？',
          language: 'ja',
          answers: [{ title: 'はい' }, { title: 'いいえ' }, { title: 'ときどき' }],
        },
      ],
    });
    expect(read).not.toHaveProperty('language');
  });
});
