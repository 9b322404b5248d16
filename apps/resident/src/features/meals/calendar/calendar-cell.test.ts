// One day of the calendar of meals, as its grid draws it.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { calendarCell } from './calendar-cell.tsx';
import { exampleDay } from './example-day.ts';

test('a day keeps its drawing while its meals are the same', () => {
  const day = date('2026-06-12');
  const meals = exampleDay();
  const before = calendarCell(day, meals, false, 'ja');
  const after = calendarCell(day, meals, true, 'ja');
  expect(after.selected).toBe(true);
  expect(after.content).toBe(before.content);
  expect(calendarCell(day, exampleDay(), true, 'ja').content).not.toBe(before.content);
});
