// Calls about what became of a meal: portions cooked and left, kilograms thrown away (SE049).
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { fallbackLanguage } from '../../language/fallback.ts';
import { daysBetween, type CalendarDate } from '../../time/tokyo.ts';
import { count, dateText, instantText, plainText } from '../../validation/answers.ts';
import { documented } from '../../validation/documented.ts';
import {
  calendarDate,
  choice,
  lines,
  numberedChoice,
  requiredText,
} from '../../validation/fields.ts';
import { mealKinds } from '../answers.ts';
import { grams, revisionInput, whole } from '../dish.ts';
import { foodType } from '../kinds.ts';
import { mealKeys } from '../meal-table.ts';

/** Days of one answer. */
const servedDays = 31;

export const serviceNoteLength = 500;
export const mostPortions = 100_000;
export const mostKilograms = 9999.9;

const serviceShape = z.object({
  date: dateText(),
  ...mealKinds,
  menu_name: plainText('In the language of the request where there is such a name.'),
  language: fallbackLanguage,
  stopped: z.boolean(),
  reserved: count('Portions that residents hold.'),
  guests: count('Portions of guests.'),
  eaten: count('Residents checked in.'),
  /** Null before the reception has ended. */
  missed: z.nullable(count('Residents who booked and did not come.')),
  /** Null where it was not entered. */
  cooked: z.nullable(count('Portions cooked.')),
  left: z.nullable(count('Portions that were not served.')),
  wasted: z.nullable(documented(z.number(), { description: 'Kilograms thrown away.', minimum: 0 })),
  note: plainText('In the words of the kitchen.'),
  /** Null where nothing was entered. */
  revision: z.nullable(z.int()),
  updated_by: z.nullable(plainText('Who entered it last.')),
  updated_at: z.nullable(instantText('When.')),
  /** The person may enter it, now. */
  can_edit: z.boolean(),
});

export type MealService = z.output<typeof serviceShape>;

const withinServed = z.refine<{ day: CalendarDate; until?: CalendarDate | undefined }>(
  ({ day, until }) => until === undefined || (until >= day && daysBetween(day, until) < servedDays),
  { path: ['until'], error: 'invalid' },
);

export const mealServices = staffCall({
  summary: 'What was booked, eaten, cooked, left and thrown away, of each kind of some days.',
  source: 'SE049 SK085',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/services',
  right: { of: 'kitchen', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  query: z
    .object({
      day: calendarDate(),
      /** Last of several days; left out: the one. */
      until: z.optional(calendarDate()),
      /** Left out: all meals. */
      meal: z.optional(choice(mealKeys)),
    })
    .check(withinServed),
  data: z.object({ rows: z.array(serviceShape), at: instantText('When it was read.') }),
});

const notMoreThanCooked = z.refine<{ cooked: number | null; left: number | null }>(
  ({ cooked, left }) => left === null || (cooked !== null && left <= cooked),
  { path: ['left'], error: 'invalid' },
);

export const saveMealService = staffCall({
  summary:
    'Enters what was cooked, left and thrown away of a kind, until the end of the next day; of two people the later one is refused.',
  source: 'SE049 SK085',
  method: 'PUT',
  path: '/staff/dormitories/:dormitory/services',
  right: { of: 'kitchen', level: 'edit' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z
    .object({
      day: calendarDate(),
      meal: choice(mealKeys),
      /** Left out: the only kind of the meal. */
      type_of_food: z.optional(numberedChoice(foodType, 'Kind of food')),
      cooked: whole(mostPortions),
      left: whole(mostPortions),
      wasted: grams(mostKilograms),
      note: z._default(lines(serviceNoteLength), ''),
      /** Of the row as it was read; null: nothing was entered. */
      revision: z._default(z.nullable(revisionInput()), null),
    })
    .check(notMoreThanCooked),
  data: serviceShape,
  codes: ['changed'],
  /** The row as somebody else has just entered it. */
  refusal: { status: 409, data: serviceShape },
});
