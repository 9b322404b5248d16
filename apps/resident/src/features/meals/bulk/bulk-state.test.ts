// States of the bulk calendar (E022, E023, AM087).
import type { BulkDay, BulkMeal } from '@yadori/api/meals/calendar-shapes';
import { noChoices, toggle } from '@yadori/api/meals/choices';
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { bulkStateOf, canPress, stillThere } from './bulk-state.ts';

const on = date('2026-06-15');
const meal = (differences: Partial<BulkMeal> = {}): BulkMeal => ({
  is_reservation: true,
  reservation_status: 'open',
  can_change: false,
  remain: 5,
  reservation_id: null,
  ...differences,
});
const day = (differences: Partial<BulkDay> = {}): BulkDay => ({
  date: on,
  japanese: meal(),
  western: meal(),
  dinner: meal(),
  ...differences,
});

test.each([
  ['open', day(), true],
  ['none', undefined, false],
  ['none', day({ japanese: null }), false],
  ['change', day({ japanese: meal({ is_reservation: false, can_change: true }) }), true],
  [
    'reserved',
    day({
      japanese: meal({ is_reservation: false, reservation_id: 4, reservation_status: 'reserved' }),
    }),
    false,
  ],
  [
    'waiting',
    day({ japanese: meal({ is_reservation: false, reservation_status: 'waiting' }) }),
    false,
  ],
  ['full', day({ japanese: meal({ is_reservation: false, reservation_status: 'full' }) }), false],
  [
    'closed',
    day({ japanese: meal({ is_reservation: false, reservation_status: 'closed' }) }),
    false,
  ],
] as const)('%s', (state, shown, pressable) => {
  expect(bulkStateOf(shown, 'japanese', noChoices)).toBe(state);
  expect(canPress(state)).toBe(pressable);
});

test('a chosen breakfast stands on the other tab as the other one', () => {
  const choices = toggle(noChoices, 'western', on);
  expect(bulkStateOf(day(), 'western', choices)).toBe('chosen');
  expect(bulkStateOf(day(), 'japanese', choices)).toBe('other-chosen');
  expect(bulkStateOf(day(), 'dinner', choices)).toBe('open');
});

test('what others took meanwhile is no longer chosen', () => {
  const choices = toggle(toggle(noChoices, 'western', on), 'dinner', on);
  const full = day({ dinner: meal({ is_reservation: false, reservation_status: 'full' }) });
  expect(stillThere(choices, new Map([[on, day()]]))).toBe(choices);
  expect(stillThere(choices, new Map([[on, full]]))).toEqual({ ...choices, dinner: [] });
  expect(stillThere(choices, new Map())).toEqual(noChoices);
});
