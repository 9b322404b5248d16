// Calls of the console about the days of a dormitory: when its office is closed, and which meals are not served.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { count, dateText, instantText, plainText } from '../../validation/answers.ts';
import { calendarDate, numberedChoice, requiredText, text } from '../../validation/fields.ts';
import { documented } from '../../validation/documented.ts';
import { mealKinds } from '../answers.ts';
import { mealType } from '../kinds.ts';
import { noMealShape, ofDormitory } from './month-calls.ts';

export const dayReasonLength = 200;

/** Years after the present one whose days can be changed. */
export const yearsAhead = 2;

const mostDays = 366;

const closingDayShape = z.object({
  date: dateText(),
  reason: plainText('For staff; may be empty.'),
  /** The same day of the years ahead is closed too. */
  is_yearly: z.boolean(),
});

export type ClosingDay = z.output<typeof closingDayShape>;
export type NoMealDay = z.output<typeof noMealShape>;

/** A meal day whose booking closes at another time than before. */
const movedShape = z.object({
  date: dateText('Day of the meals.'),
  old_deadline: instantText('Last second of booking, as it is.'),
  new_deadline: instantText('The same as it would be.'),
  /** The deadline has passed, and would lie ahead again. */
  reopens: z.boolean(),
  /** The deadline lies ahead, and would have passed. */
  closes: z.boolean(),
  holders: count('Residents who hold a meal of the day.'),
  could_book: count('Residents whose contract covers the day and who hold no meal of it.'),
});

/** What has to be taken back or stopped before the meal can be called not served. */
const servedShape = z.object({
  date: dateText(),
  ...mealKinds,
  menu_name: plainText('Japanese; of a draft perhaps empty.'),
  /** Else a draft. */
  is_published: z.boolean(),
  is_stopped: z.boolean(),
  reserved: count('Live reservations.'),
  waiting: count('Residents who wait.'),
});

const previewShape = {
  moved: z.array(movedShape),
  served: z.array(servedShape),
  /** Hash of the calendar and the deadlines as they were compared. */
  checked: plainText('Sent back with the change.'),
};

export type MovedDay = z.output<typeof movedShape>;
export type ServedMeal = z.output<typeof servedShape>;

const year = documented(
  z.pipe(
    z
      .union([z.string(), z.number()])
      .check(z.refine((value) => /^(19|20|21)\d\d$/.test(String(value)), { error: 'invalid' })),
    z.transform(Number),
  ),
  { type: 'integer', minimum: 1900, maximum: 2199, description: 'A year of the calendar.' },
);

export const calendarDays = staffCall({
  summary:
    'The closing days of the office, the meals that are not served and the holidays of a year.',
  source: 'SD023 SD025 SK067',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/calendar',
  right: { of: 'menus', level: 'view' },
  params: ofDormitory,
  query: z.object({ year: z.optional(year) }),
  data: z.object({
    year: count('The year, of the present day where none was given.'),
    today: dateText(),
    /** Days after it cannot be changed yet. */
    last_day: dateText(),
    closing_days: z.array(closingDayShape),
    no_meal_days: z.array(noMealShape),
    holidays: z.array(z.object({ date: dateText(), name: plainText('Of the national holiday.') })),
    can_edit: z.boolean(),
  }),
});

export const changeCalendarDays = staffCall({
  summary:
    'Replaces the closing days and the meals that are not served within a period; first as a preview with the deadlines that move.',
  source: 'SD023 SD024 SD025 SK067',
  method: 'PUT',
  path: '/staff/dormitories/:dormitory/calendar',
  right: { of: 'menus', level: 'edit' },
  params: ofDormitory,
  body: z.object({
    /** The whole year is the period; else `from` and `until`. */
    year: z.optional(year),
    from: z.optional(calendarDate()),
    until: z.optional(calendarDate()),
    /** All of the period: a day that is not named is open. Left out: they stay. */
    closing_days: z.optional(
      z
        .array(
          z.object({
            date: calendarDate(),
            reason: z._default(text(dayReasonLength), ''),
            is_yearly: z._default(z.boolean({ error: 'invalid' }), false),
          }),
        )
        .check(z.maxLength(mostDays, { error: 'invalid' })),
    ),
    /** A yearly day that is no longer named stays closed in the years after; else it ends with this one. */
    keep_later_years: z._default(z.boolean({ error: 'invalid' }), false),
    /** All of the period: a meal that is not named is served. Left out: they stay. */
    no_meal_days: z.optional(
      z
        .array(
          z.object({
            date: calendarDate(),
            type_of_meal: numberedChoice(mealType, 'Meal'),
            reason_ja: requiredText(dayReasonLength),
            reason_en: z._default(text(dayReasonLength), ''),
          }),
        )
        .check(z.maxLength(2 * mostDays, { error: 'invalid' })),
    ),
    preview: z._default(z.boolean({ error: 'invalid' }), false),
    /** As the preview gave it. Needed where a past deadline would lie ahead again. */
    checked: z.optional(text(64)),
  }),
  data: z.object({ ...previewShape, is_saved: z.boolean() }),
  codes: ['changed'],
  /** The preview as it is now; nothing was saved. */
  refusal: { status: 409, data: z.object(previewShape), errCodes: ['meal_served'] },
});
