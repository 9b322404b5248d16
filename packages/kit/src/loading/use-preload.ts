// Pieces of the app that the next press will probably need.
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Where the resident saves data, a piece is loaded only when it is needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A failed preload is repeated by the press itself. */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  if (!savesData()) whenIdle(() => void load().catch(() => undefined));
}

/** After the first paint, and there before the first press; `load` has to stay the same function. */
export const usePreload = (load: () => Promise<unknown>): void =>
  useEffect(() => preloadWhenIdle(load), [load]);
