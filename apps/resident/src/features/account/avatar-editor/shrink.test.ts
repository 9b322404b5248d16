import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';

test('squares of pixels become their average', () => {
  const pixels = new Uint8ClampedArray([
    0, 0, 0, 255, 200, 100, 0, 255, 100, 0, 0, 255, 100, 100, 0, 255,
  ]);
  expect(shrink({ width: 2, height: 2, pixels }, 1)).toEqual({
    width: 1,
    height: 1,
    pixels: new Uint8ClampedArray([100, 50, 0, 255]),
  });
});

test('a small picture stays as it is', () => {
  const picture = { width: 3, height: 2, pixels: new Uint8ClampedArray(24) };
  expect(shrink(picture, 3)).toBe(picture);
});

test.each([
  [403, 302, 256],
  [806, 1, 256],
  [5, 9, 4],
])('%i by %i fits into %i and keeps its shape', (width, height, edge) => {
  const small = shrink(
    { width, height, pixels: new Uint8ClampedArray(width * height * 4).fill(77) },
    edge,
  );
  expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(edge);
  expect(Math.max(small.width, small.height)).toBeGreaterThan(edge / 4);
  expect(small.pixels.length).toBe(small.width * small.height * 4);
  expect(small.pixels.every((value) => value === 77)).toBe(true);
});
