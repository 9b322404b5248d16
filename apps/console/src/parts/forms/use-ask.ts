// What a page does in place of its slip: first comes the question about what is typed there.
import { useCallback, useRef } from 'react';
import type { Ask, GiveAsk } from './write-slip.tsx';

/** `onAsk` is the slip's; `leave` takes the step at once where none is open. */
export function useAsk() {
  const given = useRef<Ask>(undefined);
  const onAsk = useCallback<GiveAsk>((ask) => {
    given.current = ask;
  }, []);
  const leave = (step: () => void) => {
    if (given.current === undefined) step();
    else given.current(step);
  };
  return { onAsk, leave };
}
