// Bars of the two weeks: cut at both ends, from the middle of a day to the middle of another one.
import { expect, test } from 'vitest';
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { barOf, beddingTone, rowsOf, weekendStripes } from './timeline.ts';

const days = { from: '2026-06-10', until: '2026-06-19' };
const report = (from: string, until: string, contract = 1) =>
  ({
    from,
    until,
    contract_id: contract,
    account_id: 7,
    room_number: '0204',
    name: '村上',
  }) as StayReport;

test.each([
  ['2026-06-12', '2026-06-14', 0.25, 0.2],
  // Begun before, and one that goes on.
  ['2026-06-01', '2026-06-11', 0, 0.15],
  ['2026-06-18', '2026-06-25', 0.85, 0.15],
  ['2026-05-01', '2026-07-25', 0, 1],
  // The day of return is the first one that is shown.
  ['2026-06-08', '2026-06-10', 0, 0.05],
])('%s to %s', (from, until, start, width) => {
  requirements('SI001');
  const bar = barOf(report(from, until), days);
  expect(bar.start).toBeCloseTo(start);
  expect(bar.width).toBeCloseTo(width);
});

test('a row for each resident, however many reports', () => {
  requirements('SI001');
  const rows = rowsOf(
    [
      report('2026-06-10', '2026-06-11'),
      report('2026-06-12', '2026-06-13', 2),
      report('2026-06-17', '2026-06-18'),
    ],
    days,
  );
  expect(rows.map(({ contractId, bars }) => [contractId, bars.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('a night without bedding left is red, also where it is short', () => {
  requirements('SI007');
  expect([-1, 0, 1, 2].map(beddingTone)).toEqual(['none', 'none', 'last', 'some']);
});

test('a stripe behind Saturdays and Sundays alone', () => {
  requirements('SI001');
  expect(weekendStripes(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'])).toBe(
    'linear-gradient(to right, transparent 0.000% 25.000%, var(--weekend) 25.000% 50.000%, var(--weekend) 50.000% 75.000%, transparent 75.000% 100.000%)',
  );
});
