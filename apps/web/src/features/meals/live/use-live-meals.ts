// A screen of meals follows the house; the piece that does it comes after the first paint.
import { useEffect } from 'react';

/** `on`: there is something to follow; a house without meals has no stream. */
export function useLiveMeals(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    import('./follow-meals.ts').then(
      ({ followMeals }) => {
        if (!left) stop = followMeals();
      },
      // Without it the screen is as it was read; nothing to tell.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [on]);
}
