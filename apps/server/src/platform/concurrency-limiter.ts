// Bounded concurrency for work that takes threads of the process: some at once, some waiting, the rest refused.
import { CallerGone, type Closing } from './waiting-line.ts';

/** Too much waits already, and nothing was tried. The server answers 503 with `Retry-After`. */
export class Busy extends Error {
  readonly retryAfterSeconds = 5;

  constructor() {
    super('too much work is waiting');
    this.name = 'Busy';
  }
}

interface TurnsOptions {
  limit: number;
  /** In each lane; further work is refused with `Busy`. */
  maxQueued?: number;
}

/** Four of the fast lane go before one of the other. */
export type Priority = 'fast' | 'usual';

export interface TurnOptions {
  lane?: Priority;
  /** Whose work it is: those who wait take turns, whatever one of them has brought. */
  of?: string;
  /** Work of a request that was cut leaves its place. */
  response?: Closing;
}

type RunInTurn = <T>(work: () => Promise<T>, options?: TurnOptions) => Promise<T>;

/** Then one of the usual lane goes: else a caller who keeps the fast one full keeps everybody there out. */
const fastInARow = 4;

export function createConcurrencyLimiter({ limit, maxQueued = Infinity }: TurnsOptions): RunInTurn {
  const lanes: Record<Priority, Queue> = { fast: createQueue(), usual: createQueue() };
  let running = 0;
  let inARow = 0;
  const next = (): Waiting | undefined => {
    const isUsualDue = inARow >= fastInARow && lanes.usual.size() > 0;
    const fast = isUsualDue ? undefined : lanes.fast.shift();
    inARow = fast === undefined ? 0 : inARow + 1;
    return fast ?? lanes.usual.shift();
  };
  return async (work, { lane = 'usual', of = '', response } = {}) => {
    if (running < limit) running += 1;
    else await turn(lanes[lane], { of, response, maxQueued });
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in line, so that no newcomer can take it in between.
      const first = next();
      if (first === undefined) running -= 1;
      else first.leave();
    }
  };
}

interface Waiting {
  of: string;
  leave(error?: Error): void;
}

interface Place {
  of: string;
  response: TurnOptions['response'] | undefined;
  maxQueued: number;
}

function turn(queue: Queue, { of, response, maxQueued }: Place): Promise<void> {
  if (response?.destroyed === true) throw new CallerGone();
  // A full lane takes who brings less from who brings most.
  if (queue.size() >= maxQueued && !queue.dropFor(of)) throw new Busy();
  return new Promise((resolve, reject) => {
    const cut = () => {
      queue.remove(waiting);
      waiting.leave(new CallerGone());
    };
    const waiting: Waiting = {
      of,
      leave(error) {
        response?.off('close', cut);
        if (error === undefined) resolve();
        else reject(error);
      },
    };
    response?.once('close', cut);
    queue.push(waiting);
  });
}

interface Queue {
  size(): number;
  push(waiting: Waiting): void;
  shift(): Waiting | undefined;
  remove(waiting: Waiting): void;
  /** Refuses the last of who waits with most; false where nobody waits with more than this one would. */
  dropFor(of: string): boolean;
}

/** One after the other of those who wait, and of each the first that came. */
function createQueue(): Queue {
  const owners = new Map<string, Waiting[]>();
  let size = 0;
  const put = (of: string, list: Waiting[]) => {
    owners.delete(of);
    if (list.length > 0) owners.set(of, list);
  };
  return {
    size: () => size,
    push(waiting) {
      const list = owners.get(waiting.of);
      if (list === undefined) owners.set(waiting.of, [waiting]);
      else list.push(waiting);
      size += 1;
    },
    shift() {
      const [first] = owners;
      if (first === undefined) return undefined;
      const [of, list] = first;
      const waiting = list.shift();
      put(of, list);
      size -= 1;
      return waiting;
    },
    remove(waiting) {
      const list = owners.get(waiting.of) ?? [];
      const index = list.indexOf(waiting);
      if (index < 0) return;
      list.splice(index, 1);
      if (list.length === 0) owners.delete(waiting.of);
      size -= 1;
    },
    dropFor(of) {
      const most = [...owners.values()].reduce<Waiting[]>(
        (longest, list) => (list.length > longest.length ? list : longest),
        [],
      );
      if (most.length <= (owners.get(of)?.length ?? 0) + 1) return false;
      const [last] = most.splice(-1);
      size -= 1;
      last?.leave(new Busy());
      return true;
    },
  };
}
