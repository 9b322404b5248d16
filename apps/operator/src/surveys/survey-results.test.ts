// The operator's view of surveys: the list, and the answers as a table for a spreadsheet.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeSurvey } from '@yadori/server/features/surveys/service';
import type { QuestionDraft, SurveyDraft } from '@yadori/server/features/surveys/survey-draft';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { openFolder, openOffice, runOperator } from '../../../../tests/support/operator.ts';
import { answerSurvey, safetyCheck, openAny } from '../../../../tests/support/survey-world.ts';
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

const open = (draft: SurveyDraft) => openAny(server.db, { ...draft, dormitoryId }, server.now());

describe('survey list', () => {
  test('prints state, dormitory, end and how many have answered', async () => {
    const id = await open(safetyCheck({ closesAt: Date.parse('2026-06-12T18:00:00+09:00') }));
    await answerSurvey(resident.send, id, [['無事です']]);
    await server.resident({ dormitoryId });
    const { output } = await operator(['list']);
    const row = output.split('\n').find((line) => line.startsWith(`${id}\t`));
    expect(row).toBe(
      [
        id,
        'open',
        'safety check',
        code,
        '2026-06-10',
        '2026-06-12 18:00',
        '1/2',
        '地震がありました',
      ].join('\t'),
    );
  });
});

describe('survey results', () => {
  const table = (text: string) => parse(text, { bom: true }) as string[][];

  test('of a safety check those first who have not answered, by room; then the answers', async () => {
    const id = await open(safetyCheck());
    const [second, third] = [
      await server.resident({ dormitoryId }),
      await server.resident({ dormitoryId }),
    ];
    await server.resident({ dormitoryId, endDate: '2026-06-09' });
    await answerSurvey(second.send, id, [['助けが必要です'], ['=1+1\n3階']]);
    const { output, errors } = await operator(['results', String(id)]);
    expect(output.startsWith('\uFEFF')).toBe(true);
    const rows = table(output);
    expect(rows[0]).toEqual([
      'answered',
      'office code',
      'room',
      'name',
      'answered at',
      '無事ですか？',
      '今いる場所は？',
    ]);
    expect(rows.slice(1).map(([answered, , room]) => [answered, room])).toEqual([
      ['no', await roomOf(resident)],
      ['no', await roomOf(third)],
      ['yes', await roomOf(second)],
    ]);
    expect(rows[3]?.slice(4)).toEqual(['2026-06-10 06:50', '助けが必要です', "'=1+1\n3階"]);
    expect(errors).toBe(
      [
        '1 answered, 2 did not',
        '無事ですか？',
        '  無事です: 0',
        '  けがをしました: 0',
        '  助けが必要です: 1',
        '今いる場所は？',
        '  Answers in words: 1',
        `To see who needs help first: survey status ${id}`,
        '',
      ].join('\n'),
    );
  });

  test('of an ordinary survey those first who have answered; several choices in one cell', async () => {
    const days: QuestionDraft = {
      type: 3,
      question: '曜日',
      isRequired: false,
      choices: ['月', '火', '水'],
    };
    const id = await open({ title: 'a', isSafetyCheck: false, questions: [days] });
    const second = await server.resident({ dormitoryId });
    await answerSurvey(second.send, id, [['月', '水']]);
    const third = await server.resident({ dormitoryId });
    await answerSurvey(third.send, id, [['水']]);
    const { output, errors } = await operator(['results', String(id)], 'ja');
    expect(errors).toBe('回答済み 2人、未回答 1人\n曜日\n  月: 1人\n  火: 0人\n  水: 2人\n');
    expect(
      table(output)
        .slice(1)
        .map(([answered, , , , , cell]) => [answered, cell]),
    ).toEqual([
      ['回答済み', '月 / 水'],
      ['回答済み', '水'],
      ['未回答', ''],
    ]);
  });

  test('names those who were asked while it was open: not who came later, and who left stays with an answer', async () => {
    const id = await open(safetyCheck());
    await answerSurvey(resident.send, id, [['無事です']]);
    await closeSurvey(server.db, id, 'operator', server.now());
    server.at('2026-06-11T06:50:00+09:00');
    await server.resident({ dormitoryId });
    await server.db.pool.query(`update contracts set end_date = '2026-06-10' where id = $1`, [
      resident.contractId,
    ]);
    const { output } = await operator(['results', String(id)]);
    expect(
      table(output)
        .slice(1)
        .map(([answered]) => answered),
    ).toEqual(['yes']);
  });

  test('--out saves the file and says so; a place that cannot be written is told', async () => {
    const id = await open(safetyCheck());
    const out = path.join(folder.place, 'answers.csv');
    const { output, errors } = await operator(['results', String(id), '--out', out], 'ja');
    expect(output).toBe('');
    const hint = `助けが必要な人から順に見るには: survey status ${id}\n`;
    expect(errors.startsWith('回答済み 0人、未回答 1人\n無事ですか？\n  無事です: 0人\n')).toBe(
      true,
    );
    expect(errors.endsWith(`${hint}${out} に保存しました。\n`)).toBe(true);
    expect(table(readFileSync(out, 'utf8'))).toHaveLength(2);
    const nowhere = path.join(folder.place, 'no', 'answers.csv');
    expect((await operator(['results', String(id), '--out', nowhere])).errors).toBe(
      `The file cannot be written: ${nowhere} (ENOENT)`,
    );
  });

  async function roomOf({ contractId }: TestResident): Promise<string | undefined> {
    const { rows } = await server.db.pool.query<{ room: string }>(
      'select room_number as room from contracts where id = $1',
      [contractId],
    );
    return rows[0]?.room;
  }
});
