// The standard safety check without a file, and its status: who needs help first, the latest answer counts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '@yadori/api/messages/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { closeSurvey } from '@yadori/server/features/surveys/service';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { openOffice, runOperator } from '../../../../tests/support/operator.ts';
import { answerSurvey, readSurvey } from '../../../../tests/support/survey-world.ts';
import { staffMember, type TestStaff } from '../../../../tests/support/staff-world.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { surveyCommand } from './survey-command.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let first: TestResident;
let second: TestResident;
let third: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  ({ code, dormitoryId } = await openOffice(server));
  first = await server.resident({ dormitoryId });
  second = await server.resident({ dormitoryId, language: 'en' });
  third = await server.resident({ dormitoryId });
});

const operator = (args: string[], language?: 'ja' | 'en', pause?: () => Promise<boolean>) =>
  runOperator(surveyCommand, server, args, language, pause);

async function opened(...args: string[]): Promise<number> {
  const { output, errors } = await operator(['open', '--safety', '--dormitory', code, ...args]);
  const id = /^Survey (\d+) is open/.exec(output)?.[1];
  if (id === undefined) throw new Error(errors || output);
  return Number(id);
}

describe('survey open --safety', () => {
  requirements('CL006');
  test('asks in both languages and needs no file', async () => {
    const id = await opened();
    expect((await readSurvey(second.send, id)).title).toBe('Are you safe? Please tell us');
    expect((await readSurvey(first.send, id)).title).toBe('無事かどうかを教えてください');
  });

  test('takes one more question of the dormitory, which one press need not answer', async () => {
    const { output } = await operator([
      'open',
      '--safety',
      '--dormitory',
      code,
      '--question',
      'ガスの臭いがしますか？',
      '--question-en',
      'Do you smell gas?',
      '--dry-run',
    ]);
    expect(output).toContain('Asks 3 residents, until it is closed by hand\n');
    expect(output).toContain('Question 3: ガスの臭いがしますか？\n');
    expect(output).toContain('It can be answered by one press on Home.\n');
    const id = await opened('--question', 'ガスの臭いがしますか？');
    const { questions } = await readSurvey(second.send, id);
    expect(questions.at(-1)).toMatchObject({ question: 'ガスの臭いがしますか？', language: 'ja' });
  });

  test('a second one of the same title is remarked', async () => {
    const id = await opened();
    const again = await operator(['open', '--safety', '--dormitory', code, '--dry-run']);
    expect(again.output).toContain(`Note: survey ${id} with the same title is open.\n`);
  });

  test.each([
    [['open', 'x.json', '--safety'], 'Give either a file or --safety.'],
    [['open'], 'Give either a file or --safety.'],
    [
      ['open', 'x.json', '--all', '--question', 'x'],
      'Give --question and --question-en together with --safety.',
    ],
    [['open', '--safety', '--question-en', 'x'], 'Give --question-en together with --question.'],
  ])('%j is refused', async (args, line) => {
    expect((await operator(args)).errors).toBe(line);
  });
});

describe('the check of the command line', () => {
  const board = async (who: TestStaff, id: number, dormitory = code) =>
    who.send(calls.safetyBoard, { params: { id }, query: { dormitory } });
  const checkOf = (output: string) => Number(/\/safety\/(\d+)$/m.exec(output)?.[1]);

  test('has a board in the console, which survey close ends with its report', async () => {
    requirements('SH013 SH017 SH024');
    const manager = await staffMember(server, { dormitoryId });
    const { output } = await operator(['open', '--safety', '--dormitory', code]);
    const checkId = checkOf(output);
    expect(output).toContain(`Board in the console: /staff/${code}/safety/${checkId}\n`);
    const surveyId = Number(/^Survey (\d+)/.exec(output)?.[1]);
    await answerSurvey(first.send, surveyId, [['けがをしました'], ['階段']]);
    expect(await board(manager, checkId)).toMatchObject({
      ok: true,
      data: { check: { id: checkId, kind: 'real', cause: 'other' } },
    });
    const { rows } = await server.db.pool.query<{ task: string }>(
      `select task from jobs where payload->>'check_id' = $1`,
      [String(checkId)],
    );
    expect(rows.length, 'the escalation').toBeGreaterThan(0);
    expect((await operator(['close', String(surveyId)])).output).toBe(
      `Survey ${surveyId} is closed.\n`,
    );
    const ended = await server.db.pool.query<{ closed_by: string; report: object }>(
      'select closed_by, report from safety_check_dormitories where check_id = $1',
      [checkId],
    );
    expect(ended.rows).toMatchObject([
      { closed_by: 'operator', report: { figures: { injured: 1, missing: 2 } } },
    ]);
    expect((await operator(['close', String(surveyId)])).errors).toBe(
      `Survey ${surveyId} is already closed.`,
    );
  });

  test('a second one within ten minutes joins it', async () => {
    requirements('SH015');
    const id = await opened();
    const { output } = await operator(['open', '--safety', '--dormitory', code]);
    expect(output).toContain(
      `The safety check of the last 10 minutes in ${code} goes on as survey ${id}; none was started.\n`,
    );
    expect(output).not.toContain('Survey');
  });

  test('in all dormitories has a board for each, and one status', async () => {
    const other = await openOffice(server);
    const far = await server.resident({ dormitoryId: other.dormitoryId });
    const { output } = await operator(['open', '--safety', '--announce']);
    const checkId = checkOf(output);
    const idOf = (of: string) =>
      Number(new RegExp(`^Survey (\\d+) is open in ${of} `, 'm').exec(output)?.[1]);
    for (const of of [code, other.code]) expect(idOf(of)).toBeGreaterThan(0);
    expect(output).toContain(`/staff/${other.code}/safety/${checkId}\n`);
    await answerSurvey(far.send, idOf(other.code), [['助けが必要です'], ['屋上']]);
    expect((await operator(['status', String(idOf(code))])).output).toContain('屋上');
    const page = await far.send(messages, { query: {} });
    expect(page).toMatchObject({ data: { messages: [{ survey_id: idOf(other.code) }] } });
  });

  test('takes no more answers after --until, and the board stays until it is ended', async () => {
    const id = await opened('--until', '2026-06-10T06:55');
    server.at('2026-06-10T06:55:00+09:00');
    expect(await answerSurvey(first.send, id, [['無事です']])).toMatchObject({ ok: false });
    // What takes no answers is not joined.
    expect(await opened()).toBeGreaterThan(id);
  });
});

