// Makes the schema of a field from its row in the table of rules.
import * as z from 'zod/mini';
import type { CalendarDate } from '../time/tokyo.ts';
import {
  alphanumericText,
  calendarDate,
  choice,
  digits,
  email,
  filled,
  lines,
  katakanaText,
  numberedChoice,
  password,
  phone,
  requiredLines,
  requiredText,
  singleByteText,
  text,
} from './fields.ts';
import type { FieldRule } from './field-rule.ts';

type Value<R> = R extends { kind: 'choice'; choices: readonly (infer V)[] }
  ? V
  : R extends { kind: 'numbered'; names: Readonly<Record<string, infer V>> }
    ? V
    : R extends { kind: 'date' }
      ? CalendarDate
      : string;

type Typed<R> = R extends { kind: 'choice' | 'numbered' } ? string | number : string;

type Schema<R> = z.ZodMiniType<Value<R>, Typed<R>>;

/** What is left empty: an optional text stays an empty text, an optional choice or date is not there. */
type FieldSchema<R extends FieldRule> = R['required'] extends true
  ? Schema<R>
  : R extends { kind: 'choice' | 'numbered' | 'date' }
    ? z.ZodMiniOptional<z.ZodMiniType<Value<R> | undefined, Typed<R> | undefined>>
    : z.ZodMiniOptional<Schema<R>>;

/** The schema of one row. */
export function field<const R extends FieldRule>(rule: R): FieldSchema<R> {
  const schema = schemaOf(rule);
  if (rule.required) return schema as FieldSchema<R>;
  const mayBeEmpty =
    rule.kind === 'choice' || rule.kind === 'numbered' || rule.kind === 'date'
      ? emptyAsAbsent(schema)
      : schema;
  return z.optional(mayBeEmpty) as unknown as FieldSchema<R>;
}

/** The schemas of a part of the table. */
export function fields<const Rules extends Record<string, FieldRule>>(
  rules: Rules,
): { [Name in keyof Rules]: FieldSchema<Rules[Name]> } {
  const entries = Object.entries(rules).map(([name, rule]) => [name, field(rule)]);
  return Object.fromEntries(entries) as { [Name in keyof Rules]: FieldSchema<Rules[Name]> };
}

function schemaOf(rule: FieldRule): z.ZodMiniType {
  switch (rule.kind) {
    case 'text':
      return rule.required ? requiredText(rule.max) : text(rule.max);
    case 'lines':
      return rule.required ? requiredLines(rule.max) : lines(rule.max);
    case 'single_byte':
      return singleByteText(rule.max);
    case 'alphanumeric':
      return alphanumericText(rule.max);
    case 'katakana':
      return rule.required ? katakanaText(rule.max).check(filled()) : katakanaText(rule.max);
    case 'digits':
      return rule.required ? filledAfter(digits(rule.max)) : digits(rule.max);
    case 'phone':
      return rule.required ? filledAfter(phone(rule.max)) : phone(rule.max);
    case 'email':
      return email();
    case 'password':
      return password();
    case 'date':
      return calendarDate();
    case 'choice':
      return choice(rule.choices);
    case 'numbered':
      return numberedChoice(rule.names, rule.about);
  }
}

const filledAfter = (schema: ReturnType<typeof digits>) =>
  z.pipe(schema, z.string().check(filled()));

const emptyAsAbsent = (schema: z.ZodMiniType) =>
  z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  );
