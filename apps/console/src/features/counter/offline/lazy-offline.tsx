// Fetched beside the first screen of a station, while there is a network to fetch it by.
import { useEffect, useState } from 'react';
import { lazyPart, retryWithBackoff } from '../../../parts/lazy-part.tsx';
import { isStation, useSession } from '../../../session/session.ts';
import type { Offline } from './offline-shapes.ts';

export const LazyOfflineBand = lazyPart(
  async () => (await import('./offline-band.tsx')).OfflineBand,
);
export const LazyOfflineWalkIns = lazyPart(
  async () => (await import('./offline-walk-ins.tsx')).OfflineWalkIns,
);

/** Undefined for people, and before its parts are there. */
export function useOffline(dormitory: string): Offline | undefined {
  const [offline, setOffline] = useState<Offline>();
  const isOne = isStation(useSession());
  useEffect(() => {
    if (!isOne) return undefined;
    let isOver = false;
    let close = () => {};
    void LazyOfflineBand.preload();
    void LazyOfflineWalkIns.preload();
    void retryWithBackoff(() => import('./offline.ts')).then(({ openOffline }) => {
      if (!isOver) close = openOffline(dormitory, setOffline);
    });
    return () => {
      isOver = true;
      close();
    };
  }, [dormitory, isOne]);
  return offline;
}
