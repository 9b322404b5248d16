// Starts what a screen has beside its first paint, in a piece of its own.
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * `load` fetches the piece and answers what starts it; that answers what ends it. A piece that cannot be fetched is
 * left out: the screen does without it. `load` has to stay the same function.
 */
export function useIdleModule(on: boolean, load: () => Promise<() => () => void>): void {
  useEffect(() => {
    if (!on) return undefined;
    let left = false;
    let end: (() => void) | undefined;
    whenIdle(() => {
      if (left) return;
      load().then(
        (start) => {
          if (!left) end = start();
        },
        () => undefined,
      );
    });
    return () => {
      left = true;
      end?.();
    };
  }, [on, load]);
}
