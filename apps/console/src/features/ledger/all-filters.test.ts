import { expect, test } from 'vitest';
import type { LedgerOfMonth, LedgerWarning } from '@yadori/api/ledger/all-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { allFiltersOf, besideOf, fittingRows, warningsOf } from './all-filters.ts';

const row = (dormitory: string, ...warnings: LedgerWarning[]): LedgerOfMonth => ({
  dormitory,
  name_ja: '',
  name_en: '',
  prefecture: '',
  state: warnings.length > 0 ? 'look' : 'fits',
  warnings: warnings.map((of) => ({ of, count: 1 })),
  next: '2026-06-01',
  lines: 0,
  total: 0,
  before: 0,
  closed_at: null,
});

const rows = [
  row('AA01'),
  row('AA02', 'no_code'),
  row('BB01', 'negative', 'no_code'),
  row('BB02', 'earlier_open'),
];
const codes = (found: readonly LedgerOfMonth[]) => found.map(({ dormitory }) => dormitory);

test('the most harmful warning comes first, and one warning is shown alone', () => {
  requirements('SI043');
  expect(codes(fittingRows(rows, {}))).toEqual(['BB02', 'BB01', 'AA02', 'AA01']);
  expect(codes(fittingRows(rows, { why: 'no_code' }))).toEqual(['BB01', 'AA02']);
  expect(codes(fittingRows(rows, { state: 'fits' }))).toEqual(['AA01']);
});

test('each warning says how many have it; one that is chosen stays without any', () => {
  requirements('SI043');
  expect(warningsOf(rows, 'move_out')).toEqual([
    ['earlier_open', 1],
    ['negative', 1],
    ['no_code', 2],
    ['move_out', 0],
  ]);
});

test('an address names a known warning alone', () => {
  requirements('SI043');
  expect(allFiltersOf({ why: 'negative' })).toEqual({ why: 'negative' });
  expect(allFiltersOf({ why: 'anything' })).toEqual({});
});

test('from one dormitory to the next goes through those that need a look, and from a closed one to the first', () => {
  requirements('SI043');
  expect(besideOf(rows, 'BB02')).toEqual([undefined, 'BB01']);
  expect(besideOf(rows, 'BB01')).toEqual(['BB02', 'AA02']);
  expect(besideOf(rows, 'AA02')).toEqual(['BB01', undefined]);
  expect(besideOf(rows, 'AA01')).toEqual([undefined, 'BB02']);
  expect(besideOf([], 'AA01')).toEqual([undefined, undefined]);
});
