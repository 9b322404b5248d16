// Answers of media queries that follow the window.
import { useSyncExternalStore } from 'react';

/** One for each query: creating one with every render took a slow phone several milliseconds. */
const known = new Map<string, MediaQueryList>();

function mediaOf(query: string): MediaQueryList {
  const media = known.get(query) ?? matchMedia(query);
  known.set(query, media);
  return media;
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = mediaOf(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => mediaOf(query).matches,
    () => false,
  );
}

/** Wider than 500 pixels is the PC (V002, AM198). */
export const useIsPc = () => useMedia('(width > 500px)');

/** Room for the full sidebar. */
export const useIsWide = () => useMedia('(width >= 900px)');

/** Room for a second column beside the sidebar. */
export const useHasSecondColumn = () => useMedia('(width >= 1080px)');
