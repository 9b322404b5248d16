import { expect, test } from 'vitest';
import { rovingIndex } from './roving.ts';

test('arrows wrap round, Home and End jump, other keys do nothing', () => {
  expect(rovingIndex('ArrowRight', 2, 3)).toBe(0);
  expect(rovingIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(rovingIndex('Home', 2, 3)).toBe(0);
  expect(rovingIndex('End', 0, 3)).toBe(2);
  expect(rovingIndex('Enter', 0, 3)).toBeUndefined();
});
