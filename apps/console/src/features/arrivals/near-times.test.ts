// Half hours around the present one.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { nearTimes } from './near-times.ts';

const times = ['09:00', '09:30', '10:00', '10:30', '13:00', '13:30', '14:00'];

test('four half hours around the present one are offered, and the chosen one', () => {
  requirements('SC049');
  const near = (around: string | null, chosen = '') => nearTimes(times, { around, chosen });
  expect(near('10:00')).toEqual(['09:30', '10:00', '10:30', '13:00']);
  expect(near(null)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(near('14:00')).toEqual(['10:30', '13:00', '13:30', '14:00']);
  expect(near('18:00')).toEqual(['10:30', '13:00', '13:30', '14:00']);
  expect(near('09:00', '14:00')).toEqual(['09:00', '09:30', '10:00', '10:30', '14:00']);
  // Within a pause the next one that is open.
  expect(near('12:00')).toEqual(['10:30', '13:00', '13:30', '14:00']);
});
