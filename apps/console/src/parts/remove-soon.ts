// Removing without a question, by the options of `useCall`: the thing is hidden at once and can be brought back for ten
// seconds, then the call goes out (SL047). Until then nothing is lost: a page that is closed sends the call at its end, and
// where even that does not arrive, the thing is still there.
import type { Call, InputOf } from '@yadori/api/contract/call';
import { toast } from '@yadori/kit/toast.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';
import { send } from '../session/api.ts';

/** Milliseconds. */
export const undoMs = 10_000;
/** That long an offer is held: a day. */
const longestMs = 86_400_000;

interface Removal<C extends Call> {
  /** Kind and id, such as `draft.12`. */
  key: string;
  /** What is being removed, for the offer to bring it back. */
  text: string;
  /** Instant at which the call has to be out, also while the offer is held: the thing would act by itself later. */
  until?: number;
  call: C;
  input: InputOf<C>;
  /** Read again, whatever the answer. */
  reads: readonly Call[];
  onOk?: () => unknown;
  /** Where the server says nothing of a refusal. */
  failed?: string;
}

interface State {
  /** Can be brought back. */
  offer: Removal<Call> | undefined;
  /** Hidden: those that can be brought back, and those whose call is on its way. */
  hidden: ReadonlySet<string>;
}

const store = createStore<State>({ offer: undefined, hidden: new Set() });
let timer: ReturnType<typeof setTimeout> | undefined;

export const useUndoOffer = () => useStore(store).offer;

/** Whether something is hidden, by its key. */
export function useIsHidden(): (key: string) => boolean {
  const { hidden } = useStore(store);
  return (key) => hidden.has(key);
}

export function removeSoon<C extends Call>(removal: Removal<C>): void {
  void finish();
  addEventListener('pagehide', onLeave);
  store.set({ offer: removal as never, hidden: new Set([...store.get().hidden, removal.key]) });
  letRun();
}

/** False where there is nothing to bring back. */
export function bringBack(): boolean {
  const { offer, hidden } = store.get();
  if (offer === undefined) return false;
  clearTimeout(timer);
  removeEventListener('pagehide', onLeave);
  store.set({ offer: undefined, hidden: without(hidden, offer.key) });
  return true;
}

/** While the pointer or the focus is on the offer. */
export const hold = (): void => finishIn(longestMs);

export const letRun = (): void => finishIn(undoMs);

function finishIn(ms: number): void {
  clearTimeout(timer);
  const { until = Infinity } = store.get().offer ?? {};
  timer = setTimeout(() => void finish(), Math.min(ms, until - now()));
}

const onLeave = () => void finish();

async function finish(): Promise<void> {
  const { offer, hidden } = store.get();
  if (offer === undefined) return;
  clearTimeout(timer);
  removeEventListener('pagehide', onLeave);
  store.set({ offer: undefined, hidden });
  const answer = await send(offer.call, offer.input, { keepalive: true });
  if (answer.ok) await offer.onOk?.();
  // Not found: removed in another window meanwhile.
  else if (answer.status !== 404) toast(answer.message || (offer.failed ?? ''));
  await Promise.all(offer.reads.map(readAgain));
  store.set({ ...store.get(), hidden: without(store.get().hidden, offer.key) });
}

const without = (keys: ReadonlySet<string>, key: string | undefined) =>
  new Set([...keys].filter((one) => one !== key));
