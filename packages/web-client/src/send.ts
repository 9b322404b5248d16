// Sends calls to the API: the session is an argument, failures that concern the whole app are reported.
import type { Answer, Call, Failure, InputOf } from '@yadori/api/contract/call';
import { failureOf, type createClient } from '@yadori/api/contract/client';
import { isPressRefused } from './refused-press.ts';
import { clearSystemError, reportFailure, reportSystemError } from './failures.ts';

export interface SendOptions {
  /** Reads in the background and calls whose failure is silent: no dialog, only an ended session counts. */
  quiet?: boolean;
  /** Replaces the browser's `fetch` for a request that can be aborted or that reports its progress. */
  through?: typeof fetch;
}

/** What sending needs of an app and its session. */
interface SendParts {
  /** A client that carries the session's tokens; `through` takes the place of the app's own `fetch`. */
  clientOf: (through?: typeof fetch) => ReturnType<typeof createClient>;
  /** Renews the session once before the first call that uses it; answers the failure where it has ended. */
  renew: (declaration: Call) => Promise<Failure<Call> | undefined> | undefined;
  /** Forgets the session where an answer says that it is over, and answers whether it was. */
  ends: (answer: Failure<Call>) => boolean;
}

/** As the contract's `Send`; refusals that are the caller's own business come back as its answer. */
export type Send = <C extends Call>(
  declaration: C,
  input: InputOf<C>,
  version?: C['versions'][number],
  options?: SendOptions,
) => Promise<Answer<C>>;

export function createSend({ clientOf, renew, ends }: SendParts): Send {
  const report = (answer: Failure<Call>, { method }: Call, { quiet = false }: SendOptions) => {
    if (ends(answer) || quiet) return;
    if (answer.status === 0) {
      if (navigator.onLine) reportFailure({ kind: 'generic', text: 'silent' });
      // The screen says what it could not read; a press must not stay without an answer.
      else if (method !== 'GET') isPressRefused();
    } else if (answer.code === 'function_disabled') {
      // A screen says in its own place that it is closed.
      if (method !== 'GET') reportFailure({ kind: 'unavailable', message: answer.message });
    } else if (answer.code === 'system_error') {
      reportSystemError(answer.message);
    }
  };

  return async <C extends Call>(
    declaration: C,
    input: InputOf<C>,
    version?: C['versions'][number],
    options: SendOptions = {},
  ) => {
    const began = performance.now();
    // While offline nothing is sent (V016).
    const ended = navigator.onLine ? await renew(declaration) : undefined;
    if (ended !== undefined) return ended as unknown as Failure<C>;
    const answer: Answer<C> = navigator.onLine
      ? await clientOf(options.through)(declaration, input, version)
      : failureOf(0);
    if (!answer.ok) report(answer, declaration, options);
    // Screens read again after a refused change: such a read must not remove the text about it.
    else if (declaration.method !== 'GET') clearSystemError(began);
    return answer;
  };
}
