import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('keys come in the order of their first row, rows in that of the list', () => {
  const rows = ['b1', 'a1', 'b2', 'c1', 'a2'];
  expect([...grouped(rows, (row) => row.slice(0, 1))]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ]);
  expect(grouped([], () => '').size).toBe(0);
});
