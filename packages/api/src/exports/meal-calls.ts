// Exports of meals.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { mealKeys } from '../meals/meal-table.ts';
import { withinDays } from '../meals/staff/sheet-calls.ts';
import { checkOrders } from '../meals/staff/sheet-shapes.ts';
import { addMonths, startOfMonth, type CalendarDate } from '../time/tokyo.ts';
import { calendarDate, choice, requiredText } from '../validation/fields.ts';
import { exportLimit, exportRefusal, hasPurpose, how, mediaTypes } from './staff-calls.ts';

export const exportCounts = staffCall({
  summary:
    'Portions of some days at the fixed instants and now: a workbook with a sheet for each meal.',
  source: 'SE044 SL021 SL038 SK054',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/exports/counts',
  right: { of: 'kitchen', level: 'view' },
  limit: exportLimit,
  unkept: true,
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      ...how,
      format: choice(['xlsx'] as const),
      from: calendarDate(),
      until: calendarDate(),
    })
    .check(hasPurpose, withinDays),
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
});

export const exportCheckSheet = staffCall({
  summary: 'Everybody to be served at a meal, as a workbook.',
  source: 'SE045 SL021 SL038 SK054',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/exports/check-sheet',
  right: { of: 'kitchen', level: 'view' },
  limit: exportLimit,
  unkept: true,
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
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
  codes: ['step_up'],
});

/** Months of one file. */
export const showRateMonths = 12;

const withinMonths = z.refine<{ from: CalendarDate; until: CalendarDate }>(
  ({ from, until }) =>
    until >= from && startOfMonth(until) < addMonths(startOfMonth(from), showRateMonths),
  { path: ['until'], error: 'invalid' },
);

export const exportShowRate = staffCall({
  summary:
    'Who came of those who booked, and what was thrown away, by dormitory, month and meal, as a workbook.',
  source: 'SE052 SL021 SL038 SK054',
  method: 'POST',
  path: '/staff/exports/show-rate',
  right: { of: 'kitchen', level: 'view' },
  limit: exportLimit,
  unkept: true,
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
  blob: true,
  mediaTypes,
  data: z.null(),
  refusal: exportRefusal,
  failures: [404],
});
