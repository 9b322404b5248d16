// Runs a declared input against a value: the same code refuses on the form and on the server.
import type * as z from 'zod/mini';
import type { FieldErrors } from '../contract/envelope.ts';
import type { Language } from '../language/language.ts';
import { issuesOf } from './issues.ts';
import { fieldMessage } from './rule-messages.ts';

type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

interface CheckOptions {
  language: Language;
  /** Wire name to the name under which messages speak of it. */
  fieldNames?: Readonly<Record<string, string>> | undefined;
}

/** The parsed value, or one message for each field that is wrong. */
export const check = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  { language, fieldNames = {} }: CheckOptions,
): Checked<z.output<S>> =>
  checkWith(schema, value, (key, field) => fieldMessage(language, key, fieldNames[field] ?? field));

/** As `check`, with the sentences of somebody else; `key` is the rule that failed. */
export function checkWith<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  messageOf: (key: string, field: string) => string,
): Checked<z.output<S>> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const { field, key } of issuesOf(schema, value)) errors[field] = [messageOf(key, field)];
  return { ok: false, errors };
}
