// Opens the line of live news for a signed-in page; the piece that does it comes after the first paint.
import { useEffect } from 'react';

export function useLiveLine(): void {
  useEffect(() => {
    let left = false;
    let close: (() => void) | undefined;
    import('./live-line.ts').then(
      ({ openLiveLine }) => {
        if (!left) close = openLiveLine();
      },
      // Without it the page reads on focus and after what it does itself.
      () => {},
    );
    return () => {
      left = true;
      close?.();
    };
  }, []);
}
