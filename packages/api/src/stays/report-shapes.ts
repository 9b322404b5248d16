// Shapes of reports in inputs and answers. Wire names are those of the documents (M024, M030, N002 to N012).
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { mealKinds } from '../meals/answers.ts';
import {
  count,
  dateText,
  flag,
  instantText,
  numbered,
  patternText,
  plainText,
  rowId,
  yen,
} from '../validation/answers.ts';
import { documented, numberedBy, type Documentation } from '../validation/documented.ts';
import { dateInput, yenInput } from '../validation/fields.ts';
import { guestReportLimits, type GuestReport } from './guest-report.ts';
import { guestNights, relationshipTypes, reportTypes } from './kinds.ts';
import { ownReportLimits, type OwnReport } from './own-report.ts';

/** A field of a report as a client may send it; its form validates it with what the dormitory allows. */
const typed = (documentation: Documentation) =>
  z.optional(
    z.nullable(
      documented(
        z.union([z.string().check(z.maxLength(1000, { error: 'invalid' })), z.number()], {
          error: 'invalid',
        }),
        documentation,
      ),
    ),
  );

const own = 'Of an own report.';
const ofGuest = 'Of a guest report.';
const typedText = (maxLength: number, description: string) =>
  typed({ type: 'string', maxLength, description });
const typedDay = (about: string) =>
  typed({ ...dateInput, description: `${about} ${dateInput.description}` });
const typedFlag = (about: string) => typed(numberedBy({ no: 0, yes: 1 }, about));
const typedTime = typed({
  type: 'string',
  pattern: '^(([01]\\d|2[0-3]):(00|15|30|45))?$',
  description: `${ofGuest} \`HH:mm\` in Tokyo by quarters of an hour; may be empty.`,
});
const mornings = { none: 0, japanese: 1, western: 2 } as const;

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

/** Every field of both kinds of report; `type` 2 is a guest report, anything else an own one (AM141). */
export const sentReport = z.object({
  type: typed(numberedBy(reportTypes, 'Kind of report')),
  name: typedText(ownReportLimits.name, `Whom the resident stays with. ${own}`),
  relationship: typedText(ownReportLimits.relationship, 'Who that, or the guest, is in words.'),
  relationship_type: typed({
    type: 'string',
    enum: relationshipTypes,
    description: `Who the guest is. ${ofGuest}`,
  }),
  phone_number: typedText(100, `At most 15 digits; hyphens, spaces, brackets are dropped. ${own}`),
  address: typedText(ownReportLimits.address, own),
  note: typedText(ownReportLimits.note, own),
  outing_start_date: typedDay(`First day away. ${own}`),
  outing_start_date_breakfast: typedFlag(`Breakfast of the first day is eaten. ${own}`),
  outing_start_date_dinner: typedFlag(`Dinner of the first day is eaten. ${own}`),
  outing_end_date: typedDay(`Last day away. ${own}`),
  outing_end_date_breakfast: typedFlag(`Breakfast of the last day is eaten. ${own}`),
  outing_end_date_dinner: typedFlag(`Dinner of the last day is eaten. ${own}`),
  friend_name: typedText(guestReportLimits.friend_name, `Name of the guest. ${ofGuest}`),
  friend_address: typedText(guestReportLimits.friend_address, `Address of the guest. ${ofGuest}`),
  stay_date_start: typedDay(`First night. ${ofGuest}`),
  stay_days: typed({
    type: 'integer',
    enum: guestNights,
    description: `Nights: 1 or 2. ${ofGuest}`,
  }),
  admission_time: typedTime,
  exit_time: typedTime,
  day_one_evening: typedFlag(`Dinner of the first day. ${ofGuest}`),
  day_two_morning: typed(numberedBy(mornings, `Breakfast of the second day. ${ofGuest}`)),
  day_two_evening: typedFlag(`Dinner of the second day. ${ofGuest}`),
  day_three_morning: typed(numberedBy(mornings, `Breakfast of the third day. ${ofGuest}`)),
  futon_lease: typedFlag(`Bedding is borrowed. ${ofGuest}`),
  /** Made once for each report that is filed, however often it is sent: it is taken once. Our addition. */
  client_key: key,
  /** Of the detail that was edited; an older one is refused. Left out, it is not looked at. Our addition. */
  revision,
  /** What the answer with UA0200-E18 named; meals beyond it must be confirmed again. Our addition. */
  meal_confirmation: z.optional(
    z.nullable(z.string({ error: 'invalid' }).check(z.maxLength(20_000, { error: 'invalid' }))),
  ),
  /** The total of a new guest report, as it was shown: one that costs more is refused. Our addition. */
  agreed_price: z.optional(z.nullable(yenInput())),
} satisfies Record<keyof OwnReport | keyof GuestReport | (string & {}), unknown>);

