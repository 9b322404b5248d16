// What went wrong for the whole app, one thing at a time; the dialogs of the app show it.
import { createStore, useStore } from './store.ts';

/** Event of the window: a call was refused, since the session is of another account than the page (AM262). */
export const otherAccountEvent = 'other-account';

export type AppFailure =
  | { kind: 'token-expired' }
  | { kind: 'offline' }
  /** The server's own words (V017). */
  | { kind: 'system'; message: string }
  /** The dormitory does not offer the service, or no longer (AM018, AM095): this is no error. */
  | { kind: 'unavailable'; message: string }
  /** `broken`: a failure without a known code. `silent`: no answer at all (AM019). */
  | { kind: 'generic'; text: 'broken' | 'silent' };

/** A stronger failure is not covered by a weaker one. */
const weight = { 'token-expired': 3, offline: 2, system: 1, unavailable: 1, generic: 1 } as const;

const store = createStore<{ failure: AppFailure; since: number } | undefined>(undefined);

export function reportFailure(failure: AppFailure): void {
  const current = store.get();
  if (current !== undefined && weight[current.failure.kind] > weight[failure.kind]) return;
  store.set({ failure, since: performance.now() });
}

/** The client fills in system_error where an answer had no code: then there is no message either. */
export const reportSystemError = (message: string): void =>
  reportFailure(message === '' ? { kind: 'generic', text: 'broken' } : { kind: 'system', message });

export const dismissFailure = (): void => store.set(undefined);

/**
 * A success clears a stored system error (X008), unless the request had begun before the error:
 * the reads of one screen run side by side, and the good ones must not hide the bad one.
 */
export function clearSystemError(requestBegan: number): void {
  const current = store.get();
  if (current === undefined || weight[current.failure.kind] > 1) return;
  if (current.since < requestBegan) store.set(undefined);
}

export const currentFailure = (): AppFailure | undefined => store.get()?.failure;

export const useFailure = (): AppFailure | undefined => useStore(store)?.failure;
