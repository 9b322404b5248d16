// Bounded concurrency for work that takes threads of the process: some at once, some waiting, the rest refused.

/** Too much waits already, and nothing was tried. The server answers 503 with `Retry-After`. */
export class Busy extends Error {
  readonly retryAfterSeconds = 5;

  constructor() {
    super('too much work is waiting');
    this.name = 'Busy';
  }
}

interface TurnsOptions {
  atOnce: number;
  /** In each lane; further work is refused with `Busy`. */
  mostWaiting?: number;
}

/** What waits in the fast lane goes before all that waits in the other one. */
export type Lane = 'fast' | 'usual';

export type RunInTurn = <T>(work: () => Promise<T>, lane?: Lane) => Promise<T>;

export function createTurns({ atOnce, mostWaiting = Infinity }: TurnsOptions): RunInTurn {
  const lanes: Record<Lane, (() => void)[]> = { fast: [], usual: [] };
  let running = 0;
  return async (work, lane = 'usual') => {
    if (running < atOnce) running += 1;
    else if (lanes[lane].length >= mostWaiting) throw new Busy();
    else await new Promise<void>((resolve) => lanes[lane].push(resolve));
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in line, so that no newcomer can take it in between.
      const next = lanes.fast.shift() ?? lanes.usual.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
