// Moving within a list.
import { expect, test } from 'vitest';
import { movedTo } from './link-order.ts';

test.each([
  ['c', 'a', 'cabd'],
  ['a', 'c', 'bcad'],
  ['a', 'd', 'bcda'],
  ['b', 'c', 'acbd'],
  ['d', 'c', 'abdc'],
  ['b', 'b', 'abcd'],
])('%s in the place of %s: %s', (item, target, expected) => {
  expect(movedTo(['a', 'b', 'c', 'd'], item, target).join('')).toBe(expected);
});
