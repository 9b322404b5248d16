// Staff calls that plan the same hours or services of several dormitories (SJ035).
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { count, plainText } from '../validation/answers.ts';
import {
  calendarDate,
  choice,
  numberedChoice,
  requiredText,
  wallClockField,
} from '../validation/fields.ts';
import { soloGroups } from './planned-settings.ts';
import { settingValuesShape } from './setting-calls.ts';

/** Of one call, as of days (0283). */
export const mostSettingsAtOnce = 50;

/** The handler asks for the group of the body in each dormitory as well. */
const mayEdit = { of: 'dormitories', level: 'edit', group: 'times' } as const;

const yesNo = (what: string) => z.optional(numberedChoice({ no: 0, yes: 1 }, what));

const body = z.object({
  group: choice(soloGroups),
  effective_on: calendarDate(),
  breakfast_start: z.optional(wallClockField()),
  breakfast_end: z.optional(wallClockField()),
  dinner_start: z.optional(wallClockField()),
  dinner_end: z.optional(wallClockField()),
  meal_reservation: yesNo('Meals can be booked'),
  overnight_report: yesNo('Nights away can be reported'),
  guest_report: yesNo('Guests can be reported'),
  dormitories: z
    .array(requiredText(20))
    .check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(mostSettingsAtOnce, { error: 'invalid' }),
    ),
});

/** `same`: it stands so on the day; `refused`: for the reason beside it; `missing`: none within reach. */
const manySettingsStates = ['fits', 'same', 'refused', 'missing'] as const;
const manySettingsOutcomes = ['saved', 'same', 'refused', 'missing'] as const;

const previewRow = z.object({
  dormitory: plainText('Office code.'),
  state: z.enum(manySettingsStates),
  reason: plainText('Why it is refused, or empty.'),
  /** What stands on the day of what would change. */
  before: z.partial(settingValuesShape),
  bookings: count('Bookings whose reception moves or whose service ends; they stay.'),
  residents: count('Residents who lose a service.'),
});

export type ManySettingsRow = z.output<typeof previewRow>;

const outcomeRow = z.object({
  dormitory: plainText('Office code.'),
  outcome: z.enum(manySettingsOutcomes),
  reason: plainText('Why it is refused, or empty.'),
});

export type ManySettingsOutcome = z.output<typeof outcomeRow>;

export const previewManySettings = staffCall({
  summary:
    'What the same hours or services would bring to each of these dormitories; nothing is kept.',
  source: 'SJ035 SD050',
  method: 'POST',
  path: '/staff/settings/preview',
  right: mayEdit,
  unkept: true,
  limit: { hits: 120, windowSeconds: 60 },
  body,
  data: z.object({ rows: z.array(previewRow) }),
});

export const planManySettings = staffCall({
  summary:
    'Plans the same hours or services for each of these dormitories; those that refuse are named, the others go on.',
  source: 'SJ035 SD049 SD052',
  method: 'PUT',
  path: '/staff/settings',
  right: mayEdit,
  stepUp: true,
  limit: { hits: 120, windowSeconds: 60 },
  body,
  data: z.object({ rows: z.array(outcomeRow) }),
});
