// Which sheet of the shell is open; screens open the palette from their head.
import { createStore, useStore } from '@yadori/web-client/store.ts';

export type Overlay = 'find' | 'all' | 'account' | 'shortcuts' | 'dormitories' | 'safety';

const store = createStore<Overlay | undefined>(undefined);

export const openOverlay = (next: Overlay | undefined): void => store.set(next);

/** A second press closes it. */
export const toggleOverlay = (next: Overlay): void =>
  store.set(store.get() === next ? undefined : next);

export const useOverlay = (): Overlay | undefined => useStore(store);
