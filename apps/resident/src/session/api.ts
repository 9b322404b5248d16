// The one client of the API with the resident's session: its tokens, its renewal at the start, and its end.
import { refreshToken } from '@yadori/api/account/calls';
import {
  tokenKinds,
  type Call,
  type Failure,
  type ResidentAccess,
} from '@yadori/api/contract/call';
import { createClient, failureOf } from '@yadori/api/contract/client';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { noteServerTime } from '@yadori/web-client/clock.ts';
import { fetchOnce } from '@yadori/web-client/early-answers.ts';
import { otherAccountEvent, reportFailure } from '@yadori/web-client/failures.ts';
import { createSend } from '@yadori/web-client/send.ts';
import { leaveToLogin } from './leave.ts';
import { readRegisterToken, removeRegisterToken } from './register-token.ts';
import {
  clearSession,
  isOwnSession,
  isSessionCleared,
  pageHeaders,
  readToken,
  storeToken,
} from './session.ts';

/** Calls of a registration carry its own token; the postal search takes either (AM017). */
function tokenFor({ access }: Call): string | undefined {
  const kind = tokenKinds[access as ResidentAccess];
  const token = kind === 'register' ? undefined : readToken();
  return kind === 'register' || kind === 'either' ? (token ?? readRegisterToken()) : token;
}

const usesSession = ({ access }: Call) =>
  ['user', 'either'].includes(tokenKinds[access as ResidentAccess]);

const clientOf = (through = fetchOnce) =>
  createClient({
    fetch: through,
    language: browserLanguage,
    token: tokenFor,
    headers: pageHeaders,
    onServerTime: noteServerTime,
  });

export const send = createSend({
  clientOf,
  renew: (declaration) => {
    if (!usesSession(declaration)) return undefined;
    if (readToken() !== undefined) return renewedSession();
    // The server would only refuse it: after the end of a session nothing is sent any more (J009).
    return tokenFor(declaration) === undefined ? endedSession() : undefined;
  },
  ends: endsSession,
});

async function endedSession(): Promise<Failure<Call>> {
  const ended = failureOf(401, { code: 'token_invalid' });
  endsSession(ended);
  return ended;
}

let refreshing: Promise<Failure<Call> | undefined> | undefined;

/** Waits for the one renewal of this start; answers the failure where the session has ended. */
export const renewedSession = (): Promise<Failure<Call> | undefined> => (refreshing ??= refresh());

/**
 * Once per start, before the first request; parallel first requests wait for it (B022, AM016).
 * Calls of visitors never cause it (B023). Answers the failure where the session has ended.
 */
async function refresh(): Promise<Failure<Call> | undefined> {
  const answer = await clientOf()(refreshToken, {});
  if (answer.ok) {
    // In another tab the resident may have signed out meanwhile.
    if (answer.token !== undefined && isOwnSession()) storeToken(answer.token);
    return undefined;
  }
  return endsSession(answer) ? (answer as Failure<Call>) : undefined;
}

/** token_invalid and move_out remove the token at once (AM007, AM008). */
function endsSession(answer: Failure<Call>): boolean {
  if (answer.code === 'token_invalid') {
    // Screens that are still there read again what was cleared: a second time would never end. And what was sent before
    // this page ended the session itself, as by closing the account, is refused after it.
    if (isSessionCleared()) return true;
    clearSession(false);
    removeRegisterToken();
    if (location.pathname !== '/login') reportFailure({ kind: 'token-expired' });
    return true;
  }
  if (answer.code === 'move_out') {
    clearSession();
    leaveToLogin(answer.message);
    return true;
  }
  // The session goes on, and the page has to go.
  return answer.code === 'other_account' && dispatchEvent(new Event(otherAccountEvent));
}
