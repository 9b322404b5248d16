// Exports of meals.
import * as z from 'zod/mini';
import { mealKeys } from '../meals/meal-table.ts';
import { withinDays } from '../meals/staff/sheet-calls.ts';
import { checkOrders } from '../meals/staff/sheet-shapes.ts';
import { addMonths, startOfMonth, type CalendarDate } from '../time/tokyo.ts';
import { calendarDate, choice, requiredText } from '../validation/fields.ts';
import { exportCall, hasPurpose, how } from './export-call.ts';

export const exportCounts = exportCall({
  summary:
    'Portions of some days at the fixed instants and now: a workbook with a sheet for each meal.',
  source: 'SE044 SL021 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/counts',
  right: { of: 'kitchen', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      ...how,
      format: choice(['xlsx'] as const),
      from: calendarDate(),
      until: calendarDate(),
    })
    .check(hasPurpose, withinDays),
});

export const exportCheckSheet = exportCall({
  summary: 'Everybody to be served at a meal, as a workbook.',
  source: 'SE045 SL021 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/check-sheet',
  right: { of: 'kitchen', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      ...how,
      format: choice(['xlsx'] as const),
      day: calendarDate(),
      meal: choice(mealKeys),
      order: z._default(choice(checkOrders), 'room' as const),
    })
    .check(hasPurpose),
  codes: ['step_up'],
});

/** Months of one file. */
export const showRateMonths = 12;

const withinMonths = z.refine<{ from: CalendarDate; until: CalendarDate }>(
  ({ from, until }) =>
    until >= from && startOfMonth(until) < addMonths(startOfMonth(from), showRateMonths),
  { path: ['until'], error: 'invalid' },
);

export const exportShowRate = exportCall({
  summary:
    'Who came of those who booked, and what was thrown away, by dormitory, month and meal, as a workbook.',
  source: 'SE052 SL021 SL038 SK054',
  path: '/staff/exports/show-rate',
  right: { of: 'kitchen', level: 'view' },
  body: z
    .object({
      ...how,
      format: choice(['xlsx'] as const),
      /** A day of the first month. */
      from: calendarDate(),
      /** A day of the last month. */
      until: calendarDate(),
      /** Left out: each dormitory in which the person has the right. */
      dormitory: z.optional(requiredText(20)),
    })
    .check(hasPurpose, withinMonths),
  failures: [404],
});
