// The 14 days in which residents read of a change of money before it comes into force.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { moneyNotice } from './money-notice.ts';
import { firstWithNotice, isHarder, leavesNotice, noticeDay } from './planned-settings.ts';

const date = (day: string) => day as CalendarDate;

test('the nearest 1st leaves 14 whole days', () => {
  requirements('SD051');
  expect(leavesNotice(date('2026-07-01'), date('2026-06-17'))).toBe(true);
  expect(leavesNotice(date('2026-07-01'), date('2026-06-18'))).toBe(false);
  expect(firstWithNotice(date('2026-06-17'))).toBe('2026-07-01');
  expect(firstWithNotice(date('2026-06-18'))).toBe('2026-08-01');
  expect(firstWithNotice(date('2026-06-01'))).toBe('2026-07-01');
  expect(firstWithNotice(date('2027-02-15'))).toBe('2027-03-01');
  expect(firstWithNotice(date('2026-12-31'))).toBe('2027-02-01');
  expect(noticeDay(date('2026-08-01'), date('2026-06-10'))).toBe('2026-07-18');
  expect(noticeDay(date('2026-07-01'), date('2026-06-25'))).toBe('2026-06-25');
});

const before = {
  booking_lead_days: 3,
  guest_meal_lead_days: 3,
  guest_bedding_lead_days: 7,
  fee_window_hours: 6,
  breakfast_fee: 330,
  dinner_fee: 550,
  bedding_price: 2200,
  guest_breakfast_price: 440,
  guest_dinner_price: 770,
  walk_in_breakfast_price: 0,
  walk_in_dinner_price: 0,
};

test('harder is what costs more or closes earlier, in any of its fields', () => {
  requirements('SD051');
  expect(isHarder(before, { dinner_fee: 551 })).toBe(true);
  expect(isHarder(before, { booking_lead_days: 4 })).toBe(true);
  expect(isHarder(before, { fee_window_hours: 7, dinner_fee: 1 })).toBe(true);
  expect(isHarder(before, { dinner_fee: 550, booking_lead_days: 2 })).toBe(false);
});

test('the notice names each item with both values and the day, in both languages', () => {
  requirements('SD051');
  const change = {
    day: date('2026-07-01'),
    changes: [
      { field: 'dinner_fee', before: 550, after: 1600 },
      { field: 'bedding_price', before: 2200, after: 2400 },
      { field: 'booking_lead_days', before: 1, after: 2 },
    ],
  } as const;
  const ja = moneyNotice(change, 'ja');
  expect(ja.title).toBe('7月1日(水)から、料金・締め切りが変わります');
  expect(ja.blocks[1]?.text).toBe(
    [
      '項目 | 今 | 7月1日(水)から',
      '夕食の取消料 | 550円 | **1,600円**',
      '来客の寝具 1泊 | 2,200円 | **2,400円**',
      '予約の締め切り | 1営業日前まで | **2営業日前まで**',
    ].join('\n'),
  );
  const en = moneyNotice(change, 'en');
  expect(en.title).toBe('Fees and deadlines change from Wed 1 Jul');
  expect(en.blocks[1]?.text).toContain('Dinner cancellation fee | ¥550 | **¥1,600**');
  expect(en.blocks[1]?.text).toContain('1 business day before | **2 business days before**');
});
