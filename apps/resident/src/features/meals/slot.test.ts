// What each state of a meal offers, and the words about deadlines.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { exampleOption as option } from './example-option.ts';
import { cancelNote, dayNoteOf, isFree, noteOf, slotOf } from './slot.ts';

const at = (text: string) => Date.parse(`2026-06-${text}+09:00`);
const reserved = { reservation_id: 7, checkin: 0, is_reservation: false } as const;

test.each([
  ['open', {}],
  ['reserved', reserved],
  ['checked-in', { ...reserved, checkin: 1 }],
  ['checked-in', { ...reserved, checkin: 1, is_past: true }],
  ['past', { is_past: true }],
  ['past', { ...reserved, is_past: true }],
  ['open', { checkin: 2, is_cancel: true }],
  ['waiting', { is_wait_for_meal: true, wait_id: 3, can_wait: false, is_reservation: false }],
  ['wait', { can_wait: true, is_reservation: false, reservation_status: 'full' }],
  ['wait', { can_wait: true, is_reservation: true }],
  ['full', { is_reservation: false, reservation_status: 'full' }],
  ['closed', { is_reservation: false, reservation_status: 'closed' }],
  ['closed', { is_reservation: true, before_check_in: false }],
] as const)('%s: %j', (state, differences) => {
  requirements('E012 E013');
  expect(slotOf(option(differences), null)).toBe(state);
});

test('the other breakfast cannot be booked or waited for beside a reserved one', () => {
  requirements('F015');
  const other = option({ type_of_meal: 1, type_of_food: 1, ...reserved });
  const full = option({ type_of_meal: 1, type_of_food: 2, can_wait: true });
  expect(slotOf(full, other)).toBe('other-kind');
});

test('booking: until the deadline, afterwards only what is left over', () => {
  const until = Date.parse('2026-06-05T23:59:59+09:00');
  expect(noteOf(option(), 'open', until)).toEqual({ says: 'book-until', until });
  expect(noteOf(option(), 'open', until + 1)).toEqual({ says: 'left-over' });
});

test('giving back: free to the very second, then the fee', () => {
  requirements('AM081');
  const until = at('10T12:00:00');
  expect(isFree(option(), until)).toBe(true);
  expect(cancelNote(option(), until)).toEqual({ says: 'free-until', until });
  expect(cancelNote(option(), until + 1)).toEqual({ says: 'fee', yen: 550 });
  expect(cancelNote(option({ cancel_fee: 0 }), until + 1)).toBeUndefined();
});

test('nothing is said about giving back where that is not possible', () => {
  expect(noteOf(option(reserved), 'reserved', at('10T18:30:00'))).toBeUndefined();
});

test('the card of a day has one line: the nearest limit, the place in the list, or how many wait', () => {
  const early = Date.parse('2026-06-05T12:00:00+09:00');
  expect(dayNoteOf(option(), 'open', early)?.says).toBe('book-until');
  expect(dayNoteOf(option(), 'open', at('10T13:00:00'))?.says).toBe('left-over');
  expect(dayNoteOf(option(reserved), 'reserved', early)).toBeUndefined();
  expect(dayNoteOf(option({ ...reserved, can_cancel: true }), 'reserved', early)?.says).toBe(
    'free-until',
  );
  expect(dayNoteOf(option({ wait_position: 2 }), 'waiting', early)).toEqual({
    says: 'waiting',
    position: 2,
  });
  expect(dayNoteOf(option({ wait: { icon: 'few', count: 3 } }), 'wait', early)).toEqual({
    says: 'queue',
    count: 3,
  });
  expect(dayNoteOf(option({ can_change: true }), 'other-kind', early)?.says).toBe('change-free');
  expect(dayNoteOf(option(), 'other-kind', early)).toBeUndefined();
});
