import { expect, test } from 'vitest';
import { upright } from './upright.ts';

// Of a stored picture of 4 by 2: where its first and its last pixel's centre stand when it is upright.
test.each([
  [1, [0.5, 0.5], [3.5, 1.5]],
  [2, [3.5, 0.5], [0.5, 1.5]],
  [3, [3.5, 1.5], [0.5, 0.5]],
  [4, [0.5, 1.5], [3.5, 0.5]],
  [5, [0.5, 0.5], [1.5, 3.5]],
  [6, [1.5, 0.5], [0.5, 3.5]],
  [7, [1.5, 3.5], [0.5, 0.5]],
  [8, [0.5, 3.5], [1.5, 0.5]],
] as const)('orientation %i', (orientation, first, last) => {
  const { matrix, width, height } = upright(orientation, 4, 2);
  expect([width, height]).toEqual(orientation > 4 ? [2, 4] : [4, 2]);
  const [a, b, c, d, e, f] = matrix;
  const place = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  expect(place(0.5, 0.5)).toEqual(first);
  expect(place(3.5, 1.5)).toEqual(last);
});

test('an unknown orientation leaves the picture as it is', () => {
  expect(upright(0, 4, 2)).toEqual(upright(1, 4, 2));
});
