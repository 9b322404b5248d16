// The operator opens and ends surveys, against a real database: files, problems in plain words.
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '@yadori/api/messages/calls';
import { staffCalls } from '@yadori/api/staff-calls';
import * as calls from '@yadori/api/surveys/calls';
import { projectRoot } from '@yadori/server/platform/project-root';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { openFolder, openOffice, runOperator } from '../../../../tests/support/operator.ts';
import { answerSurvey, readSurvey } from '../../../../tests/support/survey-world.ts';
import { staffMember } from '../../../../tests/support/staff-world.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { surveyCommand } from './survey-command.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let resident: TestResident;
const folder = openFolder();
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  ({ code, dormitoryId } = await openOffice(server));
  resident = await server.resident({ dormitoryId });
});

const operator = (args: string[], language?: 'ja' | 'en') =>
  runOperator(surveyCommand, server, args, language);

let files = 0;
function file(content: string | object, ending = 'json'): string {
  files += 1;
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return folder.file(`survey-${files}.${ending}`, text);
}

const safe = {
  title: '地震がありました',
  questions: [
    {
      question: '無事ですか？',
      type: 'single',
      required: true,
      choices: ['無事です', '助けが必要です'],
    },
  ],
};

async function newest(): Promise<number> {
  const { rows } = await server.db.pool.query<{ id: number }>('select max(id) as id from surveys');
  return rows[0]?.id ?? 0;
}

async function openedWith(args: string[], content: string | object = safe): Promise<number> {
  const { errors, status } = await operator(['open', file(content), '--dormitory', code, ...args]);
  if (status !== 0) throw new Error(errors);
  return newest();
}

const open = async () => {
  const answer = await resident.send(calls.surveyByDate, {});
  return answer.ok ? answer.data.surveys : [];
};

