// How a station asks the server while its network may be lost: with patience that ends.
import { createStaffClient } from '@yadori/api/contract/staff-client';
import { ofPage } from '../../../session/client.ts';
import { leaveToSignIn } from '../../../session/leave.ts';

/** Without an answer for so long the counter goes on by itself (SE038). */
export const patienceMs = 3000;
/** A whole queue takes longer. */
const queuePatienceMs = 20_000;

export const within = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/** A request of its own that gives up: hung ones would hold up those that follow. */
const clientFor = (ms: number) =>
  createStaffClient({
    ...ofPage,
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(ms) }),
  });
export const askForList = clientFor(patienceMs);
export const sendItems = clientFor(queuePatienceMs);

/** A station that was revoked leaves its page, and what it kept with it (SE042). */
export function leaveWhenRevoked<A extends { ok: boolean; code?: string }>(answer: A): A {
  if (!answer.ok && answer.code === 'token_invalid') leaveToSignIn();
  return answer;
}

/** No answer, or one of something between here and a server that is away. */
export const isLost = (answer: { ok: boolean; status?: number } | undefined): boolean =>
  answer === undefined || (!answer.ok && (answer.status === 0 || (answer.status ?? 0) >= 502));
