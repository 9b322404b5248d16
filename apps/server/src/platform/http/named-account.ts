// A page is of the account that it was drawn for: what it sends in the session of another one is refused (AM262).
import type { IncomingHttpHeaders } from 'node:http';
import { accountHeader } from '@yadori/api/contract/headers';
import type { Language } from '@yadori/api/language/language';
import { CallError } from './call-error.ts';
import { httpTexts } from './texts.ts';

/** The session stays as it is: it is the page that has to go. Clients that name no account are served as ever. */
export function requireNamedAccount(
  headers: Readonly<IncomingHttpHeaders>,
  sessionOf: number,
  language: Language,
): void {
  const named = headers[accountHeader];
  if (named === undefined || named === String(sessionOf)) return;
  throw new CallError({
    status: 401,
    code: 'other_account',
    message: httpTexts(language).otherAccount,
  });
}
