// Keeps the last seen answers on this device, to be read without a network.
import type { Query } from '@tanstack/react-query';
import { subscribeAnswers } from '@yadori/web-client/subscribe-answers.ts';
import { residentKey } from '../../session/session.ts';
import {
  hasStores,
  isKeptAnswer,
  keptAt,
  queryHashAt,
  type KeptAnswer,
} from '../../session/offline/kept-answer.ts';
import { putSeen } from '../../session/offline/put-seen.ts';
import { isLasting, keptData } from './kept-calls.ts';
import { seenStore, wipeSeen } from '../../session/offline/stores.ts';

/** Of those that are not lasting. */
const longest = 100;

/** Answers the function that ends it. */
export function keepSeen(): () => void {
  if (!hasStores()) return () => undefined;
  let end: (() => void) | undefined;
  let isOver = false;
  void tidy().then(() => {
    if (!isOver) end = subscribeAnswers((query) => void keepRead(query));
  });
  return () => {
    isOver = true;
    end?.();
  };
}

async function keepRead({ queryKey, queryHash, state }: Query): Promise<void> {
  const answer = state.data as Partial<KeptAnswer['answer']> | undefined;
  if (answer?.ok !== true || isKeptAnswer(answer)) return;
  await keepAnswer({ queryKey, queryHash, answer, seenAt: state.dataUpdatedAt });
}

interface Seen {
  queryKey: readonly unknown[];
  queryHash: string;
  answer: { data?: unknown; message?: string | undefined };
  seenAt: number;
}

export async function keepAnswer({ queryKey, queryHash, answer, seenAt }: Seen): Promise<void> {
  const owner = residentKey();
  const data = keptData(queryKey, answer.data);
  if (owner === undefined || data === undefined) return;
  const kept: KeptAnswer = { owner, answer: { ok: true, data, message: answer.message, seenAt } };
  await putSeen(keptAt(queryHash), kept);
}

/** Removes what somebody else left behind whose session was not ended here, and what is too much. */
async function tidy(): Promise<void> {
  const store = await caches.open(seenStore);
  const all = await store.keys();
  const [oldest] = all;
  const kept = oldest === undefined ? undefined : await store.match(oldest);
  const { owner } = ((await kept?.json()) ?? {}) as Partial<KeptAnswer>;
  if (owner !== undefined && owner !== residentKey()) {
    await wipeSeen();
    return;
  }
  const passing = all.filter(({ url }) => !isLasting(queryHashAt(url)));
  await Promise.all(passing.slice(0, -longest).map((old) => store.delete(old)));
}
