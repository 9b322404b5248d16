// Quiet hours to the second.
import { expect, test } from 'vitest';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { quietUntil, type QuietHours } from './quiet-hours.ts';

const night = { from: '22:00', until: '06:30' };
const noon = { from: '12:00', until: '13:00' };

test.each<[QuietHours, string, string | undefined]>([
  [night, '2026-06-10T21:59:59+09:00', undefined],
  [night, '2026-06-10T22:00:00+09:00', '2026-06-11T06:30:00+09:00'],
  [night, '2026-06-10T23:59:59+09:00', '2026-06-11T06:30:00+09:00'],
  [night, '2026-06-11T00:00:00+09:00', '2026-06-11T06:30:00+09:00'],
  [night, '2026-06-11T06:29:59+09:00', '2026-06-11T06:30:00+09:00'],
  [night, '2026-06-11T06:30:00+09:00', undefined],
  [night, '2026-12-31T23:00:00+09:00', '2027-01-01T06:30:00+09:00'],
  [noon, '2026-06-10T11:59:59+09:00', undefined],
  [noon, '2026-06-10T12:00:00+09:00', '2026-06-10T13:00:00+09:00'],
  [noon, '2026-06-10T13:00:00+09:00', undefined],
])('of %o at %s', (quiet, at, end) => {
  const found = quietUntil(quiet, Date.parse(at));
  expect(found === undefined ? undefined : isoInTokyo(found)).toBe(end);
});
