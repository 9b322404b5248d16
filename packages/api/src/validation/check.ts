// Runs a declared input against a value: the same code refuses on the form and on the server.
import type * as z from 'zod/mini';
import type { FieldErrors } from '../contract/envelope.ts';
import type { Language } from '../language/language.ts';
import { fieldMessage } from './rule-messages.ts';

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

interface CheckOptions {
  language: Language;
  /** Wire name to the name under which messages speak of it. */
  fieldNames?: Readonly<Record<string, string>> | undefined;
}

/** The parsed value, or one message for each field that is wrong. */
export function check<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  { language, fieldNames = {} }: CheckOptions,
): Checked<z.output<S>> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'value');
    errors[field] ??= [fieldMessage(language, issue.message, fieldNames[field] ?? field)];
  }
  return { ok: false, errors };
}
