// The server's text about a read that it refused.
import { Refused } from '@yadori/web-client/query.ts';

/** Undefined for unexpected failures: then the screen has a text of its own. */
export function saidBy(error: Error | null): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { code, message } = error.failure;
  return code === 'system_error' || message === '' ? undefined : message;
}
