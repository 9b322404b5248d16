// Rows of the printed check sheet.
import { expect, test } from 'vitest';
import type { CheckRow } from '@yadori/api/meals/staff/sheet-shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { byFloor, byKana, shapeOf } from './check-rows.ts';

const row = (changed: Partial<CheckRow>): CheckRow => ({
  room_number: '0201',
  name: '佐藤 美咲',
  kana: 'サトウ ミサキ',
  type_of_food: 3,
  guests: 0,
  checked_in: false,
  allergens: null,
  ...changed,
});

test('a row is one line; guests, marks and long names take further ones', () => {
  requirements('SE045');
  const marks = (contains: string[], unknown: string[] = []) => ({
    allergens: { contains, unknown, unreadable: false },
  });
  expect(shapeOf(row({}))).toEqual({ kana: 'サトウ', isKanaBelow: false, lines: 1 });
  expect(shapeOf(row({ guests: 2 })).lines).toBe(2);
  expect(shapeOf(row(marks(['小麦', '卵'], ['ごま']))).lines).toBe(2);
  expect(shapeOf(row(marks(Array.from({ length: 9 }, () => 'アーモンド')))).lines).toBeGreaterThan(
    3,
  );
  const long = { name: 'Alexandra Konstantinopoulou', kana: 'アレクサンドラ コンスタンティノプル' };
  expect(shapeOf(row(long))).toEqual({ kana: 'アレクサンドラ', isKanaBelow: true, lines: 3 });
});

test('rows are under their floor, or under the row of their kana', () => {
  requirements('SE045');
  const rows = [row({}), row({ room_number: '0202' }), row({ room_number: '1001' })];
  expect(byFloor(rows).map((group) => [group.name, group.rows.length])).toEqual([
    ['2', 2],
    ['10', 1],
  ]);
  const kana = ['アオキ', 'ヴァン', 'ガトウ', 'ヤマダ', 'ンゴ', ''].map((one) =>
    row({ kana: one }),
  );
  expect(byKana(kana).map(({ name }) => name)).toEqual(['ア', 'カ', 'ヤ', 'ワ', '']);
});
