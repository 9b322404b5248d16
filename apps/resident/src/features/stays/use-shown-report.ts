// Which report is open. Its id is in the address (?id=): back closes it, and a link can lead to it.
import { useEffect, useRef } from 'react';
import { useCanGoBack, useRouter, useSearch, type RegisteredRouter } from '@tanstack/react-router';

export interface ShownReport {
  id: number | undefined;
  close: () => void;
}

export function useShownReport(): ShownReport {
  const { id } = useSearch({ from: '/resident/shell/over-night' });
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [id]);
  const close = () => {
    // A second press before the first has arrived would leave the screen.
    if (id === undefined || closing.current) return;
    closing.current = true;
    if (canGoBack) goBackInPlace(router);
    else void router.navigate({ to: '/over-night', replace: true, resetScroll: false });
  };
  return { id, close };
}

/** The list stays where it is now, not where it was when the report was opened. */
function goBackInPlace(router: RegisteredRouter): void {
  const top = window.scrollY;
  const stop = router.subscribe('onRendered', () => {
    stop();
    window.scrollTo({ top, behavior: 'instant' });
  });
  router.history.back();
}

/** Of the row in the list, where the focus returns when its report is closed. */
export const rowIdOf = (id: number): string => `report-${id}`;
