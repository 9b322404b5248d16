// The policy of meals, to the second.
import { describe, expect, test } from 'vitest';
import { date, instantAt, isoInTokyo } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { isHoliday } from '../../platform/holidays.ts';
import { decide, timesOf, type Holding, type MealRules, type Stock } from './policy.ts';

const rules: MealRules = {
  leadDays: 3,
  feeWindowHours: 6,
  reception: { 1: { start: '06:30', end: '09:00' }, 2: { start: '18:00', end: '22:00' } },
  fee: { 1: 330, 2: 550 },
  isClosed: isHoliday,
};
const nothing: Holding = { reserved: false, checkedIn: false, otherKind: false, waiting: false };
const reserved: Holding = { ...nothing, reserved: true };

const dinnerOn = (on: string, stock: Partial<Stock> = {}): Stock => ({
  date: date(on),
  meal: 2,
  capacity: 2,
  lateStock: 0,
  reserved: 0,
  lateReserved: 0,
  stopped: false,
  ...stock,
});
const tokyo = (iso: string) => Date.parse(`${iso}+09:00`);

describe('deadline', () => {
  requirements('AM077 E034 Y021');
  test.each([
    ['2026-11-25', '2026-11-19T23:59:59', '23 Nov is a holiday, and a weekend lies between'],
    ['2026-06-10', '2026-06-05T23:59:59', 'Wed: Tue, Mon, Fri'],
    ['2026-06-12', '2026-06-09T23:59:59', 'Fri: Thu, Wed, Tue'],
    ['2026-06-07', '2026-06-03T23:59:59', 'Sun: Fri, Thu, Wed'],
    ['2027-01-06', '2026-12-31T23:59:59', 'Wed over the new year: 5, 4 Jan and 31 Dec'],
    ['2028-03-02', '2028-02-28T23:59:59', 'Thu after 29 February: 1 Mar, 29, 28 Feb'],
    ['2026-05-07', '2026-04-28T23:59:59', 'Thu after the golden week'],
  ])('%s closes %s (%s)', (meal, last) => {
    const { deadline } = timesOf(date(meal), 2, rules);
    expect(isoInTokyo(deadline - 1000)).toBe(`${last}+09:00`);
  });

  test('a closing day of the dormitory is no business day', () => {
    const closed = { ...rules, isClosed: (on: string) => on === '2026-06-09' };
    const { deadline } = timesOf(date('2026-06-10'), 2, closed);
    expect(isoInTokyo(deadline)).toBe('2026-06-05T00:00:00+09:00');
  });

  test('unlimited until the deadline, then only the late stock', () => {
    const stock = dinnerOn('2026-06-10', { capacity: null, lateStock: 1 });
    expect(decide(stock, nothing, rules, tokyo('2026-06-05T23:59:59'))).toMatchObject({
      remain: null,
      bookingRefusal: null,
      isLate: false,
    });
    expect(decide(stock, nothing, rules, tokyo('2026-06-06T00:00:00'))).toMatchObject({
      remain: 1,
      bookingRefusal: null,
      isLate: true,
    });
    const sold = { ...stock, lateReserved: 1 };
    expect(decide(sold, nothing, rules, tokyo('2026-06-06T00:00:00'))).toMatchObject({
      remain: 0,
      bookingRefusal: 'closed',
    });
  });

  test('left-over portions are booked until the reception starts, not a second longer', () => {
    const stock = dinnerOn('2026-06-10');
    expect(decide(stock, nothing, rules, tokyo('2026-06-10T17:59:59')).bookingRefusal).toBeNull();
    expect(decide(stock, nothing, rules, tokyo('2026-06-10T18:00:00')).bookingRefusal).toBe(
      'closed',
    );
    expect(decide(stock, nothing, rules, tokyo('2026-06-10T22:00:00')).bookingRefusal).toBe('past');
  });
});

