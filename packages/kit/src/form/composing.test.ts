import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { isComposing } from './composing.ts';

test.each([
  ['of a running conversion', true, 229, true],
  ['of a running conversion in an old browser', true, 13, true],
  ['that ends a conversion in Safari', false, 229, true],
  ['pressed by itself', false, 13, false],
])('the Enter %s', (_when, now, keyCode, expected) => {
  requirements('SL032');
  expect(isComposing({ isComposing: now, keyCode })).toBe(expected);
});
