// A task that many events ask for, run at most once in a while, the last request never lost.

interface Throttled {
  /** At once if it has rested long enough, otherwise when it has. */
  soon: () => void;
  now: () => void;
  stop: () => void;
}

/** `every` in milliseconds. */
export function throttle(every: number, task: () => void): Throttled {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    stop();
    last = performance.now();
    task();
  };
  const soon = () => {
    if (timer !== undefined) return;
    const wait = last + every - performance.now();
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
  return { soon, now, stop };
}
