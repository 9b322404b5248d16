// Reads of the server kept in memory and shared by screens.
import { CancelledError, QueryClient, queryOptions } from '@tanstack/react-query';
import {
  addressOf,
  type Call,
  type Failure,
  type InputOf,
  type Success,
} from '@yadori/api/contract/call';
import type { Send, SendOptions } from './send.ts';

/** A refused read, as React Query carries it: `error.failure` has status, code and the server's message. */
export class Refused extends Error {
  readonly failure: Failure<Call>;
  constructor(failure: Failure<Call>) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The server's text for a resident to whom the read is forbidden, where a retry changes nothing (AM095). */
export const forbiddenMessage = (error: Error | null): string | undefined =>
  error instanceof Refused && error.failure.status === 403 ? error.failure.message : undefined;

export const queryClient = new QueryClient({
  defaultOptions: {
    // `send` knows when there is no network and says so; a paused query would only hide it.
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
  },
});

interface ReadParts {
  send: Send;
  /** What was seen last of a read that failed: better than nothing where it says that it is old. */
  lastSeen: (queryKey: readonly unknown[], status: number) => Promise<unknown>;
}

/** Makes `read`: options of `useQuery` for a call; the result's `data` is the whole success: `data.data`, `data.message`. */
export const createRead =
  ({ send, lastSeen }: ReadParts) =>
  <C extends Call>(declaration: C, input: InputOf<C>, options: SendOptions = {}) =>
    queryOptions({
      queryKey: [addressOf(declaration), input] as const,
      queryFn: async ({ queryKey }) => {
        const answer = await send(declaration, input, undefined, options);
        if (answer.ok) return answer;
        const seen = await lastSeen(queryKey, answer.status);
        if (seen === undefined) throw new Refused(answer as unknown as Failure<Call>);
        return seen as Success<C>;
      },
    });

/**
 * Reads once, outside of a component, and throws what the read throws. A read that is cancelled with all others, as
 * after a change of the contract, starts again.
 */
export async function fetchOnce<Data, Key extends readonly unknown[]>(
  query: Parameters<typeof queryClient.fetchQuery<Data, Error, Data, Key>>[0],
): Promise<Data> {
  for (;;) {
    try {
      return await queryClient.fetchQuery(query);
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
}

/** How long an answer that was requested before its screen was loaded counts as fresh, in milliseconds. */
const earlyFor = 5000;

/** `staleTime` of a screen that reads at every visit: the first answer may have come before the screen itself. */
export const freshOnce = ({ state }: { state: { dataUpdateCount: number } }): number =>
  state.dataUpdateCount > 1 ? 0 : earlyFor;

/**
 * Marks the reads of a call as old, so that screens that show them read again. Resolves once the screens have the
 * answers: the library hands them out in a task of its own, behind whatever waits for the read.
 */
export async function readAgain(declaration: Call): Promise<void> {
  const filters = { queryKey: [addressOf(declaration)] };
  // invalidateQueries joins a first fetch that is in flight, and its answer may be older than the change.
  const first = new Set(
    queryClient
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined),
  );
  await queryClient.invalidateQueries(filters);
  if (first.size > 0)
    await queryClient.refetchQueries({ type: 'active', predicate: (query) => first.has(query) });
  return new Promise((resolve) => setTimeout(resolve));
}
