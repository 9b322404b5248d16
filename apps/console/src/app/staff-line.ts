// Keeps the event stream of the console open while the screen is neither locked nor its session over.
import { useEffect } from 'react';
import { endedGate, lockGate } from '../session/gates.ts';
import { openStaffLine } from '../session/live.ts';

/** Below the router, where there is a session. */
export function useStaffLine(): void {
  const isLocked = lockGate.useIsOpen();
  const hasEnded = endedGate.useIsOpen();
  const isClosed = isLocked || hasEnded;
  useEffect(() => (isClosed ? undefined : openStaffLine()), [isClosed]);
}
