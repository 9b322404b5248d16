// Messages and notes of a thread as one list.
import { expect, test } from 'vitest';
import type { ConversationNote, StaffMessage } from '@yadori/api/messages/inbox-shapes';
import { threadItems } from './thread-items.ts';

const message = (id: number, created_at: string, more: Partial<StaffMessage> = {}) =>
  ({ id, created_at: `2026-06-${created_at}:00+09:00`, text: String(id), ...more }) as StaffMessage;
const note = (id: number, created_at: string) =>
  ({ id, created_at: `2026-06-${created_at}:00+09:00`, text: 'メモ' }) as ConversationNote;

test('stand in their order, each once and as it was read last, by the days of Tokyo', () => {
  const older = { messages: [message(1, '09T23:59'), message(2, '10T00:00')], notes: [] };
  const newer = {
    messages: [message(2, '10T00:00', { is_read: 1 }), message(3, '10T09:00')],
    notes: [note(1, '10T08:00')],
  };
  const items = threadItems([older, newer]);
  expect(items.map(({ key, opensDay }) => [key, opensDay])).toEqual([
    ['m1', true],
    ['m2', true],
    ['n1', false],
    ['m3', false],
  ]);
  expect(items[1]).toMatchObject({ message: { is_read: 1 } });
  expect(threadItems([])).toEqual([]);
});
