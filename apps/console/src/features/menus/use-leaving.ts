// Asks before what was typed is lost.
import { useState } from 'react';

export function useLeaving() {
  const [isDirty, setIsDirty] = useState(false);
  const [next, setNext] = useState<() => void>();
  return {
    isDirty,
    setIsDirty,
    isAsking: next !== undefined,
    ask: (go: () => void) => {
      if (isDirty) setNext(() => go);
      else go();
    },
    stay: () => setNext(undefined),
    leave: () => {
      setIsDirty(false);
      setNext(undefined);
      next?.();
    },
  };
}
