// The line in which attempts wait that are beyond the size of their network or of their account (AM246). It lives in the
// memory of one node, holds neither a connection nor a body, and loses its place with the request.

/** There is no place, or somebody with a better claim took it: nothing was tried. */
export class LineFull extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many attempts are waiting');
    this.name = 'LineFull';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The caller went away before the answer: what was not begun is not tried, its hits of limits are given back, and nobody
 * reads the answer.
 */
export class CallerGone extends Error {
  constructor() {
    super('the caller has gone');
    this.name = 'CallerGone';
  }
}

/** The response of a request, which closes when the request is cut. */
export interface Closing {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Who waits. */
export interface Waiter {
  line: WaitingLine;
  network: string;
  response: Closing;
}

interface Wait extends Omit<Waiter, 'line'> {
  milliseconds: number;
  /** Names what is tried, e.g. a hash of an account, so that who comes back after a refusal is known again. */
  subject: string;
  /** Earlier attempts at the same subject: who guesses has many, a person at the keyboard has few. */
  tries: number;
  /** The account or contract that is slowed on all networks, by the key of its limit. */
  target?: string | undefined;
}

export interface WaitingLine {
  /** Resolves after the time; throws `LineFull` at once or as soon as the place is lost, and `CallerGone`. */
  wait(wait: Wait): Promise<void>;
  /** How many wait now, of one network or in all. */
  size(network?: string): number;
  /** Sends everybody away, now and from now on: the node stops. */
  close(): void;
}

/** Of a network, and of an account or contract at which many networks guess. */
export const mostOfNetwork = 100;
export const mostInAll = 1000;

/** Beyond its size each of them gains at most one more try in so many milliseconds. */
const stepMs = 200;

export const longestWaitMs = mostOfNetwork * stepMs;

/** The delay of the nth attempt beyond a size; it grows to twenty seconds and no further. */
export const delayMs = (beyond: number): number =>
  Math.min(longestWaitMs, Math.max(0, Math.ceil(beyond)) * stepMs);

/** How long somebody who was sent away keeps the right to a place. */
const returningMs = 60_000;
/** Those sent away who are remembered. */
const mostRemembered = 10_000;

interface Entry {
  network: string;
  target: string | undefined;
  subject: string;
  tries: number;
  isReturning: boolean;
  until: number;
  leave(error?: Error): void;
}

interface LineOptions {
  /** Below 1 in tests: the waits are as much shorter. */
  pace?: number;
}

export const createWaitingLine = ({ pace = 1 }: LineOptions = {}): WaitingLine => new Line(pace);

class Line implements WaitingLine {
  readonly #pace: number;
  /** Of each network, and of each target, in the order of arrival. */
  readonly #networks: Crowds = new Map();
  readonly #targets: Crowds = new Map();
  readonly #sentAway: ReturnType<typeof createReturns>;
  #inAll = 0;
  #isClosed = false;

  constructor(pace: number) {
    this.#pace = pace;
    this.#sentAway = createReturns(pace);
  }

