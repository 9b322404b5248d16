// Which night is "tonight", and how it is named.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { nextTurn } from './next-turn.ts';
import { nightOf } from './night.ts';
import { nightName } from './night-name.ts';
import { date } from './tokyo.ts';

test.each([
  ['2026-11-18T23:59:59+09:00', '2026-11-18'],
  ['2026-11-19T00:00:00+09:00', '2026-11-18'],
  ['2026-11-19T05:59:59.999+09:00', '2026-11-18'],
  ['2026-11-19T06:00:00+09:00', '2026-11-19'],
])('at %s the night of %s is meant', (instant, night) => {
  requirements('AM248 SH017');
  expect(nightOf(Date.parse(instant))).toBe(night);
});

test.each([
  ['2026-11-18', '11月18日の夜〜19日の朝', 'Night of 18 to 19 Nov'],
  ['2026-11-30', '11月30日の夜〜12月1日の朝', 'Night of 30 Nov to 1 Dec'],
  ['2026-12-31', '12月31日の夜〜1月1日の朝', 'Night of 31 Dec to 1 Jan'],
])('the night of %s is named with both its days', (night, ja, en) => {
  requirements('AM248');
  expect([nightName(date(night), 'ja'), nightName(date(night), 'en')]).toEqual([ja, en]);
});

test.each([
  ['2026-11-18T23:59:59.999+09:00', '2026-11-19T00:00:00+09:00'],
  ['2026-11-19T00:00:00+09:00', '2026-11-19T06:00:00+09:00'],
  ['2026-11-19T05:59:59.999+09:00', '2026-11-19T06:00:00+09:00'],
  ['2026-11-19T06:00:00+09:00', '2026-11-20T00:00:00+09:00'],
])('after %s the next turn is at %s', (instant, turn) => {
  requirements('AM248');
  expect(nextTurn(Date.parse(instant))).toBe(Date.parse(turn));
});
