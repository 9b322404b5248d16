// Ends of surveys in words.
import { expect, test } from 'vitest';
import { endText, momentText } from './moments.ts';

test.each([
  ['2026-06-12T18:00:00+09:00', '6月12日(金) 18:00', 'Fri, Jun 12 18:00'],
  ['2026-06-13T00:00:00+09:00', '6月12日(金)', 'Fri, Jun 12'],
  ['2026-06-13T00:01:00+09:00', '6月13日(土) 00:01', 'Sat, Jun 13 00:01'],
])('%s', (iso, ja, en) => {
  expect(endText(iso, 'ja')).toBe(ja);
  expect(endText(iso, 'en')).toBe(en);
});

test('an answer has its minute', () => {
  expect(momentText('2026-06-13T00:00:00+09:00', 'ja')).toBe('6月13日(土) 00:00');
});
