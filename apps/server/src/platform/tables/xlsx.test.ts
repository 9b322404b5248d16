// Workbooks as they are written: read back, and part by part.
import { buffer } from 'node:stream/consumers';
import sax from 'sax';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { unpack } from '../../../../../tests/support/unpack.ts';
import { sheetsOf } from '../../../../../tests/support/workbook.ts';
import { readTable } from './read-table.ts';
import { xlsxStream } from './xlsx.ts';

const columns = { required: ['room', 'name', 'since', 'count'], optional: [] };

const made = (rows: string[][]) =>
  buffer(
    xlsxStream([
      {
        name: '入居者一覧/けやき寮:長い名前は三十一文字で切られますからここまでは入りません',
        columns: [
          { header: 'room' },
          { header: 'name' },
          { header: 'since', type: 'date' },
          { header: 'count', type: 'number' },
        ],
        rows,
      },
    ]),
  );

test('what is written is read again: leading zeros, characters, formulas as texts, days, numbers', async () => {
  requirements('SL023 SL024');
  const rows = [
    ['0205', '=1+1', '2027-04-01', '12'],
    ['0206', '<髙木> & "𠮷"', '', '0'],
    ['0207', ' line\nbreak\u0000 ', 'soon', '-3'],
    ['0209', "'=1+1 _x0041_ a\rb", '', '5'],
    ['0208', '', '', '12.5'],
  ];
  const { rows: read } = await readTable(await made(rows), columns, { language: 'en' });
  expect(read.map(({ values }) => Object.values(values))).toEqual([
    ['0205', '=1+1', '2027-04-01', '12'],
    ['0206', '<髙木> & "𠮷"', '', '0'],
    ['0207', 'line\nbreak\uFFFD', 'soon', '-3'],
    ['0209', "'=1+1 _x0041_ a\rb", '', '5'],
    ['0208', '', '', '12.5'],
  ]);
});

test('its parts are sound XML: the header is frozen, types and widths are set, the name fits', async () => {
  requirements('SL023');
  const parts = unpack(await made([['0205', '=1+1', '2027-04-01', '12']]));
  for (const [name, content] of parts) {
    const parser = sax.parser(true);
    parser.onerror = (error) => {
      throw new Error(`${name}: ${error.message}`);
    };
    parser.write(content.toString()).close();
  }
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(sheet).toContain(
    '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">0205</t></is></c>',
  );
  expect(sheet).toContain('<c r="C2" s="1"><v>46478</v></c><c r="D2"><v>12</v></c>');
  expect(sheet).not.toContain('<f>');
  const [, name = ''] =
    /<sheet name="([^"]*)"/.exec(parts.get('xl/workbook.xml')?.toString() ?? '') ?? [];
  expect(Array.from(name)).toHaveLength(31);
  expect(name).not.toMatch(/[[\]:*?/\\']/);
});

test('instants are typed to the minute, what is none stays a text, and sheets follow each other', async () => {
  requirements('SL023');
  const instants = { name: 'A', columns: [{ header: 'at', type: 'instant' as const }] };
  const rows = [['2027-04-01 18:30'], ['2027-04-01'], ['soon'], ['']];
  const book = await buffer(
    xlsxStream([
      { ...instants, rows },
      { name: 'B', columns: [{ header: 'x' }], rows: [['y']] },
    ]),
  );
  expect(sheetsOf(book)).toEqual({
    A: [['at'], ['2027-04-01T18:30'], ['2027-04-01T00:00'], ['soon'], []],
    B: [['x'], ['y']],
  });
  expect(unpack(book).get('xl/styles.xml')?.toString()).toContain('formatCode="yyyy/mm/dd hh:mm"');
  const { rows: read } = await readTable(
    book,
    { required: ['at'], optional: [] },
    { language: 'en' },
  );
  expect(read[0]?.values).toEqual({ at: '2027-04-01 18:30' });
});

test('the name of a sheet fits by what Excel counts, without half a character', async () => {
  requirements('SL023');
  const sheet = { columns: [{ header: 'a' }], rows: [] };
  const nameOf = async (name: string) => {
    const parts = unpack(await buffer(xlsxStream([{ ...sheet, name }])));
    return /<sheet name="([^"]*)"/.exec(parts.get('xl/workbook.xml')?.toString() ?? '')?.[1];
  };
  expect(await nameOf('🍙'.repeat(40))).toBe('🍙'.repeat(15));
  expect(await nameOf('宿'.repeat(40))).toBe('宿'.repeat(31));
  expect(await nameOf(" '[]:*?/\\' ")).toBe('Sheet');
});
