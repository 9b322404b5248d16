// Calls of the weekly pattern: keep it, look what it would book in a month, book it in one step.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { call } from '../contract/call.ts';
import { startOfMonth } from '../time/tokyo.ts';
import { count, dateText, plainText } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { calendarDate, dateInput } from '../validation/fields.ts';
import { mealKinds } from './answers.ts';
import { mealRefusals } from './refusals.ts';
import { weeklyPattern } from './pattern.ts';

const feature = 'meal_reservation';

/** Any day of the month; it becomes the first one. */
const month = () =>
  documented(
    z.pipe(
      calendarDate(),
      z.transform((date) => startOfMonth(date)),
    ),
    { ...dateInput, description: 'Any day of the month stands for it, `YYYY-MM-DD`.' },
  );

const patternAnswer = z.object({
  pattern: weeklyPattern,
  /** First days of the months that can be booked by it: those of this and the next month that have a menu ahead. */
  months: z.array(dateText('First day of a month.')),
});

export const weeklyPatternOf = call({
  summary: "The resident's weekly pattern and the months that it can book.",
  source: 'E039',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars/pattern',
  access: 'resident',
  data: patternAnswer,
});

export const saveWeeklyPattern = call({
  summary: "Keeps the resident's weekly pattern.",
  source: 'E039',
  method: 'PUT',
  versions: ['v1'],
  path: '/calendars/pattern',
  access: 'resident',
  feature,
  body: z.object({ pattern: weeklyPattern }),
  data: patternAnswer,
});

/** `bookable` before, `booked` after confirming; anything else says why the day is skipped. */
const patternOutcomes = ['bookable', 'booked', ...mealRefusals] as const;
export type PatternOutcome = (typeof patternOutcomes)[number];

const patternItem = z.object({
  date: dateText(),
  ...mealKinds,
  menu_name: z.nullable(plainText('Null where nothing is served.')),
  language: fallbackLanguage,
  outcome: z.enum(patternOutcomes),
});

export type PatternItem = z.output<typeof patternItem>;

const outcomes = z.object({
  month: dateText('First day of the month.'),
  count: count('Meals that are booked, or would be.'),
  /** One row for each meal of the pattern from today on, in the order of the days. */
  items: z.array(patternItem),
});

export const previewPattern = call({
  summary: 'What the kept pattern would book in a month, day by day; books nothing.',
  source: 'E039 E035',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars/pattern/preview',
  access: 'resident',
  query: z.object({ month: month() }),
  data: outcomes,
});

export const bookPattern = call({
  summary:
    'Books the kept pattern in a month in one transaction; what cannot be booked is skipped.',
  source: 'E039 E035 E036',
  method: 'POST',
  versions: ['v1'],
  path: '/calendars/pattern/book',
  access: 'resident',
  feature,
  body: z.object({ month: month() }),
  data: outcomes,
});
