// What a screen shows follows the dormitory of its address: it reads again when the event stream names it (SB013).
import { useEffect, useEffectEvent } from 'react';
import type { StaffWake } from '@yadori/api/staff/live';
import { followWakes } from './follow-wakes.ts';
import { useAddress } from '../routing/links.tsx';

/**
 * Calls `reload` after a wake of one of these kinds, at most once a second and one at a time, and where wakes may have
 * been missed: the page was hidden, the stream lost. For example
 * `useLiveRefresh(['messages'], () => readAgain(conversations))`. Below `/all` the wakes of all dormitories count.
 */
export function useLiveRefresh(wakes: readonly StaffWake[], reload: () => unknown): void {
  const { dormitory } = useAddress();
  const read = useEffectEvent(() => reload());
  const kinds = wakes.join();
  useEffect(
    () => followWakes({ dormitory, wakes: kinds.split(',') as StaffWake[], reload: () => read() }),
    [dormitory, kinds],
  );
}
