// What the server refused, for the place where the person acts.
import type { FieldErrors } from '@yadori/api/contract/envelope';

interface Failed {
  status: number;
  code: unknown;
  message: string;
}

/**
 * Not what a dialog over the console says already, nor a question for a proof that the person has closed. Without an
 * answer there is a message where there was no network (SL014).
 */
export const isRefusal = ({ status, code, message }: Failed): boolean =>
  status === 0 ? message !== '' : code !== 'system_error' && code !== 'step_up';

/** Of one field of a form; `text` of the whole, where that field is not wrong. */
export function refusalOf(
  refused: { message: string; errors: FieldErrors } | undefined,
  field: string,
) {
  const [error] = refused?.errors[field] ?? [];
  return { error, text: error === undefined ? refused?.message : undefined };
}
