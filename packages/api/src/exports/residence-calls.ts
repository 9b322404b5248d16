// Exports of the rooms of a day, and of those who come and go (SC050).
import * as z from 'zod/mini';
import { calendarDate, requiredText } from '../validation/fields.ts';
import { exportCall, hasPurpose, how } from './export-call.ts';

const ofDormitory = z.object({ dormitory: requiredText(20) });

/** The plan is exported for so many days at most. */
export const mostPlanDays = 366;

export const exportRooms = exportCall({
  summary: 'The rooms of a dormitory on a day with their states, free beds and people, as a file.',
  source: 'SC050 SL021 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/rooms',
  right: { of: 'contracts', level: 'view' },
  params: ofDormitory,
  body: z
    .object({
      ...how,
      /** Tonight where none is named; as far ahead as the grid. */
      day: z.optional(calendarDate()),
    })
    .check(hasPurpose),
  codes: ['step_up'],
});

export const exportArrivals = exportCall({
  summary: 'Who moves in and out of a dormitory in a period, by day and time, as a file.',
  source: 'SC050 SL021 SL023 SL038 SK054',
  path: '/staff/dormitories/:dormitory/exports/arrivals',
  right: { of: 'arrivals', level: 'view' },
  params: ofDormitory,
  body: z
    .object({
      ...how,
      from: calendarDate(),
      until: calendarDate(),
    })
    .check(hasPurpose),
  codes: ['step_up'],
});
