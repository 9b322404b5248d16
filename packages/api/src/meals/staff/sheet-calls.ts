// Calls of the kitchen's sheets.
import * as z from 'zod/mini';
import { daysBetween, type CalendarDate } from '../../time/tokyo.ts';
import { staffCall } from '../../contract/call.ts';
import { instantText } from '../../validation/answers.ts';
import { calendarDate, choice, requiredText } from '../../validation/fields.ts';
import { mealKeys } from '../meal-table.ts';
import { checkOrders, checkSheetShape, countedDay, sheetStages } from './sheet-shapes.ts';

/** Days of one answer. */
export const countedDays = 31;

/** At most 31 days, in their order. */
export const withinDays = z.refine<{ from: CalendarDate; until: CalendarDate }>(
  ({ from, until }) => until >= from && daysBetween(from, until) < countedDays,
  { path: ['until'], error: 'invalid' },
);

export const mealCounts = staffCall({
  summary: 'Portions of some days at the three fixed instants and now, by kind.',
  source: 'SE043 SE044 SK083',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/counts',
  right: { of: 'kitchen', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  query: z
    .object({
      from: calendarDate(),
      until: calendarDate(),
      /** Left out: all of them. */
      stage: z.optional(choice(sheetStages)),
    })
    .check(withinDays),
  data: z.object({ days: z.array(countedDay), at: instantText('When it was read.') }),
});

export const checkSheet = staffCall({
  summary: 'Everybody to be served at a meal, by room or by kana, with boxes to tick on paper.',
  source: 'SE045 SE046 SK084',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/check-sheet',
  right: { of: 'kitchen', level: 'view' },
  leavesEvent: true,
  params: z.object({ dormitory: requiredText(20) }),
  query: z.object({
    day: calendarDate(),
    meal: choice(mealKeys),
    order: z._default(choice(checkOrders), 'room' as const),
  }),
  data: checkSheetShape,
});
