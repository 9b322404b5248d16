// Tables as people send them: workbooks, labels for column names, pasted cells, and files that mean harm.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { workbookOf, zipOf } from '../../../../../tests/support/workbook.ts';
import { parseTable, type ReadTableOptions } from './parse-table.ts';
import { TableError } from './table-error.ts';

const columns = {
  required: ['room_number', 'start_date'],
  optional: ['tenant_name'],
  labels: {
    room_number: { ja: '部屋番号', en: 'room number' },
    start_date: { ja: '契約開始日', en: 'start date' },
    tenant_name: { ja: '契約者名', en: 'tenant name' },
  },
};

const read = (content: Buffer, options: Partial<ReadTableOptions> = {}) =>
  parseTable(content, columns, { language: 'en', ...options });

async function refusal(content: Buffer, options: Partial<ReadTableOptions> = {}) {
  const failure: unknown = await read(content, options).catch((error: unknown) => error);
  if (!(failure instanceof TableError)) throw new Error('the file was taken', { cause: failure });
  return failure;
}

const header =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>';
const strings = ['<t>部屋番号</t>', '<t>契約開始日</t>', '<t>契約者名</t>'];

describe('a workbook', () => {
  test('gives what its cells show: texts, numbers, days, times, without readings', async () => {
    const content = await workbookOf({
      strings: [
        ...strings,
        '<t>0205</t>',
        '<r><t xml:space="preserve">山田 </t></r><r><t>花子</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh>',
      ],
      formats: [0, 14, 20, 58],
      rows: `${header}
        <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" s="1"><v>46478</v></c><c r="C2" t="s"><v>4</v></c></row>
        <row r="4"><c r="A4"><v>205</v></c><c r="B4" s="3"><v>46478</v></c><c r="C4" t="inlineStr"><is><t>&lt;b&gt;</t></is></c></row>
        <row r="5"><c r="A5"><v>0.30000000000000004</v></c><c r="B5" s="2"><v>0.27083333333333331</v></c></row>
        <row r="6"><c r="C6" t="s"><v>99</v></c></row>`,
    });
    const { rows, encoding } = await read(content);
    expect(encoding).toBe('xlsx');
    expect(rows).toEqual([
      {
        line: 2,
        values: { room_number: '0205', start_date: '2027-04-01', tenant_name: '山田 花子' },
      },
      { line: 4, values: { room_number: '205', start_date: '2027-04-01', tenant_name: '<b>' } },
      { line: 5, values: { room_number: '0.3', start_date: '06:30', tenant_name: '' } },
    ]);
  });

  test('whose days count from 1904 gives the same days', async () => {
    const rows = `${header}<row r="2"><c r="A2"><v>1</v></c><c r="B2" s="1"><v>45016</v></c></row>`;
    const content = await workbookOf({ strings, formats: [0, 14], rows, is1904: true });
    expect((await read(content)).rows[0]?.values['start_date']).toBe('2027-04-01');
  });

  test('with formulas or errors is refused with their cells', async () => {
    const formulas = await workbookOf({
      strings,
      rows: `${header}<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>A2</f><v>2</v></c></row>`,
    });
    expect((await refusal(formulas)).message).toContain('formulas: A2, B2.');
    const errors = await workbookOf({
      strings,
      rows: `${header}<row r="7"><c r="B7" t="e"><v>#N/A</v></c></row>`,
    });
    expect((await refusal(errors, { language: 'ja' })).message).toContain(
      'エラーのセルがあります: B7',
    );
  });
});

test('a workbook whose cells show what cannot be read is refused with their addresses', async () => {
  requirements('AM258');
  const row = (style: number, value: string) =>
    `${header}<row r="2"><c r="A2" s="${style}"><v>${value}</v></c></row>`;
  const fraction = await workbookOf({ strings, formats: [0, 12], rows: row(1, '0.5') });
  expect((await refusal(fraction)).message).toMatch(
    /shows something else than what they hold: A2\./,
  );
  const long = await workbookOf({ strings, rows: row(0, '1234567890123456') });
  expect((await refusal(long, { language: 'ja' })).message).toContain(
    '桁の多い数値のセルがあります: A2',
  );
});

