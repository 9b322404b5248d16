// The title of the bar where a screen knows it better than its route.
import { useEffect } from 'react';
import { createStore, useStore } from '@yadori/web-client/store.ts';

const own = createStore<string | undefined>(undefined);

/** As long as the screen is shown; `undefined` leaves the title of the route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    own.set(title);
    return () => own.set(undefined);
  }, [title]);
}

export const useOwnTitle = (): string | undefined => useStore(own);