describe('survey open', () => {
  test('a safety check from JSON: seen at once, by its own dormitory, answered by one press', async () => {
    requirements('K014 AM235');
    const { output, status } = await operator(
      ['open', file(safe), '--dormitory', code, '--emergency', '--until', '2026-06-10T18:00'],
      'ja',
    );
    expect(status).toBe(0);
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select check_id as id from safety_check_dormitories where dormitory_id = $1',
      [dormitoryId],
    );
    expect(output).toBe(
      `アンケート${await newest()}で安否確認を始めました（${code}、対象 1人）。\n  寮の窓口の状況: /staff/${code}/safety/${rows[0]?.id}\n英語がないため、英語の画面でも日本語で表示するもの: 題名、質問1\nホームから一度押すだけで回答できます。\n`,
    );
    expect(await open()).toMatchObject([
      {
        title: '地震がありました',
        emergency_contact: 1,
        closes_at: '2026-06-10T18:00:00+09:00',
        one_tap: { answers: [{ title: '無事です' }, { title: '助けが必要です' }] },
      },
    ]);
    const other = await server.resident({ dormitoryId: await server.dormitory() });
    expect(await other.send(calls.surveyByDate, {})).toMatchObject({ data: { surveys: [] } });
  });

  test('a table with all kinds of questions, as spreadsheets save it', async () => {
    const table = `\uFEFFtitle,question,type,required,choices\r\n夏祭り,来ますか？,単一選択,1,はい|いいえ\r\n,何曜日？,multiple,,"土曜日\n日曜日"\r\n,ご意見,記述,0,\r\n`;
    const { status, errors } = await operator(['open', file(table, 'csv'), '--dormitory', code]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    const { title, questions } = await readSurvey(resident.send, await newest());
    expect(title).toBe('夏祭り');
    expect(questions).toMatchObject([
      { type: 1, is_required: true, answers: [{ title: 'はい' }, { title: 'いいえ' }] },
      { type: 3, is_required: false, answers: [{ title: '土曜日' }, { title: '日曜日' }] },
      { type: 2, is_required: false, answers: [] },
    ]);
  });

  test('the samples of examples/', async () => {
    for (const sample of ['survey.csv', 'safety-check.json']) {
      const place = path.join(projectRoot(), 'examples', sample);
      const kind = sample === 'survey.csv' ? [] : ['--emergency'];
      expect(await operator(['open', place, '--dormitory', code, ...kind])).toMatchObject({
        status: 0,
        errors: '',
      });
    }
    expect(await open()).toHaveLength(2);
  });

  test('a safety check that one press cannot answer is opened, and the operator is told', async () => {
    const more = {
      title: 'safe?',
      questions: [{ question: 'where?', type: 'text', required: true }],
    };
    const { status, output } = await operator([
      'open',
      file(more),
      '--dormitory',
      code,
      '--emergency',
    ]);
    expect(status).toBe(0);
    expect(output).toContain('Note: it cannot be answered by one press on Home.');
  });

  test('the standard question comes first where the file does not ask it, so that a call for help is one', async () => {
    requirements('AM235 SH014');
    const own = { title: '停電', questions: [{ question: '部屋は？', type: 'text' }] };
    await operator(['open', file(own), '--dormitory', code, '--emergency']);
    const id = await newest();
    const { title, questions } = await readSurvey(resident.send, id);
    expect(title).toBe('停電');
    expect(questions.map(({ question }) => question)).toEqual([
      '今の状況を教えてください。',
      '部屋は？',
    ]);
    await answerSurvey(resident.send, id, [['助けが必要です'], ['0312']]);
    const manager = await staffMember(server, { dormitoryId });
    expect(
      await manager.send(staffCalls.safetyChecks, { query: { dormitory: code } }),
    ).toMatchObject({ data: { rows: [{ title: '停電', kind: 'real', figures: { help: 1 } }] } });
  });

  test('--emergency --all starts a check with a board in each dormitory', async () => {
    requirements('AM235');
    const other = await openOffice(server);
    const { output } = await operator(['open', file(safe), '--all', '--emergency']);
    for (const each of [code, other.code])
      expect(output).toMatch(new RegExp(`is open in ${each} `));
    const { rows } = await server.db.pool.query(
      'select from surveys where emergency_contact = 1 and dormitory_id is null',
    );
    expect(rows).toEqual([]);
  });

  test('--announce writes a message of type 2 to the recipients of the survey alone', async () => {
    requirements('H007');
    const other = await server.resident({ dormitoryId: await server.dormitory() });
    const { output } = await operator(['open', file(safe), '--dormitory', code, '--announce']);
    expect(output).toContain('1 were told by a message.\n');
    const id = await newest();
    const conversation = await resident.send(messages, { query: {} });
    expect(conversation.ok && conversation.data.messages).toMatchObject([
      { type: 2, survey_id: id, is_answer: false, is_expired_survey: false },
    ]);
    await answerSurvey(resident.send, id, [['無事です']]);
    await operator(['close', String(id)]);
    const again = await resident.send(messages, { query: {} });
    expect(again.ok && again.data.messages).toMatchObject([
      { survey_id: id, is_answer: true, is_expired_survey: true },
    ]);
    expect(await other.send(messages, { query: {} })).toMatchObject({ data: { messages: [] } });
  });

  test('without it no message is written', async () => {
    await openedWith([]);
    expect(await resident.send(messages, { query: {} })).toMatchObject({ data: { messages: [] } });
  });

  test('--dry-run keeps nothing', async () => {
    const before = await newest();
    const { output } = await operator(['open', file(safe), '--dormitory', code, '--dry-run']);
    expect(output).toBe(
      [
        'Asks 1 resident, until it is closed by hand',
        '地震がありました',
        'Question 1: 無事ですか？ | 無事です | 助けが必要です',
        'Shown in Japanese on English screens, for want of English texts: the title, question 1',
        'Checked only; nothing was kept.\n',
      ].join('\n'),
    );
    expect(await newest()).toBe(before);
  });

  test('--all opens it for every dormitory', async () => {
    await operator(['open', file({ ...safe, title: 'everybody' }), '--all']);
    const other = await server.resident({ dormitoryId: await server.dormitory() });
    expect(await other.send(calls.surveyByDate, {})).toMatchObject({
      data: { surveys: [{ title: 'everybody' }] },
    });
    await operator(['delete', String(await newest())]);
  });

  test('a date alone means the end of that day, in Tokyo', async () => {
    await openedWith(['--until', '2026/06/12']);
    expect(await open()).toMatchObject([{ closes_at: '2026-06-13T00:00:00+09:00' }]);
  });
});

