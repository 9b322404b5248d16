// Notifies the server that the session is over, without waiting and silently when it fails (AM196).
import { logout } from '@yadori/api/account/calls';
import { createClient } from '@yadori/api/contract/client';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { pageHeaders, readToken } from './session.ts';

/** Call it before the token is cleared; `keepalive` lets the request finish after the document is gone. */
export function revokeSession(): void {
  const token = readToken();
  if (token === undefined) return;
  const farewell = createClient({
    fetch: (address, request) => fetch(address, { ...request, keepalive: true }),
    language: browserLanguage,
    token: () => token,
    headers: pageHeaders,
  });
  void farewell(logout, {});
}
