// What counts as seen while somebody writes.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { lastSeen } from './last-seen.ts';

const of = (id: number, staffId?: number) => ({
  id,
  author: staffId === undefined ? null : { staff_id: staffId, name: '' },
});

test('an answer of a colleague since the writing began is not seen; the own and those of the resident are', () => {
  requirements('SF012');
  const thread = (...messages: ReturnType<typeof of>[]) => ({
    messages,
    newest_id: messages.at(-1)?.id ?? 0,
  });
  expect(lastSeen(thread(), 1, 0)).toBe(0);
  expect(lastSeen(thread(of(4), of(5, 2)), 1, 5)).toBe(5);
  expect(lastSeen(thread(of(4), of(6), of(7, 1)), 1, 4)).toBe(7);
  expect(lastSeen(thread(of(4), of(6), of(7, 2), of(8)), 1, 4)).toBe(6);
  // Asked about, it is seen; the next one is not, and what the page does not show yet is.
  expect(lastSeen(thread(of(4), of(7, 2), of(9, 3)), 1, 7)).toBe(8);
  expect(lastSeen(thread(of(4)), 1, 7)).toBe(7);
});
