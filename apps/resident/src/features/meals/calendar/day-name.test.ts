// Cells of the calendar as sentences.
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { spokenDay } from './day-name.ts';
import { exampleDay } from './example-day.ts';

const friday = date('2026-06-12');
const booked = exampleDay({
  breakfast_reservation: true,
  breakfast_food: 1,
  breakfast_status: 'reserved',
  breakfast_checkin: 0,
  dinner_reservation: true,
  dinner_status: 'reserved',
  dinner_checkin: 0,
});

test('date, breakfast with its kind, dinner', () => {
  expect(spokenDay(friday, booked, false, 'ja')).toBe(
    '6月12日金曜日、朝食和食予約済み、夕食予約済み',
  );
  expect(spokenDay(friday, booked, false, 'en')).toBe(
    'Friday, June 12, Japanese breakfast reserved, Dinner reserved',
  );
});

test('today, a holiday, and meals that are not served', () => {
  const day = exampleDay({ is_breakfast: false, breakfast_status: null, dinner_status: 'full' });
  expect(spokenDay(friday, { ...day, holiday: '海の日' }, true, 'ja')).toBe(
    '6月12日金曜日、今日、海の日、朝食なし、夕食満席',
  );
  expect(spokenDay(friday, day, true, 'en')).toBe(
    'Friday, June 12, today, no breakfast, Dinner full',
  );
});

test('before the meals are known only the day is said', () => {
  expect(spokenDay(friday, undefined, false, 'ja')).toBe('6月12日金曜日');
});
