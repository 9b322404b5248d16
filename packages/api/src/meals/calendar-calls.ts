// Calls of the meal calendars. Each covers the days from `from_date` to `to_date`, both included.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { contractDays } from '../contracts/day-shapes.ts';
import { count } from '../validation/answers.ts';
import { bulkDay, calendarDay, listedDay, reservedDay } from './calendar-shapes.ts';
import { mealParameter } from './shapes.ts';
import { dateRange } from './ranges.ts';

export const calendar = call({
  summary: 'Every day of a range: what is served and what the resident holds.',
  source: 'E002 E004 W019 AM079',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars',
  access: 'resident',
  query: dateRange(),
  data: z.object({ days: z.array(calendarDay), contract: contractDays }),
});

export const bulkCalendar = call({
  summary: 'Days on which a meal is served, with what may be booked of each kind.',
  source: 'E020 E021 E022 W021',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars/reservation-all',
  access: 'resident',
  query: dateRange(),
  data: z.object({ days: z.array(bulkDay), contract: contractDays }),
});

export const reservedDays = call({
  summary: 'Live reservations of one meal: what the cancel calendar offers.',
  source: 'E027 W022 AM104',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars/reserved',
  access: 'resident',
  query: z.extend(dateRange(), {
    type_of_meal: mealParameter,
  }),
  data: z.object({ days: z.array(reservedDay) }),
});

export const reservedList = call({
  summary: 'Days with a reservation, eaten, missed and cancelled ones too, with totals.',
  source: 'E014 E015 E016 E018 W023 AM103 AM108 AM109',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars/reserved-list',
  access: 'resident',
  query: dateRange(),
  data: z.object({
    total_reservations: count('Not cancelled, past ones included.'),
    total_meals: count('Eaten.'),
    total_cancel: count('Given back.'),
    dates: z.array(listedDay),
  }),
});