describe('fee', () => {
  test('of a dish with an allergen that the holder marked: free until the reception, not a second longer', () => {
    requirements('SD015');
    const freed: Holding = { ...reserved, freeUntilReception: true };
    const at = (time: string, holding: Holding) =>
      decide(dinnerOn('2026-06-10'), holding, rules, tokyo(`2026-06-10T${time}`));
    expect(at('12:00:01', reserved).fee).toBe(550);
    for (const time of ['12:00:00', '12:00:01', '17:59:59'])
      expect(at(time, freed)).toMatchObject({ fee: 0, cancelRefusal: null });
    expect(at('18:00:00', freed).cancelRefusal).toBe('begun');
    // What staff give back after that costs as always.
    expect(at('18:00:01', freed).fee).toBe(550);
    const { freeCancelUntil, ownFreeUntil } = at('12:00:01', freed);
    expect(isoInTokyo(ownFreeUntil)).toBe('2026-06-10T18:00:00+09:00');
    // Until then a portion goes to who waits, as of any other holder (AM090).
    expect(isoInTokyo(freeCancelUntil)).toBe('2026-06-10T12:00:00+09:00');
  });

  requirements('AM081 F010 Y022');
  test('exactly six hours before is free, a second later costs', () => {
    const stock = dinnerOn('2026-06-10', { reserved: 1 });
    expect(decide(stock, reserved, rules, tokyo('2026-06-10T12:00:00')).fee).toBe(0);
    expect(decide(stock, reserved, rules, tokyo('2026-06-10T12:00:01')).fee).toBe(550);
  });

  test('breakfast has its own fee, and its window begins at night', () => {
    const stock = { ...dinnerOn('2026-06-10', { reserved: 1 }), meal: 1 as const };
    expect(decide(stock, reserved, rules, tokyo('2026-06-10T00:30:00')).fee).toBe(0);
    expect(decide(stock, reserved, rules, tokyo('2026-06-10T00:30:01')).fee).toBe(330);
  });

  test('given back until the reception starts', () => {
    const stock = dinnerOn('2026-06-10', { reserved: 1 });
    expect(decide(stock, reserved, rules, tokyo('2026-06-10T17:59:59')).cancelRefusal).toBeNull();
    const after = (time: string) =>
      decide(stock, reserved, rules, tokyo(`2026-06-10T${time}`)).cancelRefusal;
    expect([after('18:00:00'), after('21:59:59')]).toEqual(['begun', 'begun']);
    expect(after('22:00:00')).toBe('too_late');
  });
});

describe('check-in', () => {
  requirements('AM075 G005');
  test.each([
    ['17:59:59', 'too_early'],
    ['18:00:00', null],
    ['21:59:59', null],
    ['22:00:00', 'too_late'],
  ])('at %s: %s', (time, refusal) => {
    const stock = dinnerOn('2026-06-10', { reserved: 1 });
    const decision = decide(stock, reserved, rules, tokyo(`2026-06-10T${time}`));
    expect(decision.checkinRefusal).toBe(refusal);
  });

  test('only once', () => {
    const eaten = { ...reserved, checkedIn: true };
    const at = tokyo('2026-06-10T18:30:00');
    const decision = decide(dinnerOn('2026-06-10', { reserved: 1 }), eaten, rules, at);
    expect(decision).toMatchObject({ checkinRefusal: 'checked_in', cancelRefusal: 'checked_in' });
  });
});

describe('waiting', () => {
  requirements('AM091 F015');
  const full = dinnerOn('2026-06-10', { reserved: 2 });
  const morning = tokyo('2026-06-10T09:00:00');

  test('open while full and before the fee window', () => {
    expect(decide(full, nothing, rules, morning)).toMatchObject({
      waitRefusal: null,
      status: 'full',
    });
    expect(decide(full, nothing, rules, tokyo('2026-06-10T12:00:00')).waitRefusal).toBeNull();
    expect(decide(full, nothing, rules, tokyo('2026-06-10T12:00:01')).waitRefusal).toBe(
      'fee_window',
    );
  });

  test('not while portions are left, nor for a meal that is held', () => {
    expect(decide(dinnerOn('2026-06-10'), nothing, rules, morning).waitRefusal).toBe('not_full');
    expect(decide(full, reserved, rules, morning).waitRefusal).toBe('already_reserved');
    const other = { ...nothing, otherKind: true };
    expect(decide(full, other, rules, morning).waitRefusal).toBe('other_kind_reserved');
  });
});

describe('a stopped meal', () => {
  requirements('SD017');
  const before = tokyo('2026-06-04T12:00:00');
  const stopped = dinnerOn('2026-06-10', { stopped: true });

  test('is refused first of all, whatever else stands in the way', () => {
    const full = dinnerOn('2026-06-10', { stopped: true, reserved: 2 });
    for (const stock of [stopped, full])
      for (const holding of [
        nothing,
        { ...nothing, otherKind: true },
        { ...nothing, waiting: true },
      ])
        for (const now of [before, tokyo('2026-06-10T18:00:00'), tokyo('2026-06-10T22:00:00')])
          expect(decide(stock, holding, rules, now)).toMatchObject({
            bookingRefusal: 'stopped',
            waitRefusal: 'stopped',
            changeRefusal: 'stopped',
            checkinRefusal: 'stopped',
            remain: 0,
            status: 'closed',
          });
  });

  test('control: the same meal can be booked without the stop', () => {
    expect(decide(dinnerOn('2026-06-10'), nothing, rules, before)).toMatchObject({
      bookingRefusal: null,
      status: 'open',
    });
  });
});

test('midnight belongs to Tokyo, wherever the machine stands', () => {
  expect(process.env['TZ']).toBe('America/New_York');
  expect(isoInTokyo(instantAt(date('2026-06-10')))).toBe('2026-06-10T00:00:00+09:00');
});
