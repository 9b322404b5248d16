import { expect, it } from 'vitest';
import type { CalendarDate } from '../time/tokyo.ts';
import { firstDayProblem } from './kinds.ts';

it.each([
  ['2026-09-30', 'too_early'],
  ['2026-10-01', 'too_early'],
  ['2026-10-02', undefined],
  ['2027-11-05', undefined],
  ['2027-11-06', 'too_late'],
])('first day %s of a version, planned on 2026-10-01: %s', (day, problem) => {
  expect(firstDayProblem(day as CalendarDate, '2026-10-01' as CalendarDate)).toBe(problem);
});
