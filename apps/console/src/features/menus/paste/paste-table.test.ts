// Cells of a spreadsheet in the month of menus: reading them, and what may go where.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import type { MenuMonth } from '../api.ts';
import { emptyForm } from '../dish-form.ts';
import type { CellPlace } from '../month-state.ts';
import { guessField, isTooMuch, pastedForm, planPaste, readCells } from './paste-table.ts';

const dishOf = (menu_name: string, more: object = {}) => ({
  menu_name,
  menu_name_en: 'Old',
  menu_description: '説明',
  menu_description_en: null,
  energy_description: '',
  energy_description_en: null,
  kcal: 700,
  photo: null,
  protein_g: null,
  fat_g: null,
  carbohydrate_g: null,
  salt_g: null,
  allergens: { contains: [], absent: ['egg'] },
  capacity: 40,
  late_stock: 2,
  ...more,
});
const draft = {
  ...dishOf('肉うどん'),
  is_unlimited: false,
  revision: 3,
  updated_at: '',
  updated_by: null,
};
const month = {
  month: '2026-07-01',
  today: '2026-07-02',
  can_edit: true,
  cells: [
    { date: '2026-07-03', type_of_meal: 2, type_of_food: 3, draft, live: null },
    {
      date: '2026-07-04',
      type_of_meal: 2,
      type_of_food: 3,
      draft: null,
      live: { ...dishOf('とんかつ'), id: 1, revision: 1, reserved: 3, stopped: null },
    },
  ],
  no_meal_days: [{ date: '2026-07-05', type_of_meal: 2, reason_ja: '停電', reason_en: null }],
  holidays: [],
  missing: [],
  publications: [],
  allergens: [],
} as unknown as MenuMonth;
const dinnerOn = (on: string) => ({
  ...({ date: date(on), type_of_meal: 2, type_of_food: 3 } as const),
});
const breakfastOn = (on: string) => ({
  ...({ date: date(on), type_of_meal: 1, type_of_food: 1 } as const),
});

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"さば\n味噌煮"\t"a ""b"" c"', [['さば 味噌煮', 'a "b" c']]],
  ['\tb\n\n\td\n\n', [['', 'b'], [''], ['', 'd']]],
  ['"a\tb"\tc', [['a b', 'c']]],
  // Quotes inside a text are part of it, and one that never ends takes nothing away.
  ['6" pizza\tx', [['6" pizza', 'x']]],
  ['"a\tb', [['"a', 'b']]],
  ['', []],
  ['\n\n', []],
])('%j is read as %j', (text, rows) => {
  requirements('SD004');
  expect(readCells(text)).toEqual(rows);
});

const day = date('2026-07-02');

test('numbers alone are capacities', () => {
  requirements('SD004');
  expect(guessField('40\t１２０\n\t60', day)).toBe('capacity');
  expect(guessField('40\tカレー', day)).toBe('name');
  expect(guessField('4.5', day)).toBe('name');
  expect(guessField('', day)).toBe('name');
  expect(guessField('日付\t夕食\n7/6\t40', day)).toBe('capacity');
});

test('rows are days and columns meals, with what was there, and with what keeps a text out', () => {
  requirements('SD004');
  const text = 'ふりかけ\tパン\tカレー\n\t\t肉うどん';
  expect(planPaste({ text, start: breakfastOn('2026-07-02'), field: 'name' }, month)).toEqual([
    ...[breakfastOn('2026-07-02'), { ...breakfastOn('2026-07-02'), type_of_food: 2 }].map(
      (place, at) => ({ place, before: '', after: ['ふりかけ', 'パン'][at], problem: undefined }),
    ),
    { place: dinnerOn('2026-07-02'), before: '', after: 'カレー', problem: undefined },
    // The dinner of the 3rd has that name already.
  ]);
  const problems = (pasted: string, on: string, field: 'name' | 'capacity' = 'name') =>
    planPaste({ text: pasted, start: dinnerOn(on), field }, month).map(({ problem }) => problem);
  expect(problems('a\nb\nc\nd\ne', '2026-07-01')).toEqual([
    'over',
    undefined,
    undefined,
    'live',
    'no-meal',
  ]);
  expect(problems('a\tb', '2026-07-10')).toEqual([undefined, 'no-column']);
  expect(problems('a\nb', '2026-07-31')).toEqual([undefined, 'other-month']);
  expect(problems('あ'.repeat(101), '2026-07-10')).toEqual(['too-long']);
  expect(problems('80\n八十\n100001', '2026-07-10', 'capacity')).toEqual([
    undefined,
    'not-number',
    'not-number',
  ]);
});

