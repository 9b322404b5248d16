// The order of the tiles.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { arrangementOf, type Width } from './arrangement.ts';

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
