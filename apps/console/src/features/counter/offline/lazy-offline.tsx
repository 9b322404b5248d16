// Fetched beside the first screen of a station, while there is a network to fetch it by.
import { useEffect, useState } from 'react';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { isStation, useSession } from '../../../session/session.ts';
import type { Offline } from './offline.ts';

const loadBand = () => import('./offline-band.tsx');

export const LazyOfflineBand = lazyComponent(async () => (await loadBand()).OfflineBand);
export const LazyNoWalkIns = lazyComponent(async () => (await loadBand()).NoWalkIns);

/** Undefined for people, and before its parts are there. */
export function useOffline(dormitory: string): Offline | undefined {
  const [offline, setOffline] = useState<Offline>();
  const isOne = isStation(useSession());
  useEffect(() => {
    if (!isOne) return undefined;
    let isOver = false;
    let close = () => {};
    void LazyOfflineBand.preload();
    void LazyNoWalkIns.preload();
    import('./offline.ts').then(
      ({ openOffline }) => {
        if (!isOver) close = openOffline(dormitory, setOffline);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      close();
    };
  }, [dormitory, isOne]);
  return offline;
}
