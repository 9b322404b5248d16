// The last seen answer of a call, for when none comes from the house.
import { hashKey, type Query } from '@tanstack/react-query';
import { noteReach, reachEvent, isReached } from '../online.ts';
import { queryClient } from '../query.ts';
import { readToken } from '../session.ts';
import { readTokenClaims } from '../token-claims.ts';
import { hasStores, keptAt, type KeptAnswer } from './kept-answer.ts';
import { seenStore } from './stores.ts';

/** Undefined where nothing was kept for the resident who is signed in. What is shown then says that it is old. */
export async function lastSeen(
  queryKey: readonly unknown[],
): Promise<KeptAnswer['answer'] | undefined> {
  if (!hasStores()) return undefined;
  const response = await caches.match(keptAt(hashKey(queryKey)), { cacheName: seenStore });
  if (response === undefined) return undefined;
  const { owner, answer } = (await response.json()) as KeptAnswer;
  if (owner !== readTokenClaims(readToken() ?? '')?.sub) return undefined;
  noteReach(false);
  return answer;
}

/** When the house answers again, whatever was kept from before is read anew. Answers the function that ends it. */
export function renewSeen(): () => void {
  const renew = () => {
    if (isReached()) void queryClient.invalidateQueries({ predicate: isOfEarlierVisit });
  };
  addEventListener(reachEvent, renew);
  return () => removeEventListener(reachEvent, renew);
}

const isOfEarlierVisit = ({ state }: Query): boolean =>
  (state.data as Partial<KeptAnswer['answer']> | undefined)?.seenAt !== undefined;
