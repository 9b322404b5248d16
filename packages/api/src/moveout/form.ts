// The fields of a move-out application, for the form and on the wire (Q018 to Q020, Q024, Q025, Q034).
import * as z from 'zod/mini';
import type { CalendarDate } from '../time/tokyo.ts';
import { documented } from '../validation/documented.ts';
import type { FieldRule } from '../validation/field-rule.ts';
import { calendarDate, choice, text } from '../validation/fields.ts';
import { field, fields } from '../validation/rule-fields.ts';
import { rule } from '../validation/rule.ts';
import { spoken } from '../account/movein.ts';
import { moveOutTimes } from './dates.ts';

const required = { required: true } as const;

/** Fields that form and wire share. */
export const moveOutRules = {
  postal_code: { source: 'Q019 Y009', kind: 'digits', max: 7, ...required },
  address: { source: 'Q019 Y041', kind: 'text', max: 100, ...required },
  building: { source: 'Q019 Y041 AM047', kind: 'text', max: 100, ...required },
} as const satisfies Record<string, FieldRule>;

/** Validated only where the answer before them makes them necessary. */
export const moveOutChosenRules = {
  shipping_company_name: { source: 'Q018 Y015 AM213', kind: 'text', max: 100, ...required },
  mail_address: { source: 'Q020 Y041', kind: 'email', ...required },
  phone_number: { source: 'Q020 Y010', kind: 'phone', max: 15, ...required },
} as const satisfies Record<string, FieldRule>;

export interface MoveOutFacts {
  /** Of the server's clock, in Tokyo. */
  today: CalendarDate;
  /** Day of the luggage in the application that is changed; it may have passed meanwhile. */
  keptLuggageDay?: CalendarDate | undefined;
}

/** A picker offers no day that is over (Q023, AM176). */
const notOver = (today: CalendarDate, kept?: CalendarDate) =>
  calendarDate().check(
    z.refine((on) => on >= today || on === kept, { error: rule('date_from', spoken(today)) }),
  );

type Form = Readonly<Record<string, unknown>>;

/** Validates one field whose rule depends on another answer. */
const whenChosen = (name: keyof typeof moveOutChosenRules, isAsked: (form: Form) => boolean) => {
  const schema = field(moveOutChosenRules[name]);
  return z.check<Form>(({ value, issues }) => {
    if (!isAsked(value)) return;
    const [issue] = schema.safeParse(value[name] ?? '').error?.issues ?? [];
    if (issue === undefined) return;
    issues.push({ code: 'custom', input: value, path: [name], message: issue.message });
  });
};

const isYes = (value: unknown) => value === true || value === '1';

const chosen = [
  whenChosen('shipping_company_name', (form) => isYes(form['use_shipping_company'])),
  whenChosen('mail_address', (form) => !isYes(form['use_user_mail_address'])),
  whenChosen('phone_number', (form) => !isYes(form['use_user_phone_number'])),
];

/** The form of the popup: days and times apart (Q025), choices as `'1'` and `'0'`. */
export const moveOutForm = ({ today, keptLuggageDay }: MoveOutFacts) =>
  z
    .object({
      move_out_date: notOver(today),
      move_out_time: choice(moveOutTimes),
      luggage_removal_date: notOver(today, keptLuggageDay),
      luggage_removal_time: choice(moveOutTimes),
      use_shipping_company: choice(['1', '0']),
      use_user_mail_address: choice(['1', '0']),
      use_user_phone_number: choice(['1', '0']),
      ...fields(moveOutRules),
      shipping_company_name: z.optional(z.string()),
      mail_address: z.optional(z.string()),
      phone_number: z.optional(z.string()),
    })
    .check(...chosen);

/** `2026-12-01 10:00:00`: a day and one of the times that are offered (Q025, Q034, AM025, AM177). */
const dayAndTime = () =>
  documented(
    z.pipe(
      z
        .string({ error: 'required' })
        .check(
          z.minLength(1, { error: 'required', abort: true }),
          z.regex(dayAndTimePattern, { error: 'date', abort: true }),
        ),
      z.pipe(
        z.transform((value: string) => ({ on: value.slice(0, 10), time: value.slice(11) })),
        z.object({
          on: calendarDate(),
          time: z.string().check(
            z.refine((time) => time.endsWith(':00') && moveOutTimes.includes(time.slice(0, 5)), {
              error: 'choice',
            }),
          ),
        }),
      ),
    ),
    {
      type: 'string',
      pattern: dayAndTimePattern.source,
      description: `\`YYYY-MM-DD HH:mm:ss\` in Tokyo; times: ${moveOutTimes.join(', ')}.`,
    },
  );
const dayAndTimePattern = /^(18|19|20|21)\d\d[-/]\d\d[-/]\d\d[ T]\d\d:\d\d:\d\d$/;

const yesNo = () => z.boolean({ error: 'required' });

/** What an application says, as the app and the console send it. */
export const moveOutFields = {
  move_out_at: dayAndTime(),
  luggage_removal_at: dayAndTime(),
  use_shipping_company: yesNo(),
  shipping_company_name: z._default(text(100), ''),
  ...fields(moveOutRules),
  use_user_mail_address: yesNo(),
  mail_address: z._default(text(100), ''),
  use_user_phone_number: yesNo(),
  phone_number: z._default(
    z.optional(field({ ...moveOutChosenRules.phone_number, required: false })),
    '',
  ),
};

/** Of the fields that another answer makes necessary. */
export const moveOutChecks = chosen;

/** The body, sent once for validation alone (`validate_only`) and once to submit (Q005, Q006, Q033). */
export const moveOutPayload = z
  .object({
    ...moveOutFields,
    validate_only: z._default(z.boolean({ error: 'invalid' }), false),
    /**
     * The revision that the form began with, 0 where there was no application: an older one is refused instead of
     * taking the newer one's place. Not named by the specification; a missing one is accepted.
     */
    revision: z.optional(z.int({ error: 'invalid' }).check(z.minimum(0), z.maximum(1_000_000))),
  })
  .check(...chosen);

export type MoveOutPayload = z.output<typeof moveOutPayload>;

/** Without what only the app sends. */
export type SentMoveOut = Omit<MoveOutPayload, 'validate_only'>;