  async wait(wait: Wait): Promise<void> {
    if (wait.response.destroyed) throw new CallerGone();
    if (this.#isClosed) throw new LineFull(1);
    if (!this.#makeRoom(wait)) {
      const seconds = Math.max(...this.#crowdsOf(wait).map(retryAfter));
      this.#sentAway.add(wait.subject, seconds);
      throw new LineFull(seconds);
    }
    await this.#enter(wait);
  }

  size(network?: string): number {
    return network === undefined ? this.#inAll : this.#of(network).size;
  }

  close(): void {
    this.#isClosed = true;
    for (const entries of this.#networks.values())
      for (const entry of entries) entry.leave(new LineFull(1));
  }

  #of(network: string): ReadonlySet<Entry> {
    return this.#networks.get(network) ?? nobody;
  }

  /** Those who wait for the same network, and for the same target. */
  #crowdsOf({ network, target }: Pick<Wait, 'network' | 'target'>): ReadonlySet<Entry>[] {
    const ofTarget = target === undefined ? [] : [this.#targets.get(target) ?? nobody];
    return [this.#of(network), ...ofTarget];
  }

  #enter({ network, target, tries, subject, milliseconds, response }: Wait): Promise<void> {
    return new Promise((resolve, reject) => {
      const lasts = milliseconds * this.#pace;
      const entry: Entry = {
        network,
        target,
        subject,
        tries,
        isReturning: this.#sentAway.isReturning(subject),
        until: performance.now() + lasts,
        leave: (error) => {
          clearTimeout(timer);
          response.off('close', cut);
          this.#remove(entry);
          if (error === undefined) resolve();
          else reject(error);
        },
      };
      const cut = () => entry.leave(new CallerGone());
      const timer = setTimeout(() => entry.leave(), lasts);
      response.once('close', cut);
      add(this.#networks, network, entry);
      if (target !== undefined) add(this.#targets, target, entry);
      this.#inAll += 1;
    });
  }

  #remove(entry: Entry): void {
    remove(this.#networks, entry.network, entry);
    if (entry.target !== undefined) remove(this.#targets, entry.target, entry);
    this.#inAll -= 1;
  }

  /** Makes room where somebody waits whose claim is worse; false where nobody does. */
  #makeRoom(wait: Wait): boolean {
    const full = this.#crowdsOf(wait).filter(({ size }) => size >= mostOfNetwork);
    if (full.length === 0) return this.#inAll < mostInAll || this.#makeRoomInAll(wait);
    if (!full.every((crowd) => this.#isBetter(wait, worstOf(crowd)))) return false;
    // Who leaves the one may have stood in the other.
    for (const crowd of full) if (crowd.size >= mostOfNetwork) this.#sendWorstAway(crowd);
    return true;
  }

  /** A network that waits less than another is not kept out by it. */
  #makeRoomInAll(wait: Wait): boolean {
    const crowd = largest(this.#networks);
    const isLess = crowd.size > this.#of(wait.network).size + 1;
    if (!isLess && !this.#isBetter(wait, worstOf(crowd))) return false;
    this.#sendWorstAway(crowd);
    return true;
  }

  #sendWorstAway(crowd: ReadonlySet<Entry>): void {
    const worst = worstOf(crowd);
    const seconds = retryAfter(crowd);
    this.#sentAway.add(worst.subject, seconds);
    worst.leave(new LineFull(seconds));
  }

  #isBetter({ tries, subject }: Wait, worst: Entry): boolean {
    if (worst.tries !== tries) return worst.tries > tries;
    return !worst.isReturning && this.#sentAway.isReturning(subject);
  }
}

type Crowds = Map<string, Set<Entry>>;

const nobody: ReadonlySet<Entry> = new Set();

function add(crowds: Crowds, name: string, entry: Entry): void {
  crowds.set(name, (crowds.get(name) ?? new Set()).add(entry));
}

function remove(crowds: Crowds, name: string, entry: Entry): void {
  const crowd = crowds.get(name);
  crowd?.delete(entry);
  if (crowd?.size === 0) crowds.delete(name);
}

/** Seconds until all who wait now have had their try, so that who comes back then finds room. */
function retryAfter(entries: ReadonlySet<Entry>): number {
  const now = performance.now();
  const last = Math.max(now, ...[...entries].map(({ until }) => until));
  return Math.min(60, Math.max(1, Math.ceil((last - now) / 1000)));
}

const largest = (networks: Crowds): ReadonlySet<Entry> =>
  [...networks.values()].reduce((most, next) => (next.size > most.size ? next : most));

/** The most tries; of equals one that was not sent away before, and of those the last that came. */
function worstOf(entries: ReadonlySet<Entry>): Entry {
  return [...entries].reduce((worst, next) => {
    if (next.tries !== worst.tries) return next.tries > worst.tries ? next : worst;
    return next.isReturning && !worst.isReturning ? worst : next;
  });
}

/** Those who were sent away and may come back: they go before those who were not. */
function createReturns(pace: number) {
  const from = new Map<string, number>();
  const isOver = (instant: number) => performance.now() > instant + returningMs * pace;
  return {
    /** Coming back too early keeps the instant and gains nothing. */
    add(subject: string, seconds: number): void {
      const known = from.get(subject);
      if (known !== undefined && !isOver(known)) return;
      from.delete(subject);
      const [oldest] = from.keys();
      if (from.size >= mostRemembered && oldest !== undefined) from.delete(oldest);
      from.set(subject, performance.now() + seconds * 1000 * pace);
    },
    isReturning(subject: string): boolean {
      const instant = from.get(subject);
      return instant !== undefined && performance.now() >= instant && !isOver(instant);
    },
  };
}
