// Staff calls of a dormitory's planned settings: reads, previews, plans and cancels them.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import {
  count,
  dateText,
  flag,
  instantText,
  numbered,
  plainText,
  rowId,
  wallClock,
} from '../validation/answers.ts';
import {
  calendarDate,
  choice,
  numberedChoice,
  idParameter,
  requiredText,
  wallClockField,
} from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';
import { moveinLastTimes } from '../account/movein.ts';
import { mealType } from '../meals/kinds.ts';
import {
  absenceNights,
  mostBedding,
  mostSeats,
  receptionFields,
  serviceFields,
  soloGroups,
} from './planned-settings.ts';

const ofDormitory = z.object({ dormitory: requiredText(20) });
/** The handler asks for the group of the body as well. */
const mayEdit = { of: 'dormitories', level: 'edit', group: 'times' } as const;

const seats = () => z.nullable(count('Seats of the dining hall; null: not known.', 1));

export const settingValuesShape = z.object({
  breakfast_start: wallClock('Breakfast opens.'),
  breakfast_end: wallClock('Breakfast closes.'),
  dinner_start: wallClock('Dinner opens.'),
  dinner_end: wallClock('Dinner closes.'),
  seats: seats(),
  meal_reservation: flag('Meals can be booked.'),
  overnight_report: flag('Nights away can be reported.'),
  guest_report: flag('Guests can be reported.'),
  guest_max_nights: count('Nights of one guest.', 1),
  bedding_stock: count('Sets of bedding that can be lent in one night.'),
  movein_last_time: wallClock('Last time at which the desk receives a new resident.'),
  march_contract_end_day: count('Last contract day of March.', 1),
  long_absence_nights: count('Nights away in a row; longer ones are listed for staff.', 1),
});

const changeShape = z.object({
  id: rowId('Of the change.'),
  group: z.enum(soloGroups),
  effective_on: dateText('From 00:00 of this day.'),
  /** What it changes; the rest stays. */
  settings: z.partial(settingValuesShape),
  planned_by: plainText('Who planned it.'),
  planned_at: instantText('When it was planned.'),
});

const settingsShape = z.object({
  present: settingValuesShape,
  planned: z.array(changeShape),
  /** The last hundred that came into force. */
  past: z.array(
    z.extend(changeShape, {
      applied_at: instantText('Since when it is in force.'),
      /** What stood before, of a reception both ends; null: not kept. */
      replaced: z.nullable(z.partial(settingValuesShape)),
    }),
  ),
  /** Groups that the caller may change. */
  can_change: z.array(z.enum(soloGroups)),
});

export type PlannedSettings = z.output<typeof settingsShape>;
export type SettingChange = PlannedSettings['planned'][number];

const clocks = Object.fromEntries(
  receptionFields.map((field) => [field, z.optional(wallClockField())]),
) as Record<(typeof receptionFields)[number], z.ZodMiniOptional<ReturnType<typeof wallClockField>>>;

const number = (min: number, max: number) =>
  z
    .int({ error: 'invalid' })
    .check(
      z.minimum(min, { error: rule('between', min, max) }),
      z.maximum(max, { error: rule('between', min, max) }),
    );

const body = z.object({
  group: choice(soloGroups),
  effective_on: calendarDate(),
  ...clocks,
  seats: z.optional(z.nullable(number(1, mostSeats))),
  meal_reservation: z.optional(numberedChoice({ no: 0, yes: 1 }, 'Meals can be booked')),
  overnight_report: z.optional(numberedChoice({ no: 0, yes: 1 }, 'Nights away can be reported')),
  guest_report: z.optional(numberedChoice({ no: 0, yes: 1 }, 'Guests can be reported')),
  guest_max_nights: z.optional(numberedChoice({ one: 1, two: 2 }, 'Most nights of one guest')),
  bedding_stock: z.optional(number(0, mostBedding)),
  movein_last_time: z.optional(choice(moveinLastTimes)),
  march_contract_end_day: z.optional(
    numberedChoice({ usual: 24, early: 20 }, 'Last contract day of March'),
  ),
  long_absence_nights: z.optional(number(absenceNights.min, absenceNights.max)),
});

export const plannedSettings = staffCall({
  summary:
    'Reception times, seats and services of a dormitory: as they are, planned changes, and past ones.',
  source: 'SD048 SD049 SK129',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/settings',
  right: { of: 'dormitories', level: 'view' },
  params: ofDormitory,
  data: settingsShape,
});

export const previewSettings = staffCall({
  summary: 'What a change of settings would touch; nothing is kept.',
  source: 'SD050 SK129',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/settings/preview',
  right: mayEdit,
  unkept: true,
  limit: { hits: 120, windowSeconds: 60 },
  params: ofDormitory,
  body,
  data: z.object({
    /** Meals whose reception moves. */
    meals: z.array(
      z.object({
        type_of_meal: numbered(mealType, 'Meal'),
        bookings: count('Bookings from the day on; they stay.'),
        guests: count('Meals ordered for guests from the day on; they stay.'),
        /** Minutes by which the limit for giving back moves; below 0: earlier. */
        moves: z.int(),
      }),
    ),
    /** Services that end. */
    services: z.array(
      z.object({
        service: z.enum(serviceFields),
        residents: count('Residents of the day, who lose it.'),
        kept: count('Bookings or reports from the day on; they stay.'),
      }),
    ),
    /** Of tonight, where the nights of a long absence change. */
    absences: z.nullable(
      z.object({
        before: count('Residents who are listed with the nights as they are.'),
        after: count('Residents who would be listed.'),
      }),
    ),
  }),
});

export const planSettings = staffCall({
  summary: 'Plans a change of settings from a day on, tomorrow at the earliest.',
  source: 'SD049 SD052 SK129',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/settings',
  right: mayEdit,
  stepUp: true,
  params: ofDormitory,
  body,
  data: settingsShape,
  /** As they are: another change of the group waits for the day. */
  refusal: { status: 409, data: settingsShape, errCodes: ['day_taken'] },
});

export const cancelSettings = staffCall({
  summary: 'Cancels a planned change of settings before its day.',
  source: 'SD049 SK129',
  method: 'DELETE',
  path: '/staff/dormitories/:dormitory/settings/:id',
  right: mayEdit,
  params: z.object({ dormitory: requiredText(20), id: idParameter() }),
  data: settingsShape,
  /** As they are: it is in force, or a later change needs it. */
  refusal: { status: 409, data: settingsShape, errCodes: ['in_force', 'needed_later'] },
  failures: [404],
});
