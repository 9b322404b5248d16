// Shapes of reports in inputs and answers. Wire names are those of the documents (M024, M030, N002 to N012).
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { reportTypes } from './kinds.ts';

/** A field of a report as a client may send it; validation needs data that the server has. */
const typed = z.optional(
  z.nullable(
    z.union([z.string().check(z.maxLength(1000, { error: 'invalid' })), z.number()], {
      error: 'invalid',
    }),
  ),
);

const key = z.optional(
  z.nullable(
    z.string({ error: 'invalid' }).check(z.regex(/^[0-9A-Za-z-]{8,64}$/, { error: 'invalid' })),
  ),
);

const revision = z.optional(
  z.nullable(
    z
      .int({ error: 'invalid' })
      .check(z.minimum(1, { error: 'invalid' }), z.maximum(1_000_000_000, { error: 'invalid' })),
  ),
);

/** Both kinds of report; `type` 2 is a guest report, anything else an own one (AM141). */
export const sentReport = z.object({
  type: typed,
  name: typed,
  relationship: typed,
  relationship_type: typed,
  phone_number: typed,
  address: typed,
  note: typed,
  outing_start_date: typed,
  outing_start_date_breakfast: typed,
  outing_start_date_dinner: typed,
  outing_end_date: typed,
  outing_end_date_breakfast: typed,
  outing_end_date_dinner: typed,
  friend_name: typed,
  friend_address: typed,
  stay_date_start: typed,
  stay_days: typed,
  admission_time: typed,
  exit_time: typed,
  day_one_evening: typed,
  day_two_morning: typed,
  day_two_evening: typed,
  day_three_morning: typed,
  futon_lease: typed,
  /** Made once for each report that is filed, however often it is sent: it is taken once. Our addition. */
  client_key: key,
  /** Of the detail that was edited; an older one is refused. Left out, it is not looked at. Our addition. */
  revision,
  /** What the answer with UA0200-E18 named; meals beyond it are asked for again. Our addition. */
  meal_confirmation: z.optional(
    z.nullable(z.string({ error: 'invalid' }).check(z.maxLength(20_000, { error: 'invalid' }))),
  ),
});

export type SentReport = z.output<typeof sentReport>;

const flag = z.int();

const head = {
  id: z.int(),
  /** When it was filed (ISO, Tokyo). */
  created: z.string(),
  /** Not cancelled, and its last day is today or later (AM151). */
  is_active: z.boolean(),
  /** When it was cancelled (ISO, Tokyo); null otherwise. */
  cancelled: z.nullable(z.string()),
  /** Rises with each change; an edit sends it back. */
  revision: z.int(),
  person_name: z.string(),
  room_number: z.string(),
};

export const ownReportAnswer = z.object({
  ...head,
  type: z.literal(reportTypes.own),
  name: z.string(),
  relationship: z.string(),
  relationship_type: z.nullable(z.string()),
  phone_number: z.string(),
  address: z.string(),
  note: z.string(),
  outing_start_date: z.string(),
  outing_start_date_breakfast: flag,
  outing_start_date_dinner: flag,
  outing_end_date: z.string(),
  outing_end_date_breakfast: flag,
  outing_end_date_dinner: flag,
});

export type OwnReportAnswer = z.output<typeof ownReportAnswer>;

export const guestReportAnswer = z.object({
  ...head,
  type: z.literal(reportTypes.guest),
  friend_name: z.string(),
  /** Of a report from before the fixed list a word of its time, or null. */
  relationship_type: z.nullable(z.string()),
  relationship: z.string(),
  friend_address: z.string(),
  stay_date_start: z.string(),
  stay_days: flag,
  /** `HH:mm`, empty where it was not entered. */
  admission_time: z.string(),
  exit_time: z.string(),
  day_one_evening: flag,
  /** 0 none, 1 Japanese, 2 Western (AM162). */
  day_two_morning: flag,
  day_two_evening: flag,
  day_three_morning: flag,
  futon_lease: flag,
  /** Yen on the bill of the month after: what is charged now. */
  charged: z.int(),
  /** Of it, what stays charged when the report is cancelled today (AM163). */
  charged_when_cancelled: z.int(),
});

export type GuestReportAnswer = z.output<typeof guestReportAnswer>;

export const reportAnswer = z.discriminatedUnion('type', [ownReportAnswer, guestReportAnswer]);

export type ReportAnswer = z.output<typeof reportAnswer>;

/** The meals that an own report would give up, with what that costs (AM144). */
export const mealsToGiveUp = z.object({
  meals: z.array(
    z.object({
      date: z.string(),
      /** 1 breakfast, 2 dinner. */
      type_of_meal: flag,
      type_of_food: flag,
      menu_name: z.string(),
      language: fallbackLanguage,
      /** True for a place in a waiting list. */
      is_wait: z.boolean(),
      /** Yen. */
      fee: z.int(),
    }),
  ),
  /** Yen of all of them. */
  fee: z.int(),
  /** Sent back as `meal_confirmation` once the resident agreed. */
  confirmation: z.string(),
});

export type MealsToGiveUp = z.output<typeof mealsToGiveUp>;
