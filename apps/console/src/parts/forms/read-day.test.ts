import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { readDay } from './read-day.ts';

const today = date('2026-06-10');

test.each([
  ['2026-12-05', '2026-12-05'],
  ['2026/12/5', '2026-12-05'],
  ['20261205', '2026-12-05'],
  ['２０２６年１２月５日(土)', '2026-12-05'],
  ['Sat, Dec 5, 2026', '2026-12-05'],
  ['5 December', '2026-12-05'],
  ['12/5', '2026-12-05'],
  ['1205', '2026-12-05'],
  ['12月5日', '2026-12-05'],
  // The nearest of three years.
  ['1/4', '2026-01-04'],
  ['6/9', '2026-06-09'],
])('%s is read as %s', (typed, day) => {
  requirements('SL046');
  expect(readDay(typed, today)).toBe(day);
});

test('New Year lies nearer behind than ahead in January', () => {
  requirements('SL046');
  expect(readDay('12/31', date('2027-01-03'))).toBe('2026-12-31');
});

test.each([
  '',
  '2026',
  '2026-12',
  '12/',
  '2026-02-30',
  '13/1',
  '2026-12-05T10:00',
  '晴れ',
  '1 2 3',
])('%j is no day', (typed) => {
  requirements('SL046');
  expect(readDay(typed, today)).toBeUndefined();
});
