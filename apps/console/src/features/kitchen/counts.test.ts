// The week of the meal counts.
import { expect, test } from 'vitest';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { weekOf } from './counts.ts';

const date = (text: string) => parseDate(text) as CalendarDate;

test('a week of the counts begins on Sunday, as the menus and the stock do', () => {
  const week = { from: '2026-06-07', until: '2026-06-13' };
  for (const day of ['2026-06-07', '2026-06-10', '2026-06-13'])
    expect(weekOf(date(day))).toEqual(week);
  expect(weekOf(date('2026-06-14')).from).toBe('2026-06-14');
});
