// What the dish has to do with the allergen marks of who was just checked in.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { eaterAllergens } from '@yadori/api/meals/staff/eater-allergen-calls';
import { read } from '../../session/read.ts';
import type { Offline } from './offline/offline-shapes.ts';

export type Marks = DataOf<typeof eaterAllergens>;

const unreadable: Marks = { contains: [], unknown: [], unreadable: true };

/** Kept for no longer than the answer is shown. `pending`: not known yet. Undefined: nothing to say. */
export function useMarks(
  reservationId: number | undefined,
  offline: Pick<Offline, 'isOffline' | 'asksMarks'> | undefined,
): Marks | 'pending' | undefined {
  const isOffline = offline?.isOffline === true;
  const { data, isError } = useQuery({
    ...read(eaterAllergens, { params: { id: reservationId ?? 0 } }),
    // Below zero: of somebody without a booking, whom the station does not know yet.
    enabled: reservationId !== undefined && reservationId > 0 && !isOffline,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (reservationId === undefined || reservationId < 0) return undefined;
  // Which ones they are is not in the list of a station.
  if (isOffline) return offline.asksMarks(reservationId) ? unreadable : undefined;
  if (isError) return unreadable;
  if (data === undefined) return 'pending';
  const { contains, unknown, unreadable: isUnreadable } = data.data;
  return contains.length + unknown.length > 0 || isUnreadable ? data.data : undefined;
}
