// Sends calls to the API: the session is an argument, failures that concern the whole app are reported.
import type { Answer, Call, Failure, InputOf } from '@yadori/api/contract/call';
import { createClient, type ClientOptions } from '@yadori/api/contract/client';
import { browserLanguage } from './browser-language.ts';
import { noteServerTime } from './clock.ts';
import { clearSystemError, reportFailure, reportSystemError } from './failures.ts';

export interface SendOptions {
  /** Reads in the background and calls whose failure is silent: no dialog, only an ended session counts. */
  quiet?: boolean;
  /** Carries the request in place of the browser's `fetch`, for one that can be ended or that tells how far it is. */
  through?: typeof fetch;
}

/** The session of an app, as far as sending needs it. */
export interface SendSession {
  /** The token that a call carries, if any. */
  token: ClientOptions['token'];
  /** Renews the session once before the first call that uses it; answers the failure where it has ended. */
  renew: (declaration: Call) => Promise<Failure<Call> | undefined> | undefined;
  /** Forgets the session where an answer says that it is over, and answers whether it was. */
  ends: (answer: Failure<Call>) => boolean;
}

interface SendParts {
  session: SendSession;
  fetch: typeof fetch;
  /** Nothing was sent, because there is no network (V016). */
  onOfflineWrite: () => void;
}

/** As the contract's `Send`; refusals that are the caller's own business come back as its answer. */
export type Send = <C extends Call>(
  declaration: C,
  input: InputOf<C>,
  version?: C['versions'][number],
  options?: SendOptions,
) => Promise<Answer<C>>;

/** A client in the language of the browser that takes over the server's time. */
export const browserClient = (doFetch: typeof fetch, token: ClientOptions['token']) =>
  createClient({ fetch: doFetch, language: browserLanguage, token, onServerTime: noteServerTime });

export function createSend({ session, fetch: doFetch, onOfflineWrite }: SendParts): Send {
  const client = browserClient(doFetch, session.token);

  /** The screen says what it could not read; a press must not stay without an answer. */
  const noteOffline = ({ method }: Call): void => {
    if (method !== 'GET') onOfflineWrite();
  };

  const report = (answer: Failure<Call>, declaration: Call, { quiet = false }: SendOptions) => {
    if (session.ends(answer) || quiet) return;
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
  };

  return async (declaration, input, version, options = {}) => {
    const began = performance.now();
    if (!navigator.onLine) {
      if (options.quiet !== true) noteOffline(declaration);
      return unsent();
    }
    const ended = await session.renew(declaration);
    if (ended !== undefined) return ended as never;
    const { through } = options;
    const sender = through === undefined ? client : browserClient(through, session.token);
    const answer = await sender(declaration, input, version);
    if (!answer.ok) report(answer, declaration, options);
    // Screens read anew after a refused change: such a read must not take the words about it away.
    else if (declaration.method !== 'GET') clearSystemError(began);
    return answer;
  };
}

/** While offline nothing is sent (V016). */
function unsent<C extends Call>(): Failure<C> {
  const code = 'system_error' as Failure<C>['code'];
  return { ok: false, status: 0, code, message: '', errors: {}, data: undefined };
}