describe('survey status (S9)', () => {
  const page = async (id: number, language: 'ja' | 'en' = 'en') =>
    (await operator(['status', String(id)], language)).output;
  const room = async ({ contractId }: TestResident) => {
    const { rows } = await server.db.pool.query<{ room_number: string }>(
      'select room_number from contracts where id = $1',
      [contractId],
    );
    return rows[0]?.room_number;
  };

  test('sums by urgency, then names, rooms and words; the latest answer counts', async () => {
    const id = await opened();
    await answerSurvey(first.send, id, [['無事です']]);
    await answerSurvey(second.send, id, [['I’m injured'], ['Stairs, 3rd floor']]);
    server.at('2026-06-10T06:52:00+09:00');
    await answerSurvey(first.send, id, [['助けが必要です'], ['ドアが開きません']]);
    expect(await page(id)).toBe(
      [
        '無事かどうかを教えてください (2026-06-10 06:52, open)',
        '  Need help: 1',
        '  Injured: 1',
        '  No answer: 1',
        '  Not in the dormitory: 0',
        '  Safe: 0',
        '',
        'Need help',
        `  ${code}  ${await room(first)}  ${await nameOf(first)}  06:52  ドアが開きません`,
        '',
        'Injured',
        `  ${code}  ${await room(second)}  ${await nameOf(second)}  06:50  Stairs, 3rd floor`,
        '',
        'No answer',
        `  ${code}  ${await room(third)}  ${await nameOf(third)}`,
        '',
      ].join('\n'),
    );
    expect(await page(id, 'ja')).toContain(
      '  助けが必要です: 1人\n  けがをしました: 1人\n  未回答: 1人\n',
    );
  });

  test('--watch shows what comes in until the check is closed', async () => {
    const id = await opened();
    const steps = [
      () => answerSurvey(third.send, id, [['寮の外にいます']]),
      () => closeSurvey(server.db, id, 'operator', server.now()),
    ];
    const { output, status } = await operator(['status', String(id), '--watch'], 'en', async () => {
      await steps.shift()?.();
      return true;
    });
    expect(status).toBe(0);
    expect(output.match(/Not in the dormitory: \d/g)).toEqual([
      'Not in the dormitory: 0',
      'Not in the dormitory: 1',
      'Not in the dormitory: 1',
    ]);
    expect(output).toMatch(/closed\)\n[^]*$/);
  });

  test('control signs of an answer do not reach the terminal', async () => {
    const id = await opened();
    await answerSurvey(first.send, id, [['けがをしました'], ['\u001B[2Jgone\u202E']]);
    const shown = await page(id);
    for (const sign of ['\u001B', '\u202E']) expect(shown).not.toContain(sign);
  });

  test('an ordinary survey and an unknown number are refused in one line', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `insert into surveys (title, start_date, created_at) values ('x', '2026-06-10', now()) returning id`,
    );
    const id = rows[0]?.id ?? 0;
    expect((await operator(['status', String(id)])).errors).toBe(
      `Survey ${id} is no safety check. Its answers can be written with survey results.`,
    );
    expect((await operator(['status', '987654321'])).errors).toBe(
      'There is no survey 987654321. See survey list.',
    );
  });

  async function nameOf({ accountId }: TestResident) {
    const { rows } = await server.db.pool.query<{ name: string }>(
      'select name from profiles where account_id = $1',
      [accountId],
    );
    return rows[0]?.name;
  }
});
