// What the server refused, for the place where the person acts.
import type { FieldErrors } from '@yadori/api/contract/envelope';

/** Not what a dialog over the console says already, nor a question for a proof that the person has closed. */
export const isRefusal = ({ status, code }: { status: number; code: unknown }): boolean =>
  status !== 0 && code !== 'system_error' && code !== 'step_up';

interface Refused {
  message: string;
  errors: FieldErrors;
}

/** Of one field of a form; `text` of the whole, where that field is not wrong. */
export function refusalOf(refused: Refused | undefined, field: string) {
  const [error] = refused?.errors[field] ?? [];
  return { error, text: error === undefined ? refused?.message : undefined };
}
