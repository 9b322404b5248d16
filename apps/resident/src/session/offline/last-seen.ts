// The last seen answer of a call, for when none comes from the server.
import { hashKey, type Query } from '@tanstack/react-query';
import { addressOf } from '@yadori/api/contract/call';
import { menuForDay } from '@yadori/api/meals/calls';
import { subscribeAnswers } from '@yadori/web-client/subscribe-answers.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { residentKey } from '../session.ts';
import { hasStores, isKeptAnswer, keptAt, type KeptAnswer } from './kept-answer.ts';
import { seenStore } from './stores.ts';

/** Undefined where nothing was kept for the resident who is signed in. What is shown then says that it is old. */
export async function lastSeen(
  queryKey: readonly unknown[],
): Promise<KeptAnswer['answer'] | undefined> {
  if (!hasStores()) return undefined;
  const response = await caches.match(keptAt(hashKey(queryKey)), { cacheName: seenStore });
  if (response === undefined) return undefined;
  const { owner, answer } = (await response.json()) as KeptAnswer;
  return owner === residentKey() ? answer : undefined;
}

const loadOfHome = addressOf(menuForDay);

/**
 * What stands in for a read that failed: what was seen last where no answer came at all, and on Home also where the
 * server could not answer (AM234). Other screens say in their place that they could not be read.
 */
export async function seenInstead(
  queryKey: readonly unknown[],
  status: number,
): Promise<KeptAnswer['answer'] | undefined> {
  const isTrouble = status === 429 || status >= 500;
  if (status !== 0 && !(isTrouble && queryKey[0] === loadOfHome)) return undefined;
  return lastSeen(queryKey);
}

/** When the server answers again, data from the cache are read again. Returns the function that ends it. */
export const renewSeen = (): (() => void) =>
  subscribeAnswers(({ state }) => {
    if (!isKeptAnswer(state.data))
      void queryClient.invalidateQueries({ predicate: isOfEarlierVisit });
  });

const isOfEarlierVisit = ({ state }: Query): boolean =>
  isKeptAnswer(state.data) && !state.isInvalidated;
