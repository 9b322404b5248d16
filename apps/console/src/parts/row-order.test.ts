// Orders of lists that are sorted in the console.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { inOrder, nextOrder } from './row-order.ts';

interface Row {
  name: string;
  day: string | null;
  count: number;
}

const rows: Row[] = [
  { name: '10号室', day: null, count: 100 },
  { name: '9号室', day: '2026-11-02', count: 20 },
  { name: 'あんず', day: '2026-10-30', count: 20 },
];

const namesBy = (key: (row: Row) => string | number | null) =>
  inOrder(rows, key).map(({ name }) => name);

test('texts, numbers and days rise, nothing comes last, equal rows keep their order', () => {
  requirements('SL044');
  expect(namesBy(({ name }) => name)).toEqual(['9号室', '10号室', 'あんず']);
  expect(namesBy(({ count }) => count)).toEqual(['9号室', 'あんず', '10号室']);
  expect(namesBy(({ day }) => day)).toEqual(['あんず', '9号室', '10号室']);
});

test('a head goes through the orders of its column and ends with the usual one of the list', () => {
  requirements('SL044');
  const orders = {
    newest: { column: 'when', isFalling: true },
    oldest: { column: 'when' },
    rows: { column: 'rows', isFalling: true },
  } as const;
  const pressed = (order: keyof typeof orders, column: string) => nextOrder(orders, order, column);
  expect(pressed('newest', 'when')).toBe('oldest');
  expect(pressed('oldest', 'when')).toBe('newest');
  expect(pressed('newest', 'rows')).toBe('rows');
  expect(pressed('rows', 'rows')).toBe('newest');
  expect(pressed('rows', 'when')).toBe('newest');
});
