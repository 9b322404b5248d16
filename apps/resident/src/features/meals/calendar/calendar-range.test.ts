// The months of the page's calendar (E001, E004).
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { calendarRange } from './calendar-range.ts';

const today = date('2026-12-10');

test('current and next month, over the turn of the year', () => {
  const range = { from_date: '2026-12-01', to_date: '2027-01-31' };
  expect(calendarRange(date('2026-12-31'), today)).toEqual(range);
  expect(calendarRange(date('2027-01-31'), today)).toEqual(range);
});

test('a day of the previous month brings its month along', () => {
  expect(calendarRange(date('2026-11-03'), today)).toEqual({
    from_date: '2026-11-01',
    to_date: '2027-01-31',
  });
});
