// Calls of the console about the desk of a dormitory: its hours, its automatic answer, and what waits how long.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { thingsWithKey } from '../loans/things.ts';
import { stepWays } from '../safety/kinds.ts';
import { count, plainText, wallClock } from '../validation/answers.ts';
import {
  choice,
  lines,
  numberedChoice,
  phone,
  requiredText,
  wallClockField,
} from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';
import { deskPeriodsPerDay, holidayWeekday } from './desk-hours.ts';

const inDormitory = z.object({ dormitory: requiredText(20) });

/** Of each text. Both with the phone number stay below `messageTextMax`. */
export const automaticTextMax = 480;
export const mostSteps = 10;

const weekdays = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  national_holiday: holidayWeekday,
} as const;

const deskShape = z.object({
  hours: z.array(
    z.object({
      weekday: count('0 Sunday to 6 Saturday, 7 a national holiday.'),
      from: wallClock('First minute.'),
      until: wallClock('First minute outside.'),
    }),
  ),
  /** Whether messages outside of the hours get the automatic answer. */
  automatic: z.boolean(),
  automatic_ja: plainText('Japanese text of the automatic answer.'),
  automatic_en: plainText('English text; empty: the Japanese one alone.'),
  emergency_phone: plainText('Digits; residents get it with the automatic answer. Or empty.'),
  /** Whether residents see that a message was opened before it is answered. */
  read_receipts: z.boolean(),
  amber_hours: count('Desk hours after which a conversation is shown in amber.', 1),
  red_hours: count('Desk hours after which it is shown in red.', 2),
  /** Whether residents get a note after several meals that they booked and missed. */
  missed_meal_notes: z.boolean(),
  /** Whether they get one 60, 30 and 7 days before the end of their contract. */
  contract_end_notes: z.boolean(),
  arrivals_at_once: count('Arrivals of a half hour that the desk receives; more are marked.', 1),
  /** Things that are proposed with the key of an arrival. */
  lent_with_key: z.array(z.enum(thingsWithKey)),
  /** Of safety checks that start from now on. */
  escalation: z.array(
    z.object({ after: count('Minutes after the start.', 1), way: z.enum(stepWays) }),
  ),
  revision: count('To be sent with a change.'),
  can_edit: z.boolean(),
});

export type DeskSettings = z.output<typeof deskShape>;

export const deskSettings = staffCall({
  summary: 'Desk hours of a dormitory and how it answers; the defaults where nothing was set.',
  source: 'SF020 SF021 SK139',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/desk',
  /** Who works at the desk, and head office, which reads no conversations. */
  right: { of: 'arrivals', level: 'view' },
  params: inDormitory,
  data: deskShape,
});

const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: 'invalid' })
    .check(
      z.minimum(min, { error: rule('between', min, max) }),
      z.maximum(max, { error: rule('between', min, max) }),
    );

export const changeDeskSettings = staffCall({
  summary: 'Changes desk hours and how the desk answers; what is left out stays.',
  source: 'SF020 SF021 SF022 SK139',
  method: 'PUT',
  path: '/staff/dormitories/:dormitory/desk',
  right: { of: 'dormitories', level: 'edit', group: 'contact' },
  params: inDormitory,
  body: z.object({
    /** All of them: a day that is not named has none. */
    hours: z.optional(
      z
        .array(
          z.object({
            weekday: numberedChoice(weekdays, 'Day of the week'),
            from: wallClockField(),
            until: wallClockField(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
          }),
        )
        .check(z.maxLength(Object.keys(weekdays).length * deskPeriodsPerDay, { error: 'invalid' })),
    ),
    automatic: z.optional(z.boolean({ error: 'invalid' })),
    automatic_ja: z.optional(lines(automaticTextMax)),
    automatic_en: z.optional(lines(automaticTextMax)),
    emergency_phone: z.optional(phone(15)),
    read_receipts: z.optional(z.boolean({ error: 'invalid' })),
    amber_hours: z.optional(wholeNumber(1, 100)),
    red_hours: z.optional(wholeNumber(2, 200)),
    missed_meal_notes: z.optional(z.boolean({ error: 'invalid' })),
    contract_end_notes: z.optional(z.boolean({ error: 'invalid' })),
    arrivals_at_once: z.optional(wholeNumber(1, 50)),
    lent_with_key: z.optional(
      z.array(choice(thingsWithKey)).check(z.maxLength(thingsWithKey.length, { error: 'invalid' })),
    ),
    escalation: z.optional(
      z
        .array(z.object({ after: wholeNumber(1, 1440), way: choice(stepWays) }))
        .check(z.maxLength(mostSteps, { error: 'invalid' })),
    ),
    revision: z.int({ error: 'invalid' }).check(z.minimum(0, { error: 'invalid' })),
  }),
  data: deskShape,
  codes: ['changed'],
  /** The settings after the other change. */
  refusal: { status: 409, data: deskShape },
});
