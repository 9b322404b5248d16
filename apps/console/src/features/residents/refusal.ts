// What the server refused, for the place where the person acts.
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { isRefusal } from '../../session/refusal.ts';

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

export function refusalOf(refused: Refused): Refusal {
  const field = refused.errors['reason']?.[0];
  if (field !== undefined) return { field };
  return isRefusal(refused) ? { text: refused.message } : {};
}
