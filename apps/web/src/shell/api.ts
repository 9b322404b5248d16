// The one client of the API: session, refresh at start, and the failures that concern the whole app.
import { refreshToken } from '@yadori/api/account/calls';
import {
  tokenKinds,
  type Answer,
  type Call,
  type Failure,
  type InputOf,
} from '@yadori/api/contract/call';
import { createClient } from '@yadori/api/contract/client';
import { noteServerTime } from './clock.ts';
import { fetchOnce } from './early-answers.ts';
import { clearSystemError, reportFailure, reportSystemError } from './failures.ts';
import { browserLanguage } from './language.ts';
import { noteRefusedPress } from '../ui/online.ts';
import { leaveToLogin } from './leave.ts';
import { readRegisterToken, removeRegisterToken } from './register-token.ts';
import { clearSession, readToken, storeToken } from './session.ts';

export interface SendOptions {
  /** Reads in the background and calls whose failure is silent: no dialog, only an ended session counts. */
  quiet?: boolean;
  /** Carries the request in place of the browser's `fetch`, for one that can be ended or that tells how far it is. */
  through?: typeof fetch;
}

const clientThrough = (doFetch: typeof fetch) =>
  createClient({
    fetch: doFetch,
    language: browserLanguage,
    token: tokenFor,
    onServerTime: noteServerTime,
  });

const client = clientThrough(fetchOnce);

/** Calls of a registration carry its own token; the postal search takes either (AM017). */
function tokenFor({ access }: Call): string | undefined {
  const kind = tokenKinds[access];
  const token = kind === 'register' ? undefined : readToken();
  return kind === 'register' || kind === 'either' ? (token ?? readRegisterToken()) : token;
}

const usesSession = ({ access }: Call) => ['user', 'either'].includes(tokenKinds[access]);

let refreshing: Promise<Failure<Call> | undefined> | undefined;

/** As the contract's `Send`; refusals that are the caller's own business come back as its answer. */
export async function send<C extends Call>(
  declaration: C,
  input: InputOf<C>,
  version?: C['versions'][number],
  options: SendOptions = {},
): Promise<Answer<C>> {
  const began = performance.now();
  if (!navigator.onLine) return offline(declaration, options);
  if (usesSession(declaration) && readToken() !== undefined) {
    const ended = await renewedSession();
    if (ended !== undefined) return ended as unknown as Failure<C>;
  }
  const { through } = options;
  const sender = through === undefined ? client : clientThrough(through);
  const answer = await sender(declaration, input, version);
  if (!answer.ok) report(answer, declaration, options);
  // Screens read anew after a refused change: such a read must not take the words about it away.
  else if (declaration.method !== 'GET') clearSystemError(began);
  return answer;
}

/** Waits for the one renewal of this start; answers the failure where the session has ended. */
export const renewedSession = (): Promise<Failure<Call> | undefined> => (refreshing ??= refresh());

/**
 * Once per start, before the first request; parallel first requests wait for it (B022, AM016).
 * Calls of visitors never cause it (B023). Answers the failure where the session has ended.
 */
async function refresh(): Promise<Failure<Call> | undefined> {
  const answer = await client(refreshToken, {});
  if (answer.ok) {
    if (answer.token !== undefined) storeToken(answer.token);
    return undefined;
  }
  return endsSession(answer) ? (answer as Failure<Call>) : undefined;
}

/** token_invalid and move_out remove the token at once (AM007, AM008). */
function endsSession(answer: Failure<Call>): boolean {
  if (answer.code === 'token_invalid') {
    clearSession();
    removeRegisterToken();
    if (location.pathname !== '/login') reportFailure({ kind: 'token-expired' });
    return true;
  }
  if (answer.code === 'move_out') {
    clearSession();
    leaveToLogin(answer.message);
    return true;
  }
  return false;
}

function report(answer: Failure<Call>, declaration: Call, { quiet = false }: SendOptions): void {
  if (endsSession(answer) || quiet) return;
  if (answer.status === 0) {
    if (navigator.onLine) reportFailure({ kind: 'generic', text: 'silent' });
    else noteOffline(declaration);
  } else if (answer.code === 'function_disabled') {
    // A screen says in its own place that it is closed.
    if (declaration.method === 'GET') return;
    reportFailure({ kind: 'unavailable', message: answer.message });
  } else if (answer.code === 'system_error') {
    reportSystemError(answer.message);
  }
}

/** While offline nothing is sent (V016). */
function offline<C extends Call>(declaration: C, { quiet = false }: SendOptions): Failure<C> {
  if (!quiet) noteOffline(declaration);
  const code = 'system_error' as Failure<C>['code'];
  return { ok: false, status: 0, code, message: '', errors: {}, data: undefined };
}

/** The screen says what it could not read; a press must not stay without an answer. */
function noteOffline({ method }: Call): void {
  if (method !== 'GET') noteRefusedPress();
}
