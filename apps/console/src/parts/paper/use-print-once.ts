// `?print=1` prints as soon as the sheet is there.
import { useEffect, useRef } from 'react';

export function usePrintOnce(isDue: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    print();
  }, [isDue]);
}
