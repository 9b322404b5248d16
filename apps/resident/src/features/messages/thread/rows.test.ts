// Days, the line of unread, runs of one sender and what is on its way.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { instantOf } from '../times.ts';
import { exampleFromStaff, exampleMessage } from './example-message.ts';
import { rowsOf, type ConversationRow } from './rows.ts';
import { type Thread } from './thread.ts';

const thread = (parts: Partial<Thread>): Thread => ({
  messages: [],
  older: null,
  newer: null,
  lastReadId: 0,
  unreadFrom: undefined,
  ...parts,
});
const width = { letters: 16 };

const told = (row: ConversationRow) => {
  if (row.kind === 'day') return row.day;
  if (row.kind === 'message') return `${row.message.id}${row.first ? '' : ' again'}`;
  return row.kind === 'outgoing' ? row.item.text : row.kind;
};

const outgoing = (key: string, parts: Partial<Outgoing> = {}): Outgoing => ({
  key,
  text: `送信${key}`,
  at: instantOf('2026-06-10T12:00:00+09:00'),
  state: 'waiting',
  progress: 0,
  ...parts,
});

test('a pill before each day of the reader, the line before the first unread', () => {
  // 13:30 in Tokyo is half past midnight in New York: there the day changes between the two.
  const messages = [
    exampleFromStaff(1, { created_at: '2026-06-10T12:00:00+09:00' }),
    exampleFromStaff(2, { created_at: '2026-06-10T13:30:00+09:00' }),
    exampleFromStaff(3, { created_at: '2026-06-10T13:31:00+09:00', is_read: 0 }),
    exampleFromStaff(4, { created_at: '2026-06-10T13:32:00+09:00', is_read: 0 }),
    exampleFromStaff(5, { created_at: '2026-06-10T15:50:00+09:00', is_read: 0 }),
  ];
  expect(rowsOf(thread({ messages, unreadFrom: 3 }), [], width).map(told)).toEqual([
    '2026-06-09', '1', '2026-06-10', '2', 'unread', '3', '4 again', '5',
  ]); // prettier-ignore
});

test('another sender begins a run of their own', () => {
  const messages = [
    exampleFromStaff(1),
    exampleFromStaff(2, { from_admin: 2, name: '寮長 田中' }),
    exampleMessage(3),
    exampleMessage(4),
  ];
  expect(rowsOf(thread({ messages }), [], width).map(told)).toEqual([
    '2026-06-09', '1', '2', '3', '4 again',
  ]); // prettier-ignore
});

test('what is on its way stands at the end, and once it is in the list only there', () => {
  const messages = [exampleMessage(1, { client_key: 'a' })];
  const rows = rowsOf(thread({ messages }), [outgoing('a'), outgoing('b')], width);
  expect(rows.map(told)).toEqual(['2026-06-09', '1', '送信b']);
  expect(rows[1]?.key).toBe('a');
});

test('own messages up to last_read_id are read', () => {
  requirements('H011');
  const messages = [1, 2].map((id) => exampleMessage(id, { is_read: 0 }));
  const rows = rowsOf(thread({ messages, lastReadId: 1 }), [], width);
  expect(rows.map((row) => (row.kind === 'message' ? row.read : undefined))).toEqual([
    undefined, true, false,
  ]); // prettier-ignore
});

test('every row has a key of its own, and only messages hold a place', () => {
  const messages = Array.from({ length: 50 }, (_, index) =>
    exampleFromStaff(index + 1, {
      created_at: `2026-06-${String(1 + Math.floor(index / 5)).padStart(2, '0')}T15:00:00+09:00`,
    }),
  );
  const rows = rowsOf(thread({ messages, unreadFrom: 20 }), [outgoing('x')], width);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  for (const { kind, steady } of rows)
    expect(steady).toBe(kind === 'message' || kind === 'outgoing');
});
