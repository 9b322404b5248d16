// Pages of the check sheet.
import { expect, test } from 'vitest';
import type { CheckRow } from '@yadori/api/meals/staff/sheet-shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { pagesOf } from './check-pages.ts';

const rows = (length: number): CheckRow[] =>
  Array.from({ length }, (_, index) => ({
    ...{ room_number: String(index).padStart(4, '0'), name: '', kana: '', type_of_food: 3 },
    ...{ guests: 0, checked_in: false, allergens: null },
  }));

test('200 people are on five pages, each row on one of them', () => {
  requirements('SE045');
  const pages = pagesOf(rows(200));
  expect(pages.map((page) => page.length)).toEqual([40, 40, 40, 40, 40]);
  expect(pages.flat().map((row) => row.room_number)).toEqual(
    rows(200).map((row) => row.room_number),
  );
  expect(pagesOf(rows(3))).toHaveLength(1);
  expect(pagesOf(rows(41)).map((page) => page.length)).toEqual([40, 1]);
});
