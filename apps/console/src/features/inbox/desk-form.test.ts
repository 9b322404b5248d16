// Periods that are added to a day, and ends at midnight.
import { expect, test } from 'vitest';
import { areDeskHours } from '@yadori/api/dormitory/desk-hours';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { addPeriod, endOf, mayAddPeriod, numberOf, replaceAt, shownEnd } from './desk-form.ts';

const period = (weekday: number, from: string, until: string) => ({ weekday, from, until });

test.each([
  [[], period(1, '09:00', '18:00')],
  [[period(2, '09:00', '12:00')], period(1, '09:00', '18:00')],
  [[period(1, '09:00', '12:00')], period(1, '13:00', '18:00')],
  [[period(1, '09:00', '14:00')], period(1, '15:00', '18:00')],
  [[period(1, '09:00', '18:00')], period(1, '19:00', '20:00')],
  [[period(1, '09:00', '22:30')], period(1, '23:30', '24:00')],
])('after %j comes %j, which the server takes', (hours, added) => {
  requirements('SF020');
  const next = addPeriod(hours, 1);
  expect(next.at(-1)).toEqual(added);
  expect(areDeskHours(next)).toBe(true);
});

test('two periods fill a day, and so does one that ends near midnight', () => {
  requirements('SF020');
  const two = [period(1, '09:00', '12:00'), period(1, '13:00', '18:00')];
  expect(
    [[], two.slice(1), two, [period(1, '09:00', '23:00')]].map((one) => mayAddPeriod(one, 1)),
  ).toEqual([true, true, false, false]);
});

test('midnight at the end of a period is that of the same day', () => {
  requirements('SF020');
  expect(['24:00', '18:00'].map(shownEnd)).toEqual(['00:00', '18:00']);
  expect(['00:00', '18:00'].map(endOf)).toEqual(['24:00', '18:00']);
});

test('a number that is not typed yet is none, and one row changes alone', () => {
  expect([numberOf(''), numberOf('12')]).toEqual([0, 12]);
  expect(replaceAt(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
});
