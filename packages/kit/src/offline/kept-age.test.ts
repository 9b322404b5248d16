// The age of what is kept, in words.
import { expect, test } from 'vitest';
import { ageOf } from './kept-age.ts';

const minute = 60_000;

test.each([
  [0, '1分前', '1 minute ago'],
  [59 * minute, '59分前', '59 minutes ago'],
  [60 * minute, '1時間前', '1 hour ago'],
  [26 * 60 * minute, '1日前', '1 day ago'],
])('%i milliseconds', (age, ja, en) => {
  expect(ageOf(age, 'ja')).toBe(ja);
  expect(ageOf(age, 'en')).toBe(en);
});
