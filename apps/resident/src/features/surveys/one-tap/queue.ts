// Answers to safety checks that have not reached the server yet, stored on this device so that a closed tab loses none, and
// for the same person also the end of a session that they did not wish (seal-typed.ts). Only survey, choice, key and instant
// are written; the key begins with the resident's number, so no other resident sends it.
import { now } from '@yadori/web-client/clock.ts';
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { createListeners } from '@yadori/web-client/store.ts';
import { pageHeaders, whenCleared } from '../../../session/session.ts';
import { waitingPrefix } from '../../../session/typed.ts';

export interface QueuedAnswer {
  survey: number;
  /** Question and choice, by their numbers. */
  choice: readonly [question: number, choice: number];
  key: string;
  /** When it was given, in milliseconds. */
  at: number;
}

/** Of the page, also where the session has ended meanwhile: what is pressed then waits for the next one. */
const account = (): string => pageHeaders()['account'] ?? '0';

const place = () => `${waitingPrefix}${account()}.safety-answers`;
const listeners = createListeners();

let parsed: { text: string; answers: readonly QueuedAnswer[] } | undefined;

/** In the order in which they were given; the same list as long as nothing changed. */
export function queuedAnswers(): readonly QueuedAnswer[] {
  const text = deviceStorage.read(place()) ?? '[]';
  if (parsed?.text !== text) parsed = { text, answers: parse(text) };
  return parsed.answers;
}

/** A later answer to the same survey takes the place of an earlier one, unless that one is on its way. */
export function queueAnswer(
  answer: Pick<QueuedAnswer, 'survey' | 'choice'>,
  underWay: string | undefined,
): QueuedAnswer {
  const queued = { ...answer, key: newKey(), at: now() };
  const others = queuedAnswers().filter(
    ({ survey, key }) => survey !== answer.survey || key === underWay,
  );
  store([...others, queued]);
  return queued;
}

/** Keeps an answer under the key with which it was tried already. */
export function queueTried(answer: Omit<QueuedAnswer, 'at'>): void {
  const others = queuedAnswers().filter(({ survey }) => survey !== answer.survey);
  store([...others, { ...answer, at: now() }]);
}

export const dropQueued = (key: string): void =>
  store(queuedAnswers().filter((answer) => answer.key !== key));

/** The newest answer to a survey that waits. */
export const queuedFor = (survey: number): QueuedAnswer | undefined =>
  queuedAnswers().findLast((answer) => answer.survey === survey);

export const subscribeQueue = listeners.add;

/** `randomUUID` is missing at insecure addresses. */
export function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(random, (octet) => octet.toString(16).padStart(2, '0')).join('');
  return `${account()}-${hex}`;
}

function store(answers: readonly QueuedAnswer[]): void {
  deviceStorage.write(place(), answers.length === 0 ? undefined : JSON.stringify(answers));
  listeners.call();
}

/** Only the resident's own: somebody else may have signed in on this device. */
function parse(text: string): QueuedAnswer[] {
  try {
    const own = `${account()}-`;
    const answers = JSON.parse(text) as unknown;
    const all: unknown[] = Array.isArray(answers) ? answers : [];
    return all.filter(isQueued).filter(({ key }) => key.startsWith(own));
  } catch {
    return [];
  }
}

function isQueued(value: unknown): value is QueuedAnswer {
  const { survey, choice, key, at } = (value ?? {}) as Partial<Record<keyof QueuedAnswer, unknown>>;
  const numbers = [
    survey,
    at,
    ...(Array.isArray(choice) && choice.length === 2 ? choice : [undefined]),
  ];
  return numbers.every((number) => Number.isSafeInteger(number)) && typeof key === 'string';
}

// Another tab has added or delivered an answer.
addEventListener('storage', ({ key }) => {
  if (key === null || key === place()) listeners.call();
});
whenCleared(listeners.call);
