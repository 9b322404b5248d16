import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { rangeAround } from './copy-range.ts';

test.each([
  ['week', '2026-06-10', '2026-06-07', '2026-06-13'],
  ['week', '2026-06-07', '2026-06-07', '2026-06-13'],
  ['week', '2026-06-13', '2026-06-07', '2026-06-13'],
  ['week', '2027-01-01', '2026-12-27', '2027-01-02'],
  ['month', '2026-06-10', '2026-06-01', '2026-06-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
] as const)('the %s around %s', (span, on, from, until) => {
  requirements('SD006');
  expect(rangeAround(span, date(on))).toEqual({ from, until });
});
