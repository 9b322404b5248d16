// The official files of Japan Post as an operator loads them, in both encodings and with their traps.
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, findTowns } from '@yadori/server/features/postal/service';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { projectRoot } from '@yadori/server/platform/project-root';
import { forgetEvents } from '../../../tests/support/forget-events.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { fileColumns, importKinds } from '@yadori/server/features/imports/kinds';
import { summaryOf } from '../../../tests/support/imports.ts';
import { readTable } from './table-file.ts';
import { textsOf } from './texts.ts';

const now = Date.parse('2027-03-01T09:00:00+09:00');
const samples = path.join(projectRoot(), 'tests/files/postal');

let database: TestDatabase;
let db: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url });
  folder = await mkdtemp(path.join(os.tmpdir(), 'yadori-postal-'));
});
beforeEach(() => forgetEvents(db, 'postal_areas', 'postal_editions'));
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function load(file: string, { dryRun = false, language = 'en' as 'en' | 'ja' } = {}) {
  const kind = importKinds['postal-codes'];
  if (kind === undefined) throw new Error('no import of postal codes');
  const rows = await readTable(path.resolve(samples, file), fileColumns(kind), textsOf(language));
  const outcome = await kind.load(db, rows, { language, dryRun, by: 'operator' }, now);
  return summaryOf(outcome);
}

async function loadText(text: string) {
  const file = path.join(folder, 'given.csv');
  await writeFile(file, text);
  return load(file);
}

const found = async (code: string) => (await findTowns(db.queries, code)).map(addressOf);
const row = (code: string, town: string, change = 0) =>
  `13101,"100  ","${code}","トウキョウト","チヨダク","マチ","東京都","千代田区","${town}",0,0,0,0,${change},0\n`;

const cleaned = [
  ['0600000', ['北海道札幌市中央区']],
  ['0600042', ['北海道札幌市中央区大通西']],
  ['0660005', ['北海道千歳市協和']],
  ['0691182', ['北海道千歳市協和']],
  ['0295503', ['岩手県和賀郡西和賀町穴明']],
  ['0287915', ['岩手県九戸郡洋野町種市']],
  ['1020072', ['東京都千代田区飯田橋']],
  ['1076001', ['東京都港区赤坂赤坂アークヒルズ・アーク森ビル（１階）']],
  ['1000301', ['東京都利島村']],
  ['4090142', ['山梨県北都留郡小菅村']],
  ['4980000', ['愛知県弥富市', '三重県桑名郡木曽岬町']],
  ['5220317', ['滋賀県犬上郡多賀町一円']],
] as const;

test.each(['ken-all-shift-jis.csv', 'utf-ken-all.csv'])(
  'the towns of %s lose remarks, ranges and rows that go on',
  async (file) => {
    const again = { ok: true, added: 0, changed: 0, unchanged: cleaned.length };
    expect(await load(file)).toEqual({ ...again, added: cleaned.length, unchanged: 0 });
    const all = await Promise.all(cleaned.map(async ([code]) => [code, await found(code)]));
    expect(all).toEqual(cleaned);
    expect(await load(file)).toEqual(again);
  },
);

test('both forms of the file mean the same', async () => {
  await load('ken-all-shift-jis.csv');
  expect(await load('utf-ken-all.csv')).toMatchObject({ changed: 0, unchanged: cleaned.length });
});

test('offices stand beside the towns, and an abolished one stays away', async () => {
  await load('ken-all-shift-jis.csv');
  expect(await load('jigyosyo.csv')).toEqual({ ok: true, added: 2, changed: 0, unchanged: 0 });
  expect(await findTowns(db.queries, '1028790')).toEqual([
    {
      prefecture: '東京都',
      city: '千代田区',
      town: '飯田橋',
      street: '１丁目２－３',
      office: '見本書籍　株式会社',
    },
  ]);
  expect(await found('6068501')).toEqual(['京都府京都市左京区吉田本町']);
  expect(await found('0608799')).toEqual([]);
  expect(await found('1020072')).toHaveLength(1);
});

describe('a new file', () => {
  test('takes the place of the old one: changed, added and gone codes', async () => {
    const codes = Array.from({ length: 30 }, (_, number) => `10000${10 + number}`);
    await loadText(codes.map((code) => row(code, '古い町')).join(''));
    const next = [row('1000010', '新しい町'), ...codes.slice(2).map((code) => row(code, '古い町'))];
    const outcome = await loadText([...next, row('1000099', '増えた町')].join(''));
    expect(outcome).toEqual({ ok: true, added: 1, changed: 1, unchanged: 28 });
    expect(await found('1000010')).toEqual(['東京都千代田区新しい町']);
    expect(await found('1000011')).toEqual([]);
    const { rows } = await db.pool.query("select detail from events where kind like 'postal%'");
    expect(rows.at(-1)).toEqual({ detail: { source: 'towns', added: 1, changed: 1 } });
  });

  test('is only checked in a dry run', async () => {
    expect(await load('utf-ken-all.csv', { dryRun: true })).toMatchObject({ added: 12 });
    expect(await found('1020072')).toEqual([]);
  });

  test('a bracket that never closes swallows no other town', async () => {
    await loadText(`${row('1000001', '甲（一、')}${row('1000002', '乙')}`);
    expect(await found('1000001')).toEqual(['東京都千代田区甲']);
    expect(await found('1000002')).toEqual(['東京都千代田区乙']);
  });

  test('an abolished town stays away', async () => {
    await loadText(`${row('1000001', '甲')}${row('1000002', '乙', 2)}`);
    expect(await found('1000002')).toEqual([]);
  });
});

describe('is refused and keeps what was there', () => {
  beforeEach(async () => {
    await load('utf-ken-all.csv');
  });

  test.each([
    ['another table', 'office_code,date\nKYK01,2026-12-29\n', 1, 'columns'],
    ['a code of six digits', row('100001', '甲') + row('1000002', '乙'), 1, 'seven digits'],
    ['a row without a city', row('1000001', '甲').replace('千代田区', ''), 1, 'missing'],
    ['a list of changes', row('1000001', '甲'), 1, 'far fewer than the 12'],
  ])('%s', async (_name, text, line, words) => {
    const outcome = await loadText(text);
    const problem = { line, text: expect.stringContaining(words) as string };
    expect(outcome).toEqual({ ok: false, problems: [problem] });
    expect(await found('1020072')).toHaveLength(1);
  });

  test('in Japanese as well', async () => {
    const outcome = await load('jigyosyo.csv', { language: 'ja' });
    expect(outcome.ok).toBe(true);
    const file = path.join(folder, 'given.csv');
    await writeFile(file, row('12', '甲'));
    const refused = await load(file, { language: 'ja' });
    expect(refused).toEqual({
      ok: false,
      problems: [{ line: 1, text: '郵便番号が7桁の数字ではありません' }],
    });
  });
});
