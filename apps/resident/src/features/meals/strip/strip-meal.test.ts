// What the strip of Home offers for a meal, and what it asks about first.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { exampleOption } from '../example-option.ts';
import { asksToBook, asksToCancel, controlOf, isAfter } from './strip-meal.ts';

const at = (tokyo: string) => Date.parse(`2026-06-${tokyo}+09:00`);
const dinner = (differences: Parameters<typeof exampleOption>[0] = {}) => ({
  breakfast: null,
  dinner: exampleOption(differences),
});
const kind = (type_of_food: number, differences: Parameters<typeof exampleOption>[0] = {}) =>
  exampleOption({ type_of_meal: 1, type_of_food, ...differences });
const breakfast = (first: Parameters<typeof exampleOption>[0] = {}) => ({
  breakfast: {
    japanese: kind(1, first),
    western: kind(2),
    wait: { icon: 'none' as const, count: 0 },
    is_wait_for_meal: false,
    wait_id: null,
  },
  dinner: null,
});
const held = { reservation_id: 7, checkin: 0, can_cancel: true, is_reservation: false };

test('a meal is switched on or off, waited for, or only named', () => {
  requirements('AM267');
  expect(controlOf(dinner())).toMatchObject({ shows: 'off', open: [{ type_of_meal: 2 }] });
  expect(controlOf(dinner(held))).toMatchObject({ shows: 'on', held: { reservation_id: 7 } });
  expect(controlOf(dinner({ ...held, can_cancel: false }))).toMatchObject({ state: 'reserved' });
  const full = { is_reservation: false, reservation_status: 'full' as const, remain: 0 };
  expect(controlOf(dinner(full))).toMatchObject({ shows: 'words', state: 'full' });
  expect(controlOf(dinner({ ...full, can_wait: true }))).toMatchObject({ shows: 'wait' });
  const waits = { ...full, is_wait_for_meal: true, wait_id: 3, wait_position: 2 };
  expect(controlOf(dinner(waits))).toMatchObject({ shows: 'words', state: 'waiting' });
  const closed = { is_reservation: false, reservation_status: 'closed' as const };
  expect(controlOf(dinner(closed))).toMatchObject({ shows: 'words', state: 'closed' });
  expect(controlOf({ breakfast: null, dinner: null })).toBeUndefined();
});

test('of two breakfasts both are offered, and the one that is held is shown', () => {
  requirements('AM267');
  expect(controlOf(breakfast())).toMatchObject({ shows: 'off', open: [{}, {}] });
  expect(controlOf(breakfast(held))).toMatchObject({ shows: 'on', held: { type_of_food: 1 } });
  const full = { is_reservation: false, reservation_status: 'full' as const, can_wait: true };
  expect(controlOf(breakfast(full))).toMatchObject({ open: [{ type_of_food: 2 }] });
});

test('booking asks where giving back would cost before the undo has ended', () => {
  requirements('AM267 AM081');
  expect(asksToBook(exampleOption(), at('10T11:59:50'))).toBe(false);
  expect(asksToBook(exampleOption(), at('10T11:59:51'))).toBe(true);
  expect(asksToBook(exampleOption({ cancel_fee: 0 }), at('10T17:00:00'))).toBe(false);
});

test('giving back asks where it costs, somebody waits, or the portion could not be booked again', () => {
  requirements('AM267');
  const early = at('01T12:00:00');
  expect(asksToCancel(exampleOption(held), early)).toBe(false);
  expect(asksToCancel(exampleOption({ ...held, fee: 550 }), early)).toBe(true);
  expect(asksToCancel(exampleOption({ ...held, wait: { icon: 'few', count: 1 } }), early)).toBe(
    true,
  );
  expect(asksToCancel(exampleOption(held), at('10T11:59:51'))).toBe(true);
  const last = exampleOption({ ...held, remain: 0 });
  expect(asksToCancel(last, at('05T23:59:49'))).toBe(false);
  expect(asksToCancel(last, at('05T23:59:50'))).toBe(true);
  expect(asksToCancel(exampleOption(held), at('05T23:59:50')), 'portions are left').toBe(false);
});

test('the meal of the card is never in the strip', () => {
  requirements('AM267');
  const card = exampleOption();
  expect(isAfter(dinner(), card)).toBe(false);
  expect(isAfter(breakfast(), card)).toBe(false);
  expect(isAfter(dinner({ date: '2026-06-11' }), card)).toBe(true);
  expect(isAfter(dinner(), kind(1))).toBe(true);
});
