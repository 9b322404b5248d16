// Answers of media queries that follow the window.
import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Wider than 500 pixels is the PC (V002, AM198). */
export const useIsPc = () => useMedia('(width > 500px)');

/** Room for the full sidebar. */
export const useIsWide = () => useMedia('(width >= 900px)');
