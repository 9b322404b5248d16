// The orders of the list of staff.
import { expect, test } from 'vitest';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { inOrder, orderOf, searchOfOrder } from './people-order.ts';

const person = (name: string, seen: string | null, passkeys: number): ListedStaff =>
  ({ name, last_seen_on: seen, factors: { totp: false, passkeys, recovery_left: 0 } }) as never;

const rows = [
  person('青木', '2026-11-02', 2),
  person('井上', null, 0),
  person('上田', '2026-10-30', 1),
  person('江口', '2026-11-02', 0),
];

const namesIn = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(rows, order)
    .map(({ name }) => name)
    .join(' ');

test('people come by name, by the day of their last use, or by their second factors', () => {
  requirements('SL044');
  expect(namesIn('name')).toBe('青木 井上 上田 江口');
  expect(namesIn('seen')).toBe('井上 上田 青木 江口');
  expect(namesIn('factors')).toBe('井上 江口 上田 青木');
  expect(orderOf({ sort: 'seen' })).toBe('seen');
  expect(orderOf({ sort: 'x' })).toBe('name');
  expect(searchOfOrder('name')).toEqual({});
});
