// Cells of a spreadsheet in the month of menus: reading them, and what may go where.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { MenuMonth } from './api.ts';
import { emptyForm } from './dish-form.ts';
import { guessField, isTooMuch, pastedForm, planPaste, readCells } from './paste-table.ts';

const dishOf = (menu_name: string, more: object = {}) => ({
  ...{ menu_name, menu_name_en: 'Old', menu_description: '説明', menu_description_en: null },
  ...{ energy_description: '', energy_description_en: null, kcal: 700, photo: null },
  ...{ protein_g: null, fat_g: null, carbohydrate_g: null, salt_g: null },
  ...{ allergens: { contains: [], absent: ['egg'] }, capacity: 40, late_stock: 2, ...more },
});
const draft = {
  ...dishOf('肉うどん'),
  ...{ is_unlimited: false, revision: 3, updated_at: '', updated_by: null },
};
const month = {
  ...{ month: '2026-07-01', today: '2026-07-02', can_edit: true },
  cells: [
    { date: '2026-07-03', type_of_meal: 2, type_of_food: 3, draft, live: null },
    {
      ...{ date: '2026-07-04', type_of_meal: 2, type_of_food: 3, draft: null },
      live: { ...dishOf('とんかつ'), id: 1, revision: 1, reserved: 3, stopped: null },
    },
  ],
  no_meal_days: [{ date: '2026-07-05', type_of_meal: 2, reason_ja: '停電', reason_en: null }],
  ...{ holidays: [], missing: [], publications: [], allergens: [] },
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

test('numbers alone are capacities', () => {
  requirements('SD004');
  expect(guessField('40\t１２０\n\t60')).toBe('capacity');
  expect(guessField('40\tカレー')).toBe('name');
  expect(guessField('4.5')).toBe('name');
  expect(guessField('')).toBe('name');
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
    ...['over', undefined, undefined, 'live', 'no-meal'],
  ]);
  expect(problems('a\tb', '2026-07-10')).toEqual([undefined, 'no-column']);
  expect(problems('a\nb', '2026-07-31')).toEqual([undefined, 'other-month']);
  expect(problems('あ'.repeat(101), '2026-07-10')).toEqual(['too-long']);
  expect(problems('80\n八十\n100001', '2026-07-10', 'capacity')).toEqual([
    ...[undefined, 'not-number', 'not-number'],
  ]);
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
