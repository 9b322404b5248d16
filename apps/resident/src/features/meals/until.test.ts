// Deadlines in words.
import { expect, test } from 'vitest';
import { formatUntilShort } from './until-short.ts';
import { formatUntil } from './until.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

test('today is named, any other day has its date', () => {
  const until = at('2026-11-25T23:59:59');
  expect(formatUntil(until, at('2026-11-25T00:10:00'), 'ja')).toBe('今日の23:59');
  expect(formatUntil(until, at('2026-11-25T00:10:00'), 'en')).toBe('23:59 today');
  expect(formatUntil(until, at('2026-11-24T23:50:00'), 'ja')).toBe('11月25日(水) 23:59');
  expect(formatUntil(until, at('2026-11-24T23:50:00'), 'en')).toBe('Wed, Nov 25, 23:59');
});

test('a narrow card has a short date', () => {
  const until = at('2026-11-25T23:59:59');
  expect(formatUntilShort(until, at('2026-11-24T23:50:00'), 'ja')).toBe('11/25(水) 23:59');
  expect(formatUntilShort(until, at('2026-11-24T23:50:00'), 'en')).toBe('Nov 25, 23:59');
  expect(formatUntilShort(until, at('2026-11-25T00:10:00'), 'ja')).toBe('今日の23:59');
});