describe('what cannot be asked is told in plain words, and nothing is kept', () => {
  test('question by question, all of them together, in both languages', async () => {
    const wrong = {
      title: '',
      questions: [
        { question: '', type: 'single', required: 'yes', choices: ['a'] },
        { question: 'x', type: 'choice' },
        { question: 'y', type: 'text', choices: ['a'] },
        { question: 'z', type: 'multiple', choices: ['a', 'a'] },
      ],
    };
    const before = await newest();
    const english = await operator(['open', file(wrong), '--dormitory', code]);
    expect(english).toEqual({
      status: 1,
      output: '',
      errors: [
        'title: Please enter the title',
        'Question 1: question: Please enter the question',
        'Question 1: choices: a single selection needs at least two',
        'Question 1: required: must be 1 or 0',
        'Question 2: type: must be single, text or multiple',
        'Question 3: choices: a text question has none',
        'Question 4: choices: "a" comes twice',
        'Nothing was kept because of 7 problems.',
        '',
      ].join('\n'),
    });
    const japanese = await operator(['open', file(wrong), '--dormitory', code], 'ja');
    expect(japanese.errors).toContain(
      '質問4: choices: 「a」が二度あります\n7件の問題があるため、何も保存していません。\n',
    );
    expect(await newest()).toBe(before);
  });

  test('a table names its lines', async () => {
    const table = 'title,question,type,required,choices\nA,q,single,1,a|b\n,q2,single,2,only\n';
    const { errors } = await operator(['open', file(table, 'csv'), '--dormitory', code]);
    expect(errors).toBe(
      'Line 3: choices: a single selection needs at least two\nLine 3: required: must be 1 or 0\nNothing was kept because of 2 problems.\n',
    );
  });

  test.each([
    ['{', 'Not JSON: '],
    ['[]', 'The JSON must have a title and questions.'],
    ['{"title":"a","questions":[1]}', 'Question 1: The JSON must have a title and questions.'],
    ['{"title":"a","question":[],"questions":[]}', 'unknown fields: question'],
    [
      '{"title":"a","questions":[{"question":"q","type":"text","requierd":true}]}',
      'Question 1: unknown fields: requierd',
    ],
    ['{"title":"a","questions":[]}', 'questions: there are none'],
  ])('%s', async (content, says) => {
    const { status, errors } = await operator(['open', file(content), '--dormitory', code]);
    expect(status).toBe(1);
    expect(errors).toContain(says);
  });

  test('limits: 200 characters of a title, 50 questions, 30 choices', async () => {
    const question = { question: 'q', type: 'text' };
    const long = { title: 'x'.repeat(201), questions: Array.from({ length: 51 }, () => question) };
    const { errors } = await operator(['open', file(long), '--dormitory', code]);
    expect(errors).toContain('title: Use at most 200 characters for the title');
    expect(errors).toContain('questions: at most 50');
    const choices = Array.from({ length: 31 }, (_, index) => String(index));
    const wide = { title: 'a', questions: [{ question: 'q', type: 'multiple', choices }] };
    expect((await operator(['open', file(wide), '--dormitory', code])).errors).toContain(
      'choices: at most 30',
    );
  });

  test.each<[string[], string]>([
    [['--dormitory', 'NONE'], 'Unknown office code "NONE".'],
    [[], 'Add either --dormitory OFFICE-CODE or --all.'],
    [['--all', '--dormitory', 'NONE'], 'Only one of --dormitory, --all can be given.'],
    [
      ['--all', '--until', 'tomorrow'],
      '--until "tomorrow" is no date and time (2027-04-01T18:00).',
    ],
    [
      ['--all', '--until', '2026-02-30'],
      '--until "2026-02-30" is no date and time (2027-04-01T18:00).',
    ],
    [
      ['--all', '--until', '2026-06-10T24:00'],
      '--until "2026-06-10T24:00" is no date and time (2027-04-01T18:00).',
    ],
    [['--all', '--until', '2026-06-10T06:50'], '--until "2026-06-10T06:50" has already passed.'],
  ])('open … %s', async (args, says) => {
    const { status, errors } = await operator(['open', file(safe), ...args]);
    expect({ status, errors }).toEqual({ status: 1, errors: says });
  });
});

describe('survey close and delete', () => {
  test('closing takes no more answers, deleting hides it, each once', async () => {
    const id = await openedWith([]);
    const run = (word: string) => operator([word, String(id)]);
    expect((await run('close')).output).toBe(`Survey ${id} is closed.\n`);
    expect(await answerSurvey(resident.send, id, [['無事です']])).toMatchObject({
      code: 'survey_expired',
    });
    expect((await run('close')).errors).toBe(`Survey ${id} is already closed.`);
    expect((await run('delete')).status).toBe(0);
    expect(await resident.send(calls.surveyInFull, { params: { id } })).toMatchObject({
      code: 'survey_deleted',
    });
    expect((await run('delete')).errors).toBe(`Survey ${id} is already deleted.`);
    expect((await run('close')).errors).toBe(`Survey ${id} is already deleted.`);
  });

  test('one whose time is over is closed already, to the second', async () => {
    const id = await openedWith(['--until', '2026-06-10T18:00']);
    server.at('2026-06-10T18:00:00+09:00');
    expect((await operator(['close', String(id)])).errors).toBe(`Survey ${id} is already closed.`);
    server.at('2026-06-10T17:59:59+09:00');
    expect((await operator(['close', String(id)])).status).toBe(0);
  });

  test.each(['close', 'delete', 'results'])('%s: unknown numbers and words', async (action) => {
    expect((await operator([action, '987654321'], 'ja')).errors).toBe(
      'アンケート987654321はありません。survey list で確認できます。',
    );
    for (const word of ['0', '-1', '1e3', 'x', '1;drop'])
      expect((await operator([action, word])).errors).toMatch(
        /is no number of a survey|has no option -1/,
      );
  });
});
