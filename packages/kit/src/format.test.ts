import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import {
  formatDate,
  formatDateWithYear,
  formatSize,
  formatTimeRange,
  formatYen,
} from './format.ts';
import { formatMonth } from './calendar/format-month.ts';

const day = date('2026-06-10');

test('days in both languages', () => {
  expect(formatDate(day, 'ja')).toBe('6月10日(水)');
  expect(formatDate(day, 'en')).toBe('Wed, Jun 10');
  expect(formatDateWithYear(day, 'ja')).toBe('2026年6月10日');
  expect(formatDateWithYear(day, 'en')).toBe('Jun 10, 2026');
  expect(formatMonth(day, 'ja')).toBe('2026年6月');
  expect(formatMonth(day, 'en')).toBe('June 2026');
});

test('times and money', () => {
  expect(formatTimeRange('18:00-22:00', 'ja')).toBe('18:00〜22:00');
  expect(formatTimeRange('18:00-22:00', 'en')).toBe('18:00–22:00');
  expect(formatYen(1234, 'ja')).toBe('1,234円');
  expect(formatYen(550, 'en')).toBe('¥550');
  expect(formatYen(-1350, 'ja')).toBe('−1,350円');
  expect(formatYen(-1350, 'en')).toBe('−¥1,350');
});

test('sizes of files', () => {
  expect([0, 200, 160_768, 1_023_999, 1_024_000, 2_516_582].map(formatSize)).toEqual([
    '1 KB',
    '1 KB',
    '157 KB',
    '1000 KB',
    '1.0 MB',
    '2.4 MB',
  ]);
});
