// State of the connection to the server: whether answers arrive, and when the last one did.
import type { Instant } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';

interface Connection {
  isOpen: boolean;
  /** When the last data arrived. */
  at: Instant;
}

export const connection = createStore<Connection | undefined>(undefined);

/** Data has arrived, or could not. `hasData`: what the screen shows is as new as now. */
export function noteConnection(isOpen: boolean, hasData = isOpen): void {
  const before = connection.get();
  const at = hasData || before === undefined ? now() : before.at;
  // A minute is what the screen shows: more often would render for nothing.
  if (before?.isOpen === isOpen && Math.floor(before.at / 60_000) === Math.floor(at / 60_000))
    return;
  connection.set({ isOpen, at });
}

export const useConnection = (): Connection | undefined => useStore(connection);