/** As `day kind dish`, with the problem of those that cannot be placed. */
const placed = (text: string, start: CellPlace = breakfastOn('2026-07-02')) =>
  planPaste({ text, start, field: 'name' }, month).map(({ place, after, problem }) =>
    [place?.date.slice(5), place?.type_of_food, after, problem].filter(Boolean).join(' '),
  );

test.each([
  ['2026/7/6', '2026/7/7'],
  ['2026-7-6', '2026-07-07'],
  ['2026年7月6日', '令和8年7月7日'],
  ['7/6', '7/7'],
  ['7月6日(月)', '7月7日（火）'],
])('a heading and a column of days such as %s place every dish', (first, second) => {
  requirements('SD004 AM258');
  const heading = '日付\t曜日\t朝食・和\t朝食（洋）\t夕食';
  const text = `7月の献立\n${heading}\n${first}\t月\t鮭\tパン\tカレー\n${second}\t火\t\tオムレツ\tうどん`;
  expect(placed(text)).toEqual([
    '07-06 1 鮭',
    '07-06 2 パン',
    '07-06 3 カレー',
    '07-07 2 オムレツ',
    '07-07 3 うどん',
  ]);
});

test('a heading decides on the order of the columns, one of two rows and in English as well', () => {
  requirements('SD004');
  expect(placed('夕食\t洋食\t備考\nカレー\tパン\t辛口')).toEqual([
    '07-02 3 カレー',
    '07-02 2 パン',
    '辛口 unknown-column',
  ]);
  expect(placed('日\t朝食\t\t夕食\n\t和食\t洋食\t\n7/6\t鮭\tパン\tカレー')).toEqual([
    '07-06 1 鮭',
    '07-06 2 パン',
    '07-06 3 カレー',
  ]);
  expect(placed('Date\tDinner\tBreakfast, Western\n7/6\tCurry\tToast')).toEqual([
    '07-06 3 Curry',
    '07-06 2 Toast',
  ]);
});

test('without a heading days place the rows, and a day is never the name of a dish', () => {
  requirements('SD004');
  const dinner = dinnerOn('2026-07-02');
  expect(placed('7/6\tカレー\n7/8\tうどん', dinner)).toEqual(['07-06 3 カレー', '07-08 3 うどん']);
  expect(placed('7/6\t鮭\tパン\tカレー', dinner)).toEqual([
    '07-06 1 鮭',
    '07-06 2 パン',
    '07-06 3 カレー',
  ]);
  expect(placed('7/6\tカレー\n合計\t12\n7/8\tうどん\n7/6\tそば', dinner)).toEqual([
    '07-06 3 カレー',
    '12 no-day',
    '07-08 3 うどん',
    '07-06 3 そば twice',
  ]);
  expect(placed('カレー\n2026/7/3\n1月4日(日)', dinnerOn('2026-07-06'))).toEqual([
    '07-06 3 カレー',
    '07-07 3 2026/7/3 is-day',
    '07-08 3 1月4日(日) is-day',
  ]);
  expect(placed('2027/1/4\tカレー', dinner)).toEqual(['01-04 3 カレー other-month']);
});

test('more than two hundred cells are too many', () => {
  requirements('SD004');
  const paste = (rows: number) =>
    planPaste({ text: 'a\n'.repeat(rows), start: dinnerOn('2026-07-02'), field: 'name' }, month);
  expect(isTooMuch(paste(200))).toBe(false);
  expect(isTooMuch(paste(201))).toBe(true);
});

test('another name keeps the portions and nothing that was said of the other dish', () => {
  requirements('SD004 SD029');
  const cell = { draft, live: null } as never;
  expect(pastedForm(cell, 'name', 'カレー')).toEqual({
    ...emptyForm,
    texts: { ...emptyForm.texts, menu_name: 'カレー' },
    numbers: { ...emptyForm.numbers, capacity: '40', late_stock: '2' },
  });
  expect(pastedForm(cell, 'capacity', '８０')).toMatchObject({
    isUnlimited: false,
    numbers: { capacity: '80', late_stock: '2', kcal: '700' },
    texts: { menu_name: '肉うどん', menu_name_en: 'Old' },
    allergens: { egg: 'absent' },
  });
});
