// One task at a time: a second press while the first runs is ignored.
// Home leaves a waiting list by this alone: `useCall` would bring 0.2 KB into its first load.
import { useRef, useState } from 'react';

interface Task {
  busy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
}

export function useTask(): Task {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    // The state would be one drawing late for the second half of a double click.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await work().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, run };
}
