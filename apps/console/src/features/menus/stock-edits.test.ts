// What is typed of the portions of a meal: floors, steps and what is sent.
import { expect, test } from 'vitest';
import type { StockCell } from '@yadori/api/meals/staff/stock-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  editOf,
  isChanged,
  needsReason,
  problemOf,
  sentOf,
  stepped,
  withLimit,
} from './stock-edits.ts';

const cell: StockCell = {
  date: '2026-06-20',
  type_of_meal: 2,
  type_of_food: 3,
  menu_id: 7,
  menu_name: '鯖の味噌煮',
  menu_name_en: null,
  capacity: 10,
  late_stock: 3,
  revision: 4,
  reserved: 8,
  late_reserved: 0,
  remaining: 2,
  waiting: 0,
  is_late: false,
  has_begun: false,
  is_stopped: false,
};
const unlimited: StockCell = { ...cell, capacity: null, late_reserved: 2, is_late: true };

test('steps stop at what is booked, and at the largest limit', () => {
  requirements('SD021');
  const edit = editOf(cell);
  expect(stepped(cell, edit, 1).capacity).toBe('11');
  expect(stepped(cell, edit, -10).capacity).toBe('8');
  expect(stepped(cell, { ...edit, capacity: '99999' }, 10).capacity).toBe('100000');
  // From a text that is no number a step leads to what is booked.
  expect(stepped(cell, { ...edit, capacity: 'x' }, 0).capacity).toBe('8');
  expect(stepped(unlimited, editOf(unlimited), -10).lateStock).toBe('2');
});

test.each([
  ['7', 'below'],
  ['8', undefined],
  ['１２', undefined],
  ['', 'not-number'],
  ['-1', 'not-number'],
  ['8.5', 'not-number'],
  ['100001', 'not-number'],
])('%j typed as a limit above eight bookings: %s', (capacity, problem) => {
  requirements('SD021');
  expect(problemOf(cell, { ...editOf(cell), capacity })).toBe(problem);
});

test('nothing but what was changed is sent', () => {
  requirements('SD022');
  const edit = editOf(cell);
  expect(isChanged(cell, edit)).toBe(false);
  expect(isChanged(cell, { ...edit, capacity: '１０' })).toBe(false);
  expect(sentOf(cell, { ...edit, capacity: '12' })).toEqual({
    capacity: 12,
    late_stock: null,
    revision: 4,
  });
  expect(sentOf(unlimited, { ...editOf(unlimited), lateStock: '5' })).toEqual({
    capacity: null,
    late_stock: 5,
    revision: 4,
  });
  const limited = withLimit(unlimited, editOf(unlimited), false);
  expect(limited.capacity).toBe('8');
  expect(sentOf(unlimited, limited)).toMatchObject({ capacity: 8, late_stock: null });
});

test('after the deadline another limit needs a reason, the late stock none', () => {
  requirements('SD016');
  const edit = editOf(unlimited);
  expect(needsReason(unlimited, { ...edit, lateStock: '9' })).toBe(false);
  expect(needsReason(unlimited, withLimit(unlimited, edit, false))).toBe(true);
  expect(needsReason(cell, { ...editOf(cell), capacity: '12' })).toBe(false);
});
