// Filters of the list of dormitories.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { fittingDormitories } from './filters.ts';

const row = (code: string, name_ja: string, state: 'open' | 'closing' = 'open') => ({
  code,
  name_ja,
  name_en: 'Sakura',
  location_ja: '東京都国分寺市',
  location_en: '',
  state,
});
const rows = [
  row('KT031', 'けやき寮'),
  row('KT044', 'つばき寮', 'closing'),
  row('OS001', 'うめ寮'),
];
const codes = (filters: Parameters<typeof fittingDormitories>[1]) =>
  fittingDormitories(rows, filters).map(({ code }) => code);

test('search, state and region narrow the list together', () => {
  requirements('SJ001');
  expect(codes({})).toEqual(['KT031', 'KT044', 'OS001']);
  expect(codes({ region: 'KT' })).toEqual(['KT031', 'KT044']);
  expect(codes({ region: 'kt', state: 'closing' })).toEqual(['KT044']);
  // Without case and width.
  expect(codes({ q: 'ｋｔ0' })).toEqual(['KT031', 'KT044']);
  expect(codes({ q: '国分寺', region: 'OS' })).toEqual(['OS001']);
  expect(codes({ q: 'うめ', region: 'KT' })).toEqual([]);
});
