// The title of the bar where a screen knows it better than its route.
import { useEffect, useSyncExternalStore } from 'react';

let own: string | undefined;
const listeners = new Set<() => void>();

function put(title: string | undefined): void {
  own = title;
  for (const listener of listeners) listener();
}

/** As long as the screen is shown; `undefined` leaves the title of the route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    put(title);
    return () => put(undefined);
  }, [title]);
}

export const useOwnTitle = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => own,
  );
