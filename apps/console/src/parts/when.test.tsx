// Instants as staff read them: of today, of this year, of another one.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { useWhen } from './when.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-02T09:00:00+09:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const When = ({ at, onPaper }: { at: string; onPaper: boolean }) => useWhen(onPaper)(at);

test.each([
  ['2027-01-02T08:05:00+09:00', false, '08:05'],
  ['2027-01-02T08:05:00+09:00', true, '1月2日 08:05'],
  ['2027-01-01T00:00:00+09:00', false, '1月1日 00:00'],
  ['2026-12-31T23:59:59+09:00', false, '2026年12月31日 23:59'],
  ['2025-08-13T11:00:00+09:00', true, '2025年8月13日 11:00'],
])('%s (on paper: %s) is %s', (at, onPaper, words) => {
  requirements('SC051 SC016');
  expect(renderToStaticMarkup(<When at={at} onPaper={onPaper} />)).toBe(words);
});
