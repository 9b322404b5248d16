// Sends queued answers to the server, one after the other, until each was accepted or refused.
import { reportFailure } from '@yadori/web-client/failures.ts';
import { createStore } from '@yadori/web-client/store.ts';
import { reloadSurveys, sendSurveyAnswers } from '../api.ts';
import { dropQueued, queuedAnswers, subscribeQueue, type QueuedAnswer } from './queue.ts';

/** Milliseconds until the next attempt, longer after each that fails. */
const pause = { first: 2000, longest: 30_000 };

let failed = false;
let next = pause.first;
let timer: ReturnType<typeof setTimeout> | undefined;
let delivering: Promise<void> | undefined;
/** A delivery was requested since the queue was last read. */
let asked = false;
const underWay = createStore<string | undefined>(undefined);

/** Answers accepted since this page began; the surveys are read again a moment later. */
const taken = new Map<number, TakenAnswer>();

export interface TakenAnswer {
  choice: number;
  /** ISO, Tokyo. */
  at: string;
}

export const takenFor = (survey: number): TakenAnswer | undefined => taken.get(survey);

/** The key of the answer that is being sent. */
export const answerUnderWay = underWay.get;
/** The last attempt had no answer. */
export const hasFailed = (): boolean => failed;

export function subscribeDelivery(listener: () => void): () => void {
  const end = subscribeQueue(listener);
  const endDelivery = underWay.subscribe(listener);
  return () => {
    end();
    endDelivery();
  };
}

/** Sends what waits. A call during a delivery joins it. */
export function deliverQueued(): Promise<void> {
  clearTimeout(timer);
  asked = true;
  delivering ??= alone(deliverAll).then(() => {
    delivering = undefined;
    underWay.set(undefined);
    if (asked) void deliverQueued();
  });
  return delivering;
}

/** Starts with the page, and again whenever the network comes; answers the function that ends it. */
export function startDelivery(): () => void {
  const again = () => {
    next = pause.first;
    void deliverQueued();
  };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
  };
}

/** Two tabs would both send; the server stores an answer once all the same, but one of them is enough. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return work();
  // A page on its way out gets no lock; the next one sends.
  return locks.request('yadori.safety-answers', work).catch(() => undefined);
}

async function deliverAll(): Promise<void> {
  for (;;) {
    asked = false;
    const [answer] = queuedAnswers();
    if (answer === undefined || !navigator.onLine) return;
    underWay.set(answer.key);
    if (!(await deliver(answer))) {
      failed = true;
      timer = setTimeout(() => void deliverQueued(), next);
      next = Math.min(next * 2, pause.longest);
      return;
    }
    failed = false;
    next = pause.first;
  }
}

/** False: nothing is known of it, so it has to be sent again. */
async function deliver({
  survey,
  choice: [question, choice],
  key,
  at,
}: QueuedAnswer): Promise<boolean> {
  const answers = [{ id: choice, title: '', answer: true }];
  const question_answers = [{ question_id: question, answers }];
  const given_at = new Date(at).toISOString();
  const body = { survey_id: survey, question_answers, answer_key: key, given_at };
  const outcome = await sendSurveyAnswers(body, { quiet: true });
  if (!outcome.ok && mayComeLater(outcome)) return false;
  // Recorded before it leaves the queue, so that the question never reappears in between.
  if (outcome.ok) taken.set(survey, { choice, at: outcome.data.answered_at });
  dropQueued(key);
  if (!outcome.ok && outcome.message !== '' && outcome.status !== 401)
    reportFailure({ kind: 'unavailable', message: outcome.message });
  void reloadSurveys();
  return true;
}

/** No answer, too many requests, a server error, or no session of its own resident, for whom it waits. */
const mayComeLater = ({ status, code }: { status: number; code: string }) =>
  status === 0 ||
  status === 429 ||
  status >= 500 ||
  code === 'other_account' ||
  code === 'token_invalid';
