// The fields of each registration step, as schemas: a form validates its own step, the server all of them again.
import * as z from 'zod/mini';
import type { CalendarDate } from '../time/tokyo.ts';
import { documented } from '../validation/documented.ts';
import { calendarDate, choice, passwordLength } from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';
import { moveinProblem, moveinTimes, spoken, type MoveinLastTime } from './movein.ts';
import { field, fields } from '../validation/rule-fields.ts';
import { addressRules, entryRules, healthRules, residentRules } from './rules.ts';

/** What rules with dates need to know. Without it only the form of a date is checked. */
export interface StepFacts {
  /** Of the server's clock, in Tokyo. */
  today: CalendarDate;
  /** Answered by register-confirm (AM052). */
  contractStart?: CalendarDate | undefined;
  moveinLastTime?: MoveinLastTime | undefined;
}

const entry = fields(entryRules);

/** Contract number and mail (A001, A004 to A006). */
export const registerForm = z
  .object({
    contract_number: entry.contract_number,
    email: entry.email,
    email_confirm: entry.email,
  })
  .check(
    z.refine((form) => form.email === form.email_confirm, {
      error: 'confirmed_email',
      path: ['email_confirm'],
    }),
  );

/** The key out of the mail (A016). */
export const oneTimeKeyForm = z.object({ one_time_key: entry.one_time_key });

/** Office code and room (A020, A021). */
export const registerConfirmForm = z.object({
  dormitory_code: entry.dormitory_code,
  room_number: entry.room_number,
});

/** A date of birth is not in the future; today is allowed (A034, AM063). */
const birthday = (facts: StepFacts | undefined) =>
  field(residentRules.birthday).check(
    z.refine((on) => facts === undefined || on <= facts.today, { error: 'birthday' }),
  );

const residentFields = (facts: StepFacts | undefined) => ({
  ...fields(residentRules),
  birthday: birthday(facts),
});

/** Step 1 (A028 to A039). */
export const residentStep = (facts?: StepFacts) => z.object(residentFields(facts));

/** Step 2 (A040 to A046). The agreement is the screen's own matter (A048). */
export const healthStep = () => z.object(fields(healthRules));

const moveinFields = (facts: StepFacts | undefined) => ({
  movein_date: calendarDate().check((payload) => {
    const problem = facts && moveinProblem(payload.value, facts);
    if (problem === undefined) return;
    payload.issues.push({ code: 'custom', input: payload.value, message: problem });
  }),
  movein_time: choice(moveinTimes(facts?.moveinLastTime)),
});

/** Step 4 (A057 to A061). */
export const moveinStep = (facts?: StepFacts) => z.object(moveinFields(facts));

const addressFields = (facts: StepFacts | undefined) => ({
  ...fields(addressRules),
  package_arrival_date: field(addressRules.package_arrival_date).check(
    z.refine((on) => facts === undefined || on === undefined || on >= facts.today, {
      error: rule('date_from', facts === undefined ? '' : spoken(facts.today)),
    }),
  ),
});

const whenSent = ['package_arrival_date', 'package_arrival_time', 'use_shipping_company'] as const;

/** With luggage the package fields are required (A069). */
const withLuggage = whenSent.map((name) =>
  z.refine<Record<string, unknown>>(
    (form) => String(form['luggage_delivery']) !== '1' || form[name] !== undefined,
    { error: 'required', path: [name] },
  ),
);

/** Step 5 (A063 to A074). */
export const addressStep = (facts?: StepFacts) =>
  z.object(addressFields(facts)).check(...withLuggage);

/** All steps together, as register-information takes them; the office's display name comes along (AM037). */
export const information = (facts?: StepFacts) =>
  z
    .object({
      dormitory_code: field({ source: 'A080', kind: 'text', max: 100, required: true }),
      room_number: field({ source: 'A084', kind: 'text', max: 100, required: false }),
      ...residentFields(facts),
      ...fields(healthRules),
      ...moveinFields(facts),
      ...addressFields(facts),
    })
    .check(...withLuggage);

export type Information = z.output<ReturnType<typeof information>>;

/** A new password twice (C009, C010). */
export const resetPasswordForm = z
  .object({
    password: field(residentRules.password),
    // Compared with the first, so its own bounds are those of that.
    password_confirm: documented(z.string({ error: 'required' }), {
      format: 'password',
      minLength: passwordLength.min,
      maxLength: passwordLength.max,
      description: 'The same again.',
    }),
  })
  .check(
    z.refine((form) => form.password === form.password_confirm, {
      error: 'confirmed_password',
      path: ['password_confirm'],
    }),
  );

/** A mail address alone: forgotten password, change of mail (C002, T002). */
export const emailForm = z.object({ email: entry.email });
