// Refusals of a step of a registration, with the texts of the screens (A011, AM056).
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';

/** Prefixes every text of the server within a registration (X009). */
const mark = (text: string): string => `※${text}`;

interface Refused {
  code: string;
  message: string;
  errors: FieldErrors;
}

export interface Refusal<Name extends string> {
  fields: ErrorTexts<Name>;
  /** For the whole form, where no field of it is to blame. */
  message: string | undefined;
}

/** Failures of the whole app have a dialog of their own: of those nothing is left to show. */
export function refusalOf<Name extends string>(
  { code, message, errors }: Refused,
  names: readonly Name[],
): Refusal<Name> {
  const found = firstOfEach(errors, names);
  const fields = Object.fromEntries(
    Object.entries<string | undefined>(found).map(([name, text]) => [name, mark(text ?? '')]),
  ) as ErrorTexts<Name>;
  const general = code === 'error' && Object.keys(fields).length === 0 && message !== '';
  // Of several sentences, each in a line of its own, the first (AM240).
  const [line = ''] = message.split('\n', 1);
  return { fields, message: general ? mark(line) : undefined };
}
