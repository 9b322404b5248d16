// Keeps the last seen answers on this device, to be read without a network. Chosen calls only: nothing about health, no
// profile, no token, nothing that opens a door or costs money.
import { addressOf, type Call } from '@yadori/api/contract/call';
import { dormitorySettings, emergency, menuSettings } from '@yadori/api/house/calls';
import { calendar, reservedDays, reservedList } from '@yadori/api/meals/calendar-calls';
import { dayOfMeals, menuDetail, menuForDay } from '@yadori/api/meals/calls';
import { newestNotices, notice, notices } from '@yadori/api/notices/calls';
import { surveyByDate } from '@yadori/api/surveys/calls';
import type { Query } from '@tanstack/react-query';
import { hearAnswers } from '../background/hear-answers.ts';
import { readToken } from '../session.ts';
import { readTokenClaims } from '../token-claims.ts';
import { hasStores, keptAt, type KeptAnswer } from './kept-answer.ts';
import { seenStore } from './stores.ts';

const keptCalls: readonly Call[] = [
  menuForDay,
  menuDetail,
  dayOfMeals,
  calendar,
  reservedDays,
  reservedList,
  newestNotices,
  notices,
  notice,
  surveyByDate,
  dormitorySettings,
  menuSettings,
  emergency,
];

const keptAddresses = new Set(keptCalls.map((call) => addressOf(call)));

/** The oldest go first. */
const longest = 100;

/** Answers the function that ends it. */
export function keepSeen(): () => void {
  if (!hasStores()) return () => undefined;
  void dropOldest();
  return hearAnswers((query) => void keep(query));
}

async function keep({ queryKey, queryHash, state }: Query): Promise<void> {
  const owner = readTokenClaims(readToken() ?? '')?.sub;
  const answer = state.data as Partial<KeptAnswer['answer']> | undefined;
  if (owner === undefined || answer?.seenAt !== undefined || answer?.ok !== true) return;
  if (!keptAddresses.has(String(queryKey[0]))) return;
  const { data, message } = answer;
  const kept = { owner, answer: { ok: true, data, message, seenAt: state.dataUpdatedAt } };
  const store = await caches.open(seenStore);
  await store.put(keptAt(queryHash), new Response(JSON.stringify(kept)));
  // The session may have ended meanwhile, and with it what was kept.
  if (readToken() === undefined) await caches.delete(seenStore);
}

async function dropOldest(): Promise<void> {
  const store = await caches.open(seenStore);
  const all = await store.keys();
  await Promise.all(all.slice(0, -longest).map((old) => store.delete(old)));
}
