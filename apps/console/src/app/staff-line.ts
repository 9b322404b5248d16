// Keeps the event stream of the console open while the screen is not locked.
import { useEffect } from 'react';
import { lockGate } from '../session/gates.ts';
import { openStaffLine } from '../session/live.ts';

/** Below the router, where there is a session. */
export function useStaffLine(): void {
  const isLocked = lockGate.useIsOpen();
  useEffect(() => (isLocked ? undefined : openStaffLine()), [isLocked]);
}
