// Deadlines in words.
import { expect, test } from 'vitest';
import { formatUntil } from './until.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

test('today only the time, otherwise the day too', () => {
  const until = at('2026-11-25T23:59:59');
  expect(formatUntil(until, at('2026-11-25T00:10:00'), 'ja')).toBe('23:59');
  expect(formatUntil(until, at('2026-11-24T23:50:00'), 'ja')).toBe('11月25日(水) 23:59');
  expect(formatUntil(until, at('2026-11-24T23:50:00'), 'en')).toBe('Wed, Nov 25, 23:59');
});
