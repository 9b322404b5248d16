// The light over the house by the Tokyo hour.
import { instantAt, date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { lightAt } from './light.ts';

test.each([
  ['04:59', 'evening'],
  ['05:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'day'],
  ['15:59', 'day'],
  ['16:00', 'evening'],
  ['00:00', 'evening'],
])('%s is %s', (time, light) => {
  expect(lightAt(instantAt(date('2026-06-10'), time))).toBe(light);
});
