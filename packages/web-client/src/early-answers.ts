// Answers to requests of the document before its modules were loaded (early-requests.ts). Each of them is used once.
// An answer that waits can become wrong: another tab signs in, something is written, the phone sleeps. Requests of a
// start on Home: two instead of eight.
import { serverTimeHeader } from '@yadori/api/contract/headers';

export interface EarlyAnswer {
  response: Response;
  /** Header of its request: the answer belongs to this session alone. */
  authorization: string | undefined;
  /** Milliseconds by the device's clock. */
  arrivedAt: number;
}

export type EarlyAnswers = Map<string, Promise<EarlyAnswer>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers | undefined;
  }
}

/** An older answer is not shown as the present state, in milliseconds. */
const maxAgeMs = 10_000;

/**
 * As `fetch`. A request that the document has sent already is not sent again, unless it failed, another session has
 * begun since (a second tab) or its answer is old. After a write no early answer serves any more.
 */
export const fetchOnce: typeof fetch = async (address, init) =>
  (await takeAnswer(address, init).catch(() => undefined)) ?? fetch(address, init);

async function takeAnswer(
  address: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response | undefined> {
  if (init?.method !== 'GET') window.earlyAnswers = undefined;
  const early = typeof address === 'string' ? window.earlyAnswers?.get(address) : undefined;
  if (early === undefined) return undefined;
  window.earlyAnswers?.delete(address as string);
  const { response, authorization, arrivedAt } = await early;
  const age = Date.now() - arrivedAt;
  const isOwn = new Headers(init?.headers).get('authorization') === authorization;
  if (!isOwn || age < 0 || age > maxAgeMs) return undefined;
  const answer = new Response(response.body, response);
  // The page's clock takes the header for the present instant.
  const serverTime = Date.parse(answer.headers.get(serverTimeHeader) ?? '');
  answer.headers.set(serverTimeHeader, new Date(serverTime + age).toISOString());
  return answer;
}
