// Calls of the console that add closing days and days without meals to several dormitories at once (SD026).
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { count, plainText } from '../../validation/answers.ts';
import { calendarDate, numberedChoice, requiredText, text } from '../../validation/fields.ts';
import { mealType } from '../kinds.ts';
import { dayReasonLength } from './day-calls.ts';

/** Of one call: a second or two. More of them are several calls, between which the console shows how far it is. */
export const mostDormitoriesAtOnce = 50;
/** Days of one change. */
export const mostDaysAtOnce = 31;

const mayEdit = { of: 'menus', level: 'edit' } as const;

const code = () => requiredText(20);

const days = {
  from: calendarDate(),
  until: calendarDate(),
  /** The office is closed; left out: that stays. */
  closing: z.optional(z.object({ reason: text(dayReasonLength) })),
  /** Meals that are not served; left out: those stay. */
  no_meals: z.optional(
    z.object({
      meals: z
        .array(numberedChoice(mealType, 'Meal'))
        .check(z.minLength(1, { error: 'required' }), z.maxLength(2, { error: 'invalid' })),
      reason_ja: requiredText(dayReasonLength),
      reason_en: text(dayReasonLength),
    }),
  ),
};

const many = <Row extends z.ZodMiniType>(row: Row) =>
  z
    .array(row)
    .check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(mostDormitoriesAtOnce, { error: 'invalid' }),
    );

/** `same`: all of it stands already; `served`: there are menus on these days; `missing`: none within reach. */
export const manyDaysStates = ['fits', 'same', 'served', 'missing'] as const;
export const manyDaysOutcomes = ['saved', 'same', 'served', 'changed', 'missing'] as const;

const previewRow = z.object({
  dormitory: plainText('Office code.'),
  state: z.enum(manyDaysStates),
  menus: count('Menus and drafts that stand against it.'),
  reserved: count('Meals booked on them.'),
  moved: count('Meal days whose booking closes at another time.'),
  reopened: count('Of them, those whose booking opens again.'),
  checked: plainText('To be sent with the change.'),
});

export type ManyDaysRow = z.output<typeof previewRow>;

export const previewManyDays = staffCall({
  summary:
    'What closing days and days without meals would bring to each of these dormitories; nothing is kept.',
  source: 'SD026',
  method: 'POST',
  path: '/staff/calendar/preview',
  right: mayEdit,
  unkept: true,
  limit: { hits: 120, windowSeconds: 60 },
  body: z.object({ ...days, dormitories: many(code()) }),
  data: z.object({ rows: z.array(previewRow) }),
});

export const addManyDays = staffCall({
  summary:
    'Adds closing days and days without meals to each of these dormitories; those where it does not fit are named, the others go on.',
  source: 'SD026',
  method: 'PUT',
  path: '/staff/calendar',
  right: mayEdit,
  limit: { hits: 120, windowSeconds: 60 },
  body: z.object({
    ...days,
    dormitories: many(
      z.object({
        code: code(),
        /** As the preview gave it. */
        checked: requiredText(64),
      }),
    ),
  }),
  data: z.object({
    rows: z.array(
      z.object({
        dormitory: plainText('Office code.'),
        outcome: z.enum(manyDaysOutcomes),
      }),
    ),
  }),
});
