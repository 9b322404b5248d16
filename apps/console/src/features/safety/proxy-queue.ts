// Statements of staff on their way to the server. A bad network loses none: each keeps its idempotency key and the time
// at which it was learned, and is sent until the server has answered.
import type { How } from '@yadori/api/safety/kinds';
import type { BoardPerson, BoardRoom } from '@yadori/api/safety/shapes';
import type { SafetyKind } from '@yadori/api/surveys/kinds';
import { now } from '@yadori/web-client/clock.ts';
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';
import { readSafetyAgain, sendStatement } from './api.ts';

export interface Statement {
  checkId: number;
  people: readonly Pick<BoardPerson, 'account_id' | 'name'>[];
  /** Without account. */
  rooms: readonly Pick<BoardRoom, 'contract_id' | 'room_number'>[];
  state: SafetyKind;
  how: How;
  note: string;
}

interface Queued extends Statement {
  key: string;
  saidAt: string;
  /** Why the server did not take it. */
  refused?: string;
}

/** How long after a try without an answer the next one comes, in milliseconds. */
const againMs = 5000;

const store = createStore<readonly Queued[]>([]);

export const useQueue = (checkId: number): readonly Queued[] =>
  useStore(store).filter((one) => one.checkId === checkId);

export function queueStatement(statement: Statement): void {
  const saidAt = new Date(now()).toISOString();
  store.set([...store.get(), { ...statement, key: newKey(), saidAt }]);
  void flush();
}

export const forget = (key: string): void =>
  store.set(store.get().filter((one) => one.key !== key));

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** In their order: of two statements about one person the later one has to arrive later. */
async function flush(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const next = store.get().find((one) => one.refused === undefined);
      if (next === undefined) return;
      if (await deliver(next)) continue;
      timer = setTimeout(() => void flush(), againMs);
      return;
    }
  } finally {
    isSending = false;
  }
}

/** False where no answer came, or none that says what became of it. */
async function deliver({ key, saidAt, checkId, people, rooms, state, how, note }: Queued) {
  const accounts = people.map(({ account_id }) => account_id);
  const contracts = rooms.map(({ contract_id }) => contract_id);
  const body = { accounts, contracts, state, how, note, said_at: saidAt };
  const answer = await sendStatement({ params: { id: checkId }, body }, key);
  if (!answer.ok) {
    const isFinal = [403, 404, 422].includes(answer.status) || answer.errCode === 'closed';
    if (!isFinal) return false;
    const refused = Object.values(answer.errors)[0]?.[0] ?? answer.message;
    store.set(store.get().map((one) => (one.key === key ? { ...one, refused } : one)));
    return true;
  }
  // The queued statement is shown until the board has been read again.
  await readSafetyAgain();
  forget(key);
  return true;
}

addEventListener('online', () => void flush());

addEventListener('beforeunload', (event) => {
  if (store.get().some((one) => one.refused === undefined)) event.preventDefault();
});
