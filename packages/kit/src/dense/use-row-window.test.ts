// Which rows are drawn while a long table is scrolled.
import { expect, test } from 'vitest';
import { rowsNear } from './use-row-window.ts';

const view = { viewHeight: 800, heightOf: () => 40 };

test('at the top, in the middle and at the end the drawn rows cover the viewport', () => {
  expect(rowsNear(1000, { top: 300, ...view })).toEqual({
    from: 0,
    to: 33,
    before: 0,
    after: 38_680,
  });
  expect(rowsNear(1000, { top: -20_000, ...view })).toEqual({
    from: 480,
    to: 540,
    before: 19_200,
    after: 18_400,
  });
  const end = rowsNear(1000, { top: 800 - 40_000, ...view });
  expect(end).toMatchObject({ to: 1000, after: 0 });
});

test.each([-1_000_000, -39_999, 0, 10_000])('the height stays that of all rows: %i', (top) => {
  const { from, to, before, after } = rowsNear(1000, { top, ...view });
  expect(before + (to - from) * 40 + after).toBe(40_000);
  expect(to).toBeGreaterThan(from);
});

test('rows of different heights keep the place of what is drawn', () => {
  const heightOf = (row: number) => (row % 2 === 0 ? 40 : 60);
  const { from, to, before, after } = rowsNear(1000, { top: -20_000, viewHeight: 800, heightOf });
  // 400 rows of 50 pixels on the average lie above.
  expect({ from, before }).toEqual({ from: 380, before: 19_000 });
  expect({ to, after }).toEqual({ to: 436, after: 28_200 });
});
