// National holidays of Japan, as deadlines count them (AM077).
import { expect, test } from 'vitest';
import { businessDaysBefore } from '@yadori/api/time/business-days';
import { date } from '@yadori/api/time/tokyo';
import { isHoliday } from './holidays.ts';

test.each([
  ['2026-01-01', 'New Year'],
  ['2026-02-23', "the Emperor's birthday"],
  ['2026-03-20', 'the spring equinox'],
  ['2026-05-06', 'a day off for a holiday on a Sunday'],
  ['2026-09-22', 'a day between two holidays'],
  ['2026-09-23', 'the autumn equinox'],
  ['2026-11-23', 'Labour day'],
  ['2030-11-04', 'a substitute Monday years ahead'],
])('%s is one: %s', (on) => {
  expect(isHoliday(date(on))).toBe(true);
});

test.each(['2026-01-02', '2026-08-15', '2026-12-25', '2026-12-31', '2026-06-10', '2026-11-22'])(
  '%s is none',
  (on) => {
    expect(isHoliday(date(on))).toBe(false);
  },
);

test('deadlines count over the silver week and over the turn of the year', () => {
  expect(businessDaysBefore(date('2026-09-25'), 3, isHoliday)).toBe('2026-09-17');
  expect(businessDaysBefore(date('2027-01-05'), 3, isHoliday)).toBe('2026-12-30');
});
