import { expect, test } from 'vitest';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { addDays, date, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { inputOf, manyDaysFrom, planOf, type ManyDays } from './many-days.ts';

const limits = { first: date('2026-06-10'), last: date('2026-07-31') };
const first = manyDaysFrom(date('2026-06-10'), limits);

const meal = (on: CalendarDate, food: 1 | 2 | 3, more: Partial<ResidentMeal> = {}) =>
  ({
    date: on,
    type_of_meal: food === 3 ? 2 : 1,
    type_of_food: food,
    refusal: null,
    override: null,
    ...more,
  }) as ResidentMeal;

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => addDays(limits.first, day));

const plan = (form: Partial<ManyDays>, meals: readonly ResidentMeal[]) =>
  planOf({ ...first, ...form }, meals, limits);

test('it begins with a week of dinners, never before today nor after the months that are read', () => {
  requirements('SE008');
  expect(first).toMatchObject({ from: '2026-06-10', until: '2026-06-16', dinner: true });
  expect(manyDaysFrom(date('2026-06-01'), limits)).toMatchObject({ from: '2026-06-10' });
  expect(manyDaysFrom(date('2026-07-28'), limits)).toMatchObject({ until: '2026-07-31' });
});

test('meals of the chosen kinds and weekdays are sent in the order of the days; days without one are counted', () => {
  requirements('SE008');
  const served = days(7).flatMap((on) => [meal(on, 1), meal(on, 2), meal(on, 3)]);
  // 10 June is a Wednesday; Saturday and Sunday are left out, and Friday's breakfast is not served.
  const found = plan(
    { breakfast: '2', weekdays: [1, 2, 3, 4, 5] },
    served.filter((one) => one.date !== '2026-06-12' || one.type_of_food === 3),
  );
  expect(inputOf(found).map((one) => `${one.date.slice(8)} ${one.type_of_food}`)).toEqual([
    '10 2',
    '10 3',
    '11 2',
    '11 3',
    '12 3',
    '15 2',
    '15 3',
    '16 2',
    '16 3',
  ]);
  expect(found).toMatchObject({ unserved: 1, problem: undefined });
});

test('what only staff may is refused until they choose it; other refusals stay', () => {
  requirements('SE008');
  const served = [
    meal(limits.first, 3, { override: 'full' }),
    meal(date('2026-06-11'), 3, { refusal: 'already_reserved' }),
    meal(date('2026-06-12'), 3, { refusal: 'stopped' }),
    meal(date('2026-06-13'), 3),
  ];
  const refused = (form: Partial<ManyDays>) => plan(form, served).meals.map((one) => one.refused);
  expect(refused({})).toEqual(['override_needed', 'already_reserved', 'stopped', null]);
  expect(refused({ override: true })).toEqual([null, 'already_reserved', 'stopped', null]);
});

test.each([
  ['no day', { from: '' }, 'range'],
  ['an end before the beginning', { until: '2026-06-09' }, 'range'],
  ['a day that is over', { from: '2026-06-09' }, 'range'],
  ['a day of a later month', { until: '2026-08-01' }, 'range'],
  ['no kind', { dinner: false }, 'none'],
  ['62 meals', { until: '2026-07-10', breakfast: '1' }, undefined],
  ['63 meals', { until: '2026-07-11', breakfast: '1' }, 'many'],
] as const)('%s', (_name, form, problem) => {
  requirements('SE008');
  const served = days(52).flatMap((on) => [meal(on, 1), meal(on, 3)]);
  // 31 days with two meals each, and one more.
  const all = served.filter((one) => one.date !== '2026-07-11' || one.type_of_food === 3);
  expect(plan(form, all).problem).toBe(problem);
});
