// Whether the device has a network, as the browser says, and whether what is shown comes from the house.
import { useSyncExternalStore } from 'react';

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Told when answers of the house come again, and when they stay away. */
export const reachEvent = 'reach';

let reached = true;

/** False: something of an earlier visit is shown, because no answer came. */
export function noteReach(next: boolean): void {
  if (next === reached) return;
  reached = next;
  dispatchEvent(new Event(reachEvent));
}

export const isReached = (): boolean => reached && navigator.onLine;

export const useReached = (): boolean => useSyncExternalStore(subscribe, isReached, () => true);

const events = ['online', 'offline', reachEvent];

function subscribe(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
