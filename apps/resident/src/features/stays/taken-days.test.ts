// Which days another report takes (AM150), against every day one by one.
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { addDays, date, datesFrom } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { hasTakenIn, isTaken, takenBy } from './taken-days.ts';

const own = (id: number, from: string, to: string, is_active = true) =>
  ({ id, type: 1, is_active, outing_start_date: from, outing_end_date: to }) as ReportAnswer;
const guest = (id: number, from: string, stay_days: 1 | 2) =>
  ({ id, type: 2, is_active: true, stay_date_start: from, stay_days }) as ReportAnswer;

const reports = [
  own(1, '2026-06-12', '2026-06-14'),
  own(2, '2026-06-20', '2026-06-20', false),
  guest(3, '2026-06-16', 2),
];
const june = datesFrom(date('2026-06-01'), date('2026-06-30'));
const takenOf = (guests: boolean, except?: number, nights = 1) =>
  june.filter((day) =>
    isTaken(takenBy(reports, { guests, except }), day, addDays(day, nights - 1)),
  );

test('an own report takes all of its days, a guest each night; cancelled and finished ones nothing', () => {
  requirements('AM150');
  expect(takenOf(false)).toEqual(['2026-06-12', '2026-06-13', '2026-06-14']);
  expect(takenOf(true)).toEqual(['2026-06-16', '2026-06-17']);
});

test('two nights are refused where the second one is taken', () => {
  requirements('AM150');
  expect(takenOf(true, undefined, 2)).toEqual(['2026-06-15', '2026-06-16', '2026-06-17']);
});

test('a report that is changed does not stand in its own way', () => {
  requirements('M018');
  expect(takenOf(false, 1)).toEqual([]);
});

test('a month says what its mark means only where it has one', () => {
  const taken = takenBy(reports, { guests: false, except: undefined });
  expect(hasTakenIn(taken, date('2026-06-01'))).toBe(true);
  expect(hasTakenIn(taken, date('2026-07-01'))).toBe(false);
  expect(hasTakenIn(taken, date('2026-07-01'), date('2026-06-10')), 'a return after them').toBe(
    true,
  );
  expect(hasTakenIn(taken, date('2026-07-01'), date('2026-06-15'))).toBe(false);
});
