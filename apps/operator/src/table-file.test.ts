// Reading an operator's file: encodings, line ends, quotes, columns, and complaints that say where.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { OperatorError } from './command.ts';
import { readTable } from './table-file.ts';
import { textsOf } from './texts.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-表 '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const columns = { required: ['office_code', 'date'], optional: ['reason'] };

async function read(content: string | Buffer, language: 'ja' | 'en' = 'en') {
  const file = path.join(folder, 'given.csv');
  writeFileSync(file, content);
  return readTable(file, columns, textsOf(language));
}

async function complaint(content: string | Buffer, language: 'ja' | 'en' = 'en'): Promise<string> {
  const failure: unknown = await read(content, language).catch((error: unknown) => error);
  if (!(failure instanceof OperatorError))
    throw new Error('the file was taken', { cause: failure });
  return failure.message;
}

const table = 'office_code,date,reason\nKYK01,2027-08-10,お盆休み\n';
const rows = [
  { line: 2, values: { office_code: 'KYK01', date: '2027-08-10', reason: 'お盆休み' } },
];
/** お盆休み as spreadsheets of the field save it. */
const shiftJis = Buffer.concat([
  Buffer.from('office_code,date,reason\r\nKYK01,2027-08-10,'),
  Buffer.from([0x82, 0xa8, 0x96, 0x7e, 0x8b, 0x78, 0x82, 0xdd]),
  Buffer.from('\r\n'),
]);

describe('is read alike', () => {
  test.each([
    ['UTF-8', table],
    ['UTF-8 with a byte order mark', `\uFEFF${table}`],
    ['CRLF', table.replaceAll('\n', '\r\n')],
    ['a byte order mark and CRLF', `\uFEFF${table.replaceAll('\n', '\r\n')}`],
    ['Shift_JIS', shiftJis],
    ['tabs instead of commas', table.replaceAll(',', '\t')],
    ['no line end at the end', table.trimEnd()],
    ['empty lines at the end', `${table}\n\n,,\n`],
    ['quotes', '"office_code","date","reason"\n"KYK01","2027-08-10","お盆休み"\n'],
    ['spaces around', ' office_code , date ,reason\n KYK01 ,2027-08-10 , お盆休み \n'],
    ['other order of columns', 'reason,date,office_code\nお盆休み,2027-08-10,KYK01\n'],
  ])('%s', async (_name, content) => {
    expect(await read(content)).toEqual(rows);
  });

  test('letters that only the Windows form of Shift_JIS has', async () => {
    const letters = Buffer.from([0x87, 0x40, 0xfb, 0xfc, 0xb1]); // ①, 髙 and a half-width ア
    const content = Buffer.concat([
      Buffer.from('office_code,date,reason\nKYK01,2027-08-10,'),
      letters,
    ]);
    expect((await read(content))[0]?.values['reason']).toBe('①髙ｱ');
  });

  test('a field with commas, quotes and line ends; rows after it keep their own lines', async () => {
    const content =
      'office_code,date,reason\nKYK01,2027-08-10,"a, ""b""\nsecond line"\n\nKYK01,2027-08-11,next\n';
    const [first, second] = await read(content);
    expect(first?.values['reason']).toBe('a, "b"\nsecond line');
    expect(second).toMatchObject({ line: 5, values: { reason: 'next' } });
  });

  test('a header alone is a table without rows', async () => {
    expect(await read('office_code,date\n')).toEqual([]);
  });
});

describe('is refused in one line', () => {
  test.each([
    ['nothing at all', '', 'The file has no rows.'],
    ['a missing column', 'office_code\nKYK01\n', 'Columns are missing: date'],
    [
      'an unknown column',
      'office_code,date,resaon,x\nKYK01,2027-08-10,a,b\n',
      'Unknown columns: resaon, x (known: office_code, date, reason)',
    ],
    [
      'a column that comes twice',
      'office_code,date,date\nKYK01,2027-08-10,2027-08-11\n',
      'Columns come twice: date',
    ],
    [
      'a row with too many values',
      `${table}KYK01,2027-08-11,a,b\n`,
      'Line 3: not a CSV row (check quotes and the number of columns).',
    ],
    [
      'a row with too few values',
      `${table}KYK01,2027-08-11\n`,
      'Line 3: not a CSV row (check quotes and the number of columns).',
    ],
    [
      'a quote that does not end',
      'office_code,date\nKYK01,"2027-08-10\n',
      expect.stringMatching(/^Line \d: not a CSV row/),
    ],
    [
      'another encoding',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')]),
      'The file is neither UTF-8 nor Shift_JIS.',
    ],
  ])('%s', async (_name, content, expected) => {
    const english = await complaint(content);
    expect(english).toEqual(expected);
    expect(english).not.toContain('\n');
    expect(await complaint(content, 'ja')).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });

  test('a file that is not there', async () => {
    const missing = readTable(path.join(folder, 'none.csv'), columns, textsOf('en'));
    await expect(missing).rejects.toThrow(/^The file cannot be read: .*none\.csv \(ENOENT\)$/);
    await expect(readTable(folder, columns, textsOf('ja'))).rejects.toThrow(
      /ファイルを読めません.*EISDIR/,
    );
  });
});
