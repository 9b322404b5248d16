// The forecast of a meal: how many come of those who booked (SE051).
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { count, dateText, instantText } from '../../validation/answers.ts';
import { documented } from '../../validation/documented.ts';
import { calendarDate, requiredText } from '../../validation/fields.ts';
import { mealKinds } from '../answers.ts';
import { withinDays } from './sheet-calls.ts';

/** Of the last so many same weekdays; where fewer than the least were served, of all of the last days. */
export const forecastFrom = { weekdays: 8, least: 4, days: 28 } as const;

/** Days before today whose forecasts are compared with who came. */
export const comparedDays = 7;

const forecastBases = ['weekday', 'days'] as const;

const portions = {
  expected: count('Portions that are probably eaten, guests and extra ones included.'),
  low: count('As expected, by the lowest show-rate of those days.'),
  high: count('As expected, by the highest show-rate of those days.'),
};

const forecastShape = z.object({
  ...portions,
  suggestion: count('Portions to cook: never below those that are booked.'),
  /** Walk-ins eat without a booking, so that it can be above 1. */
  show_rate: documented(z.number(), {
    description: 'Eaters for each booking, of all those days together.',
    minimum: 0,
  }),
  basis: z.enum(forecastBases),
  served: count('Days that the show-rate comes from.'),
});

export type Forecast = z.output<typeof forecastShape>;

const accuracyShape = z.object({
  served: count('Meals that had a forecast.'),
  within: count('Of these, within the range.'),
  difference: documented(z.number(), {
    description: 'Portions between forecast and eaters on average, with one decimal.',
    minimum: 0,
  }),
});

export type Accuracy = z.output<typeof accuracyShape>;

const forecastRow = z.object({
  date: dateText(),
  ...mealKinds,
  reserved: count('Portions that residents hold.'),
  others: count('Portions of guests, staff and tasting.'),
  /** Null where the meal is stopped, or fewer than four days have figures. */
  forecast: z.nullable(forecastShape),
  /** Of the kind in the last seven days; null where no meal had a forecast. */
  accuracy: z.nullable(accuracyShape),
});

export type ForecastRow = z.output<typeof forecastRow>;

export const mealForecast = staffCall({
  summary: 'Who probably comes of those who booked, by kind, with the accuracy of the last week.',
  source: 'SE051 SK086',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/forecast',
  right: { of: 'kitchen', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  query: z.object({ from: calendarDate(), until: calendarDate() }).check(withinDays),
  data: z.object({ rows: z.array(forecastRow), at: instantText('When it was read.') }),
});
