// Locks the screen after the idle time that the operator sets (SA022, SA024).
import { useEffect } from 'react';
import { watchIdle } from '../session/idle.ts';
import { loadSession } from '../session/session.ts';

/** Below the router, where there is a session. */
export const useIdleLock = (idleMinutes: number): void =>
  useEffect(
    () => watchIdle({ idleMinutes, look: (isUse) => loadSession({ isUse }) }),
    [idleMinutes],
  );
