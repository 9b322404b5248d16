// The words of the house about a read that it refused.
import { Refused } from '@yadori/web-client/query.ts';

/** Undefined for what nobody meant to happen: then the screen speaks. */
export function saidBy(error: Error | null): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { code, message } = error.failure;
  return code === 'system_error' || message === '' ? undefined : message;
}
