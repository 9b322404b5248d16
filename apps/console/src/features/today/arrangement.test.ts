// The order of the tiles.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { arrangementOf, isNight, type Width } from './arrangement.ts';

test('what is to be done comes first while an urgent message waits, and else in its usual place', () => {
  requirements('AM253 SB012');
  const first = (width: Width, atNight: boolean, isUrgent: boolean) =>
    arrangementOf(width, { atNight, isUrgent })[0]?.slice(0, 2);
  for (const width of ['phone', 'tablet', 'pc'] as const) {
    expect(first(width, false, false)).toEqual(['meal', 'acts']);
    expect(first(width, false, true)).toEqual(['acts', 'meal']);
  }
  expect(first('phone', true, false)).toEqual(['notes', 'tonight']);
  expect(first('phone', true, true)).toEqual(['acts', 'notes']);
});

test('who is in comes first on a tablet at night, what is cooked from the morning on', () => {
  requirements('SB012');
  expect(arrangementOf('tablet', { atNight: true, isUrgent: false })[0]).toEqual([
    'tonight',
    'acts',
  ]);
  const nights = (width: Width) =>
    ['04:59', '05:00', '07:59', '08:00', '19:59', '20:00'].filter((time) =>
      isNight(width, Date.parse(`2026-11-18T${time}:00+09:00`)),
    );
  expect(nights('tablet')).toEqual(['04:59', '20:00']);
  expect(nights('phone')).toEqual(['04:59', '05:00', '07:59', '20:00']);
});