describe('a file that means harm is refused', () => {
  test('a workbook that unpacks to more than the limit, before all of it is unpacked', async () => {
    const bomb = `${header}${' '.repeat(80 * 1024 * 1024)}`;
    const content = await workbookOf({ strings, rows: bomb });
    expect(content.length).toBeLessThan(200_000);
    expect((await refusal(content)).message).toMatch(/too large/);
  });

  test('one whose ZIP states a smaller size than it unpacks to', async () => {
    const content = await workbookOf({
      strings,
      rows: header,
      further: { 'xl/sharedStrings.xml': Buffer.alloc(1_000_000, 32) },
    });
    // The stated size of the largest part, wherever the directory has it.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(1_000_000);
    for (let at = content.indexOf(size); at >= 0; at = content.indexOf(size, at + 4))
      content.writeUInt32LE(10, at);
    expect((await refusal(content)).message).toMatch(/cannot be read/);
  });

  test('entities that grow, and any other document type', async () => {
    const prolog = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>';
    const rows = `${header}<row r="2"><c r="A2" t="inlineStr"><is><t>&b;</t></is></c></row>`;
    expect((await refusal(await workbookOf({ strings, rows, prolog }))).message).toMatch(
      /cannot be read/,
    );
  });

  test.each(['1', '0', '2.5', '1048577', '99999999999', 'x'])(
    'a row of the number %s',
    async (r) => {
      const rows = `${header}<row r="${r}"><c r="A2" t="s"><v>0</v></c></row>`;
      expect((await refusal(await workbookOf({ strings, rows }))).message).toMatch(
        /cannot be read/,
      );
    },
  );

  test('one long text that many cells share', async () => {
    const cells = '<row><c t="s"><v>3</v></c><c t="s"><v>3</v></c></row>'.repeat(30_000);
    const long = await workbookOf({
      strings: [...strings, `<t>${'x'.repeat(5001)}</t>`],
      rows: header + cells,
    });
    expect((await refusal(long)).message).toMatch(/too much text/);
    const shared = await workbookOf({
      strings: [...strings, `<t>${'x'.repeat(4999)}</t>`],
      rows: header + cells,
    });
    expect((await refusal(shared)).message).toMatch(/too large/);
  });

  test.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), /old format/],
    ['a cut one', Buffer.from('PK\u0003\u0004rest', 'latin1'), /cannot be read/],
    ['octets', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xfd]), /neither UTF-8 nor Shift_JIS/],
  ])('%s', async (_name, content, text) => {
    expect((await refusal(content)).message).toMatch(text);
  });

  test('a ZIP that is no workbook, and one with parts outside itself', async () => {
    expect((await refusal(await zipOf({ 'readme.txt': 'x' }))).message).toMatch(/cannot be read/);
    const content = await workbookOf({ strings, rows: header, further: { 'aa/bb': 'x' } });
    const outside = Buffer.from(content.toString('latin1').replaceAll('aa/bb', '../bb'), 'latin1');
    expect((await refusal(outside)).message).toMatch(/cannot be read/);
  });

  test('more rows than a table may have, of a CSV and of a workbook', async () => {
    const rows = Buffer.from(`room_number,start_date\n${'1,2\n'.repeat(11)}`);
    expect((await read(rows, { limits: { maxRows: 11 } })).rows).toHaveLength(11);
    expect((await refusal(rows, { limits: { maxRows: 10 } })).message).toMatch(/at most 10 rows/);
    const content = await workbookOf({
      strings,
      rows: `${header}${'<row><c><v>1</v></c></row>'.repeat(11)}`,
    });
    expect((await refusal(content, { limits: { maxRows: 10 } })).message).toMatch(
      /at most 10 rows/,
    );
  });
});

