// State of the line to the server: whether answers arrive, and when the last one did.
import type { Instant } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';

export interface Line {
  isOpen: boolean;
  /** When the last data arrived. */
  at: Instant;
}

const store = createStore<Line | undefined>(undefined);

/** Data has arrived, or could not. `hasData`: what the screen shows is as new as now. */
export function noteLine(isOpen: boolean, hasData = isOpen): void {
  const line = store.get();
  const at = hasData || line === undefined ? now() : line.at;
  // A minute is what the screen shows: more often would render for nothing.
  if (line?.isOpen === isOpen && Math.floor(line.at / 60_000) === Math.floor(at / 60_000)) return;
  store.set({ isOpen, at });
}

export const useLine = (): Line | undefined => useStore(store);
