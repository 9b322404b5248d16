// Lines of the reservation list.
import type { ListedMeal } from '@yadori/api/meals/calendar-shapes';
import { expect, test } from 'vitest';
import { listStateOf } from './list-state.ts';

const meal = (differences: Partial<ListedMeal> = {}): ListedMeal => ({
  menu_name: '豚の生姜焼き定食',
  type_of_food: 3,
  is_cancel: false,
  checkin: 0,
  reservation_id: 7,
  is_past: false,
  can_cancel: true,
  fee: 0,
  free_cancel_until: '2026-06-10T12:00:00+09:00',
  ...differences,
});

test.each([
  ['none', null],
  ['booked', meal()],
  ['eaten', meal({ checkin: 1, is_past: true, can_cancel: false })],
  ['cancelled', meal({ is_cancel: true, checkin: 2, can_cancel: false })],
  ['served', meal({ can_cancel: false })],
  ['missed', meal({ is_past: true, can_cancel: false })],
] as const)('%s', (state, shown) => {
  expect(listStateOf(shown)).toBe(state);
});
