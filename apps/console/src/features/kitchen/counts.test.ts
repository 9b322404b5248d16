// The week, the versions and the allergens of the meal counts.
import { expect, test } from 'vitest';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import type { AllergenCounts } from '@yadori/api/meals/staff/sheet-shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { allergenRows, versionsOf, weekOf } from './counts.ts';

const date = (text: string) => parseDate(text) as CalendarDate;

test('a week of the counts begins on Sunday, as the menus and the stock do', () => {
  const week = { from: '2026-06-07', until: '2026-06-13' };
  for (const day of ['2026-06-07', '2026-06-10', '2026-06-13'])
    expect(weekOf(date(day))).toEqual(week);
  expect(weekOf(date('2026-06-14')).from).toBe('2026-06-14');
});

test('a version says of whom it has more or less than the one before', () => {
  requirements('SE043');
  const figures = { waiting: 0, capacity: null, total: 0, difference: null };
  const sheets = [
    { ...figures, stage: 'd3' as const, reserved: 40, guests: 1, extra: 0, allergens: null },
    { ...figures, stage: 'd1' as const, reserved: 42, guests: 0, extra: 0, allergens: null },
  ];
  const now = { ...figures, reserved: 42, guests: 0, extra: 3 };
  expect(versionsOf({ sheets, now }).map(({ stage, changes }) => [stage, changes])).toEqual([
    ['d3', undefined],
    ['d1', { reserved: 2, guests: -1, extra: 0 }],
    [undefined, { reserved: 0, guests: 0, extra: 3 }],
  ]);
});

test('allergens are rows with the residents of each kind', () => {
  requirements('SE043');
  const figures = { waiting: 0, capacity: null, total: 0, difference: null, stage: 'd1' as const };
  const kind = (allergens: AllergenCounts | null) => ({
    sheets: [{ ...figures, reserved: 1, guests: 0, extra: 0, allergens }],
  });
  const counted = (...names: string[]) =>
    kind({ counts: names.map((name) => ({ name, residents: 2 })), unreadable: 0 });
  expect(allergenRows([counted('小麦', '卵'), kind(null), counted('卵'), { sheets: [] }])).toEqual([
    { name: '小麦', residents: [2, undefined, 0, undefined] },
    { name: '卵', residents: [2, undefined, 2, undefined] },
  ]);
});
