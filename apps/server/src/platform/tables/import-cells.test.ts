// Cells as people and spreadsheets write them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { understoodCells } from '@yadori/api/imports/understood-cells';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  codeCell,
  dayCell,
  dayOrNull,
  katakanaCell,
  numberCell,
  numberOrNull,
  timeCell,
  wordCell,
  yesNo,
} from './import-cells.ts';

const read = (schema: z.ZodMiniType, cell: string) => {
  const result = schema.safeParse(cell);
  return result.success ? result.data : `! ${result.error.issues[0]?.message}`;
};

describe('a day', () => {
  test.each([
    '2027-04-01',
    '2027/04/01',
    '2027/4/1',
    '2027-4-1',
    '2027.4.1',
    '2027年4月1日',
    '令和9年4月1日',
    'R9.4.1',
    '2027/4/1 0:00',
    '2027/4/1(木)',
    ' ２０２７／４／１\u200B',
  ])('%j is understood', (cell) => {
    requirements('AM258');
    expect(read(dayCell(), cell)).toBe('2027-04-01');
  });

  test.each([
    ['令和元年5月1日', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['昭和64年1月7日', '1989-01-07'],
  ])('%s of the calendar of eras is %s', (cell, day) => {
    requirements('AM258');
    expect(read(dayCell(), cell)).toBe(day);
  });

  test.each([
    '7/31/26',
    '4/1/2027',
    '27/4/1',
    '2027/4',
    '2027/13/1',
    '2027/2/29',
    '2027/4-1',
    '2027年4/1',
    '2027年4月1',
    '令和元年4月30日',
    '9年4月1日',
    '2027/4/1 6:30',
    '46478',
    'soon',
    '1799/1/1',
  ])('%j is not', (cell) => {
    requirements('AM258');
    expect(read(dayCell(), cell)).toBe('! date');
  });

  test('every day is read in every way in which it is written', () => {
    requirements('AM258');
    const day = fc.date({
      min: new Date('2019-05-01T00:00:00Z'),
      max: new Date('2117-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, of] = iso.split('-').map(Number) as [number, number, number];
        for (const cell of [
          iso,
          `${year}/${month}/${of}`,
          `${year}.${month}.${of}`,
          `${year}年${month}月${of}日`,
          `令和${year - 2018}年${month}月${of}日`,
        ])
          expect(read(dayCell(), cell)).toBe(iso);
      }),
    );
  });
});

test.each([
  ['6:30', '06:30'],
  ['06:30', '06:30'],
  ['18:00:00', '18:00'],
  ['６：３０', '06:30'],
  ['6時30分', '06:30'],
  ['6時', '06:00'],
  ['6:30 PM', '18:30'],
  ['12:05 am', '00:05'],
  ['午後6:30', '18:30'],
  ['24:00', '! time'],
  ['6:60', '! time'],
  ['6.30', '! time'],
  ['13:00 PM', '! time'],
  ['', '! required'],
])('the time %j is %s', (cell, time) => {
  requirements('AM258');
  expect(read(timeCell(), cell)).toBe(time);
});

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['¥1,200', 1200],
  ['￥３３０', 330],
  ['330円', 330],
  ['850kcal', 850],
  ['12.00', 12],
  ['12.5', '! numeric'],
  ['1,20', '! numeric'],
  ['-3', '! numeric'],
  ['百八十', '! numeric'],
  ['2001', '! size:2000'],
])('the number %j is %j', (cell, number) => {
  requirements('AM258');
  expect(read(numberCell(2000), cell)).toBe(number);
});

test('an empty cell is nothing where a column may be empty, and a mistake elsewhere', () => {
  requirements('AM258');
  expect([read(dayOrNull(), ' '), read(numberOrNull(5), '\u200B')]).toEqual([null, null]);
  expect([read(dayCell(), ' '), read(numberCell(5), '')]).toEqual(['! required', '! required']);
});

test('what a spreadsheet has destroyed is refused as that', () => {
  requirements('AM258');
  const code = codeCell(50, /^[\x21-\x7e]+$/, 'single_byte');
  for (const cell of ['1.23E+11', '1E+05', '1.2E-07', '########'])
    for (const schema of [code, dayCell(), dayOrNull(), timeCell(), numberCell(9)])
      expect(read(schema, cell)).toBe('! shortened');
  expect([read(code, '1E5'), read(code, 'YD1E+11'), read(code, '#1')]).toEqual([
    '1E5',
    'YD1E+11',
    '#1',
  ]);
});

test('codes lose invisible characters, words are read in any width and case, kana become katakana', () => {
  requirements('AM258 AM259');
  const code = codeCell(10, /^[0-9A-Za-z]+$/, 'alphanumeric');
  expect(read(code, 'KYK\u200B01\u2060\u00AD')).toBe('KYK01');
  expect(read(code, 'ＫＹＫ０１')).toBe('KYK01');
  expect(read(code, '寮01')).toBe('! alphanumeric');
  const flag = wordCell(yesNo);
  expect(['1', 'TRUE', 'はい', 'ＦＡＬＳＥ', '0', '3'].map((cell) => read(flag, cell))).toEqual([
    true,
    true,
    true,
    false,
    false,
    '! choice',
  ]);
  expect(read(katakanaCell(50), 'やまだ ﾊﾅｺ')).toBe('ヤマダ ハナコ');
  expect(read(katakanaCell(50), '山田')).toBe('! furigana');
});

test('the examples beside the place of the file are understood, and refused, as it says', () => {
  requirements('AM258 SD037');
  const schemas = {
    day: dayCell(),
    time: timeCell(),
    number: numberCell(2000),
    yesNo: wordCell(yesNo),
    furigana: katakanaCell(50),
    code: codeCell(50, /^[0-9A-Za-z]+$/, 'alphanumeric'),
  };
  for (const { kind, understood, refused } of understoodCells) {
    const meaningOf = (cell: string) => String(read(schemas[kind], cell));
    expect(meaningOf(understood[0])).not.toMatch(/^!/);
    for (const cell of understood)
      expect([cell, meaningOf(cell)]).toEqual([cell, meaningOf(understood[0])]);
    for (const cell of refused)
      expect([cell, meaningOf(cell)]).toEqual([cell, expect.stringMatching(/^!/)]);
  }
});
