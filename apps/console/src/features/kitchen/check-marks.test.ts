// Marks on paper: in their cell, or in full behind the pages.
import { expect, test } from 'vitest';
import type { CheckMarks, CheckRow } from '@yadori/api/meals/staff/sheet-shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { notesOf } from './check-marks.ts';

const row = (allergens: Partial<CheckMarks> | null): CheckRow => ({
  ...{ room_number: '0101', name: '', kana: '', type_of_food: 3, guests: 0, checked_in: false },
  allergens:
    allergens === null ? null : { contains: [], unknown: [], unreadable: false, ...allergens },
});

test('what two small lines do not hold has a number and a place in the list', () => {
  requirements('SE045');
  const many = ['小麦', '卵', '乳', 'えび', 'かに', 'くるみ', 'そば', '落花生', 'アーモンド'];
  const rows = [
    row(null),
    row({ contains: many.slice(0, 4), unknown: many.slice(4, 7) }),
    row({ contains: many }),
    row({ contains: many, unknown: ['ごま'] }),
    row({ unreadable: true }),
    row({ contains: ['Macadamia nut', 'Cashew nut', 'Buckwheat', 'Salmon roe'], unknown: ['Egg'] }),
  ];
  expect(notesOf(rows)).toEqual([
    { number: 1, row: rows[2] },
    { number: 2, row: rows[3] },
    { number: 3, row: rows[5] },
  ]);
});
