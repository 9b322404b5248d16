// What the server refused, for the place where the person acts.
import type { FieldErrors } from '@yadori/api/contract/envelope';

export interface Refusal {
  /** About the reason. */
  field?: string | undefined;
  /** About the act. */
  text?: string | undefined;
}

/** As every call answers. */
export type Sent = { ok: true } | Refused;

interface Refused {
  ok: false;
  status: number;
  code: string;
  message: string;
  errors: FieldErrors;
}

export function refusalOf({ status, code, message, errors }: Refused): Refusal {
  const field = errors['reason']?.[0];
  if (field !== undefined) return { field };
  // A dialog over the app says what was no answer at all, and who closed the question for a proof wants no words.
  const isSaid = status === 0 || code === 'system_error' || code === 'step_up';
  return isSaid ? {} : { text: message };
}
