// Rules of safety checks, to the millisecond.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { joins, pace, prefectureIn, saidAt } from './rules.ts';

const at = (time: string) => Date.parse(`2026-06-10T${time}+09:00`);

test.each([
  ['real', 'real', 599_999, true],
  ['real', 'real', 600_000, false],
  ['drill', 'drill', 599_999, true],
  ['drill', 'drill', 600_000, false],
  ['drill', 'real', 0, false],
  ['real', 'drill', 7_200_000, true],
] as const)('while a check runs (%s), another (%s) after %i ms joins it: %s', (...row) => {
  requirements('SH015 SH026');
  const [running, kind, after, joined] = row;
  const startedAt = at('03:04:00');
  expect(joins({ kind: running, startedAt }, kind, startedAt + after)).toBe(joined);
});

test.each([
  [undefined, '03:10:00'],
  ['2026-06-10T03:06:00+09:00', '03:06:00'],
  ['2026-06-09T18:06:00Z', '03:06:00'],
  ['2026-06-10T02:00:00+09:00', '03:04:00'],
  ['2030-01-01T00:00:00Z', '03:10:00'],
])('what was said at %s counts from %s', (sent, time) => {
  requirements('SH019');
  expect(saidAt(sent, at('03:04:00'), at('03:10:00'))).toBe(at(time));
});

describe('how fast residents were known', () => {
  requirements('SH024 SH026');
  test('from the first statement about each', () => {
    const first = ['03:04:30', '03:13:59', '03:14:00', '03:34:01'].map(at);
    expect(pace([...first, null], at('03:04:00'))).toEqual({
      first_after: 30,
      last_after: 1801,
      median_after: 599,
      half_after: 600,
      ninety_after: null,
      rates: { after_10: 3, after_30: 3, after_60: 4 },
    });
  });

  test('nobody asked, nobody answered', () => {
    const none = { first_after: null, last_after: null, median_after: null, half_after: null };
    const rates = { after_10: 0, after_30: 0, after_60: 0 };
    expect(pace([], 0)).toEqual({ ...none, ninety_after: null, rates });
    expect(pace([null, null], 0)).toEqual({ ...none, ninety_after: null, rates });
  });
});

test.each([
  ['東京都板橋区1-2-3', '東京都'],
  ['〒390-0811 長野県松本市', '長野県'],
  ['神奈川県横浜市', '神奈川県'],
  ['京都府京都市', '京都府'],
  ['北海道札幌市', '北海道'],
  ['実家', ''],
  ['', ''],
])('the prefecture of %s is %s', (address, prefecture) => {
  requirements('SH017');
  expect(prefectureIn(address)).toBe(prefecture);
});