test('more columns than a table may have are refused, before their names are compared', async () => {
  const wide = (count: number) => Buffer.from(`部屋番号,契約開始日${',x'.repeat(count - 2)}\n`);
  expect((await refusal(wide(201))).message).toMatch(/Too many columns/);
  expect((await refusal(wide(200))).message).toMatch(/Unknown columns/);
  const longRow = Buffer.from(`部屋番号,契約開始日\n${'1,'.repeat(300)}\n`);
  expect((await refusal(longRow)).message).toMatch(/Too many columns/);
});

describe('column names', () => {
  test('are also their labels, in both languages, in any width and case', async () => {
    for (const names of [
      '部屋番号,契約開始日',
      'Room Number,START DATE',
      'ｒｏｏｍ＿ｎｕｍｂｅｒ,start_date',
    ])
      expect((await read(Buffer.from(`${names}\n101,2027-04-01\n`))).rows).toEqual([
        { line: 2, values: { room_number: '101', start_date: '2027-04-01' } },
      ]);
  });

  test('a column twice under two names is refused', async () => {
    const content = Buffer.from('部屋番号,契約開始日,room_number\n1,2,3\n');
    expect((await refusal(content)).message).toBe('Columns come twice: 部屋番号');
  });

  test('that are unknown are named, and left out once that is wanted', async () => {
    const content = Buffer.from('部屋番号,契約開始日,備考,\n101,2027-04-01,角部屋,\n');
    const refused = await refusal(content);
    expect(refused.unknownColumns).toEqual(['備考']);
    expect(await read(content, { ignoreUnknown: true })).toMatchObject({
      ignored: ['備考'],
      rows: [{ values: { room_number: '101', start_date: '2027-04-01' } }],
    });
  });
});

test.each([
  ['事業所コード,部屋番号,契約者名\n', 'en', 'Columns are missing: 契約開始日'],
  ['office_code,tenant_name\n', 'ja', '必要な列がありません: room_number、start_date'],
  ['Tenant name\n', 'ja', '必要な列がありません: room number、start date'],
  ['氏名\n', 'ja', '必要な列がありません: 部屋番号、契約開始日'],
] as const)(
  'missing columns of %j are named as the file names its own',
  async (text, language, message) => {
    requirements('AM258');
    expect((await refusal(Buffer.from(text), { language })).message).toBe(message);
  },
);

test('a name of a column with a character that nobody sees is that name', async () => {
  requirements('AM258');
  const { rows, given } = await read(Buffer.from('部屋\u200B番号, 契約開始日 \n101,2027-04-01\n'));
  expect(rows[0]?.values).toEqual({ room_number: '101', start_date: '2027-04-01' });
  expect(given['start_date']).toBe('契約開始日');
});

test('a number that a CSV keeps as a text is read as its text', async () => {
  requirements('AM258 SL024');
  const cells = ['"=""00000124"""', `"=""a""""b"""`, `"'=""0012"""`, '"=""0012"" "'];
  const content = `room_number,start_date,tenant_name\n${cells.map((cell) => `1,2,${cell}`).join('\n')}\n`;
  const names = (await read(Buffer.from(content))).rows.map(({ values }) => values['tenant_name']);
  expect(names).toEqual(['00000124', 'a"b', '="0012"', '0012']);
});

test('a text that is too long for a cell is refused by its place, in a CSV as in a workbook', async () => {
  requirements('SD037');
  const text = `room_number,start_date,tenant_name\n1,2,${'x'.repeat(5001)}\n`;
  expect((await refusal(Buffer.from(text))).message).toBe(
    'Cell in line 2, column 3 holds too much text.',
  );
});

test('the quote mark that keeps a cell from computing goes again', async () => {
  const content = Buffer.from(`room_number,start_date,tenant_name\n1,2,"'=1+1"\n1,2,'quoted'\n`);
  const names = (await read(content)).rows.map(({ values }) => values['tenant_name']);
  expect(names).toEqual(['=1+1', "'quoted'"]);
});
