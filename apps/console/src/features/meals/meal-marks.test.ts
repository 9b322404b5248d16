// Which mark the calendar of a resident shows for a meal of two kinds.
import { expect, test } from 'vitest';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { markOfMeal } from './meal-marks.ts';

const meal = (
  food: number,
  state: ResidentMeal['state'],
  wait: number | null = null,
): ResidentMeal => ({
  date: '2026-06-10',
  type_of_meal: food === 3 ? 2 : 1,
  type_of_food: food,
  menu_name: '定食',
  capacity: null,
  reserved: 0,
  waiting: 0,
  remain: null,
  reservation_id: state === null ? null : 1,
  state,
  at: null,
  booked_way: null,
  fee: 0,
  wait_id: wait,
  wait_position: wait === null ? null : 1,
  refusal: null,
  override: null,
  can_cancel: false,
  can_change: false,
});

test('what is held comes before a wait, a wait before what was given back', () => {
  requirements('SC013');
  const cases = [
    [[], undefined],
    [[meal(3, 'reserved')], undefined],
    [[meal(1, null), meal(2, null)], 'none'],
    [[meal(1, 'cancelled'), meal(2, null)], 'cancelled'],
    [[meal(1, 'cancelled', 4), meal(2, null)], 'waiting'],
    [[meal(1, null, 4), meal(2, 'reserved')], 'reserved'],
    [[meal(1, 'cancelled'), meal(2, 'checked_in')], 'checked_in'],
    [[meal(1, 'missed'), meal(2, null)], 'missed'],
  ] as const;
  for (const [served, mark] of cases) expect(markOfMeal(served, 'breakfast')).toBe(mark);
  expect(markOfMeal([meal(3, 'reserved')], 'dinner')).toBe('reserved');
});