export type SentReport = z.output<typeof sentReport>;

/** What staff did for the resident, and never who (AM271). */
const staffAct = z.object({
  act: z.enum(['filed', 'changed', 'cancelled']),
  at: instantText('When.'),
  /** Null of an act without one. */
  reason: z.nullable(plainText('In the language of the request.')),
});

const head = {
  id: rowId('The report.'),
  created: instantText('When it was filed.'),
  /** Not cancelled, and its last day is today or later (AM151). */
  is_active: z.boolean(),
  cancelled: z.nullable(instantText('When it was cancelled; null otherwise.')),
  revision: count('Rises with each change; an edit sends it back.', 1),
  person_name: plainText('Name of the resident.'),
  room_number: plainText('As the contract has it.'),
  /** The first one first. Our addition. */
  staff_acts: z.array(staffAct),
};

const ownReportAnswer = z.object({
  ...head,
  type: documented(z.literal(reportTypes.own), { description: '1: an own report.' }),
  name: plainText('Whom the resident stays with; may be empty.'),
  relationship: plainText('Who that is; may be empty.'),
  relationship_type: z.nullable(plainText('A word of former reports.')),
  phone_number: plainText('May be empty.'),
  address: plainText('May be empty.'),
  note: plainText('May be empty.'),
  outing_start_date: dateText('First day away.'),
  outing_start_date_breakfast: flag('Breakfast of the first day is eaten'),
  outing_start_date_dinner: flag('Dinner of the first day is eaten'),
  outing_end_date: dateText('Last day away.'),
  outing_end_date_breakfast: flag('Breakfast of the last day is eaten'),
  outing_end_date_dinner: flag('Dinner of the last day is eaten'),
});

export type OwnReportAnswer = z.output<typeof ownReportAnswer>;

const timeOrEmpty = patternText(
  '^(\\d\\d:\\d\\d)?$',
  '`HH:mm` in Tokyo; empty where it was not entered.',
);

const guestReportAnswer = z.object({
  ...head,
  type: documented(z.literal(reportTypes.guest), { description: '2: a guest report.' }),
  friend_name: plainText('Name of the guest.'),
  relationship_type: z.nullable(
    plainText(`${relationshipTypes.join(', ')}; of a former report a word of its time, or null.`),
  ),
  relationship: plainText('In words, of others; may be empty.'),
  friend_address: plainText('May be empty.'),
  stay_date_start: dateText('First night.'),
  stay_days: count('Nights.', 1),
  admission_time: timeOrEmpty,
  exit_time: timeOrEmpty,
  day_one_evening: flag('Dinner of the first day'),
  /** AM162. */
  day_two_morning: numbered(mornings, 'Breakfast of the second day'),
  day_two_evening: flag('Dinner of the second day'),
  day_three_morning: numbered(mornings, 'Breakfast of the third day'),
  futon_lease: flag('Bedding is borrowed'),
  charged: yen('On the bill of the month after: what is charged now.'),
  /** AM163. */
  charged_when_cancelled: yen('Of it, what stays charged when the report is cancelled today.'),
});

export type GuestReportAnswer = z.output<typeof guestReportAnswer>;

export const reportAnswer = z.discriminatedUnion('type', [ownReportAnswer, guestReportAnswer]);

export type ReportAnswer = z.output<typeof reportAnswer>;

/** The meals that an own report would give up, with what that costs (AM144). */
export const mealsToGiveUp = z.object({
  meals: z.array(
    z.object({
      date: dateText(),
      ...mealKinds,
      menu_name: plainText('In the language of the request where there is such a name.'),
      language: fallbackLanguage,
      /** True for a place in a waiting list. */
      is_wait: z.boolean(),
      fee: yen('What giving it up costs.'),
    }),
  ),
  fee: yen('Of all of them.'),
  confirmation: plainText('Sent back as `meal_confirmation` once the resident agreed.'),
});

export type MealsToGiveUp = z.output<typeof mealsToGiveUp>;
