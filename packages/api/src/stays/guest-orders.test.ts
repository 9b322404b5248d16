import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { date } from '../time/tokyo.ts';
import { paidInVain, type KeptStay, type OrderedStay } from './guest-orders.ts';

const today = date('2026-06-10');
const prices = { bedding: 2200, breakfast: 440, dinner: 770 };
const stay: OrderedStay = {
  stay_date_start: date('2026-06-19'),
  stay_days: 2,
  day_one_evening: 1,
  day_two_morning: 1,
  day_two_evening: 0,
  day_three_morning: 0,
  futon_lease: 1,
};

/** The bedding of both nights can no longer be given back, the meals can. */
const kept: KeptStay = {
  stay,
  staysCharged: 4400,
  lastDays: { stay: date('2026-06-18'), meals: date('2026-06-16'), bedding: date('2026-06-09') },
};

describe('what a changed guest report still pays for', () => {
  requirements('AM163 N018');
  test.each<[string, Partial<OrderedStay>, number]>([
    ['nothing is given up', {}, 0],
    ['the bedding', { futon_lease: 0 }, 4400],
    ['the bedding of the second night', { stay_days: 1 }, 2200],
    ['another first day', { stay_date_start: date('2026-06-26') }, 4400],
    ['a meal that can be given back', { day_one_evening: 0 }, 0],
    ['another kind of breakfast', { day_two_morning: 2 }, 0],
  ])('%s: %s', (_what, changed, yen) => {
    expect(paidInVain({ ...stay, ...changed }, kept, today, prices)).toBe(yen);
  });

  test('what an earlier change has given up too late stays paid', () => {
    expect(paidInVain(stay, { ...kept, staysCharged: 6600 }, today, prices)).toBe(2200);
  });

  test('nothing in time', () => {
    const inTime = { ...kept, staysCharged: 0, lastDays: { ...kept.lastDays, bedding: today } };
    expect(paidInVain({ ...stay, futon_lease: 0 }, inTime, today, prices)).toBe(0);
  });
});
