// Whether the device has a network, as the browser says, and presses that could do nothing without one.
import { useSyncExternalStore } from 'react';

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** On the window: nothing was sent, because there is no network (V016). What shows that the device is offline says so. */
export const refusedPressEvent = 'offline-press';

/** On the window: something that a screen would show is missing. */
export const missingPartEvent = 'missing-part';
