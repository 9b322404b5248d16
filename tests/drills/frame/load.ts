// Steady load: requests at a fixed rate, whether or not the answers keep up, so that an outage shows in full.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import { createLedger, type Ledger } from './ledger.ts';

interface LoadOptions {
  port: number;
  /** Tokens by account: the first one belongs to account 1. */
  tokens: readonly string[];
  /** Requests each second. */
  rate: number;
  /** Control: each further try of a message gets a key of its own, as from a client without idempotency. */
  newKeyOnRetry?: boolean;
}

export interface Tally {
  sent: number;
  good: number;
  /** Refusals: status below 500 that is no success. */
  refused: number;
  /** Answers by status of the 5xx kind. */
  failed: Map<number, number>;
  /** No answer: refused, reset or timed out. */
  unanswered: number;
  /** Pages that showed another resident's message. */
  mixedUp: number;
  longestMs: number;
  /** The first requests that failed with each status, to look for the cause. */
  examples: string[];
}

export interface Load {
  tally: Tally;
  ledger: Ledger;
  /** Milliseconds from now until a request that is sent from now on gets a good answer from the database. */
  untilBack(patienceMs?: number): Promise<number>;
  /** Resolves when so many more good answers have come. */
  moreGood(count: number): Promise<void>;
  /** The same for refusals. */
  moreRefused(count: number): Promise<void>;
  /** Ends the load; resolves when every request has ended. */
  stop(): Promise<void>;
}

const tickMs = 10;
const answerMs = 30_000;
/** Requests in flight at most; above it a hanging server would only fill this process. */
const mostInFlight = 600;
/** Writes are tried again as often, 250 ms apart, until they are acknowledged. */
const mostTries = 200;
/** Of each status: thousands without an answer would hide the one that is a defect. */
const mostExamples = 3;
/** Every so many messages the first answer is thrown away, as on a bad network. */
const loseEvery = 20;

interface Answer {
  status: number;
  text: string;
}

/** A running load; a class because everything below shares its counts. */
class SteadyLoad implements Load {
  readonly tally: Tally = {
    sent: 0,
    good: 0,
    refused: 0,
    unanswered: 0,
    mixedUp: 0,
    longestMs: 0,
    failed: new Map(),
    examples: [],
  };
  private readonly begun = performance.now();
  readonly ledger = createLedger();
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: mostInFlight });
  private readonly today = dateAt(Date.now());
  private readonly running = new Set<Promise<void>>();
  private lastGoodStart = 0;
  private turn = 0;
  private isOver = false;
  private readonly options: LoadOptions;
  private readonly timer: NodeJS.Timeout;
  private due = 0;
  private last = performance.now();

  constructor(options: LoadOptions) {
    this.options = options;
    this.timer = setInterval(() => this.tick(), tickMs);
  }

  async untilBack(patienceMs = 120_000): Promise<number> {
    const since = performance.now();
    while (this.lastGoodStart <= since) {
      if (performance.now() - since > patienceMs) throw new Error('service did not come back');
      await sleep(5);
    }
    return this.lastGoodStart - since;
  }

  moreGood = (count: number): Promise<void> => this.more('good', count);

  moreRefused = (count: number): Promise<void> => this.more('refused', count);

  private async more(kind: 'good' | 'refused', count: number): Promise<void> {
    const enough = this.tally[kind] + count;
    for (let waited = 0; this.tally[kind] < enough; waited += tickMs) {
      if (waited > 120_000)
        throw new Error(`no further answers that are ${kind}: ${this.summary()}`);
      await sleep(tickMs);
    }
  }

  private summary(): string {
    const { sent, good, refused, unanswered, failed, examples } = this.tally;
    const statuses = [...failed].map(([status, count]) => `${count} × ${status}`);
    const counts = [`${sent} sent`, `${good} good`, `${refused} refused`, `${unanswered} without`];
    return [...counts, ...statuses, ...examples].join(', ');
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.isOver = true;
    await Promise.all(this.running);
    this.agent.destroy();
  }

  private tick(): void {
    const now = performance.now();
    this.due = Math.min(this.due + ((now - this.last) * this.options.rate) / 1000, 200);
    this.last = now;
    for (; this.due >= 1; this.due -= 1) {
      if (this.running.size >= mostInFlight) continue;
      const run: Promise<void> = this.one(this.turn++).finally(() => this.running.delete(run));
      this.running.add(run);
    }
  }

  /** Of twenty requests three send a message, three book a dinner, the others read. */
  private one(turn: number): Promise<void> {
    const account = 1 + (turn % this.options.tokens.length);
    const kind = turn % 20;
    if (kind % 7 === 0) return this.sendMessage(account, turn);
    if (kind % 7 === 3) return this.book(account, turn);
    return this.read(account, kind % 2 === 0 ? '/api/v1/messages' : '/api/v1.5/menus/menu-for-day');
  }

  private async read(account: number, path: string): Promise<void> {
    const answer = await this.request(account, 'GET', path);
    if (answer?.status !== 200) return;
    const named = [...answer.text.matchAll(/"text":"resident (\d+) /g)];
    if (named.some(([, one]) => Number(one) !== account)) this.tally.mixedUp += 1;
  }

  private async sendMessage(account: number, turn: number): Promise<void> {
    const content = `resident ${account} ${turn} ${randomUUID()}`;
    let key = randomUUID();
    let isLost = turn % loseEvery === 0;
    await this.untilAcknowledged(async () => {
      const body = JSON.stringify({ content, client_key: key });
      const answer = await this.request(account, 'POST', '/api/v1/messages', body);
      if (this.options.newKeyOnRetry === true) key = randomUUID();
      const isGood = answer?.status === 200 && !isLost;
      isLost = false;
      if (isGood) this.ledger.messages.add(content);
      return isGood || answer?.status === 429;
    });
  }

  private async book(account: number, turn: number): Promise<void> {
    const days = Math.floor(turn / this.options.tokens.length) % 50;
    const date = addDays(this.today, 10 + days);
    const body = JSON.stringify({ date, type_of_meal: 2, type_of_food: 3 });
    await this.untilAcknowledged(async () => {
      const answer = await this.request(account, 'POST', '/api/v1.5/menus/booking', body);
      if (answer?.status !== 200) return answer !== undefined && answer.status < 500;
      const { data } = JSON.parse(answer.text) as { data?: { reservation_id?: number } };
      const id = data?.reservation_id;
      if (id === undefined) return true;
      const key = `${account} ${date}`;
      if ((this.ledger.bookings.get(key) ?? id) !== id) this.ledger.rebooked += 1;
      this.ledger.bookings.set(key, id);
      return true;
    });
  }

  private async untilAcknowledged(attempt: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (await attempt()) return;
      if (this.isOver && tries > 8) return;
      await sleep(250);
    }
  }

  private async request(account: number, method: string, path: string, body?: string) {
    const started = performance.now();
    const token = this.options.tokens[account - 1] ?? '';
    this.tally.sent += 1;
    const answer = await send(
      { agent: this.agent, port: this.options.port, token, method, path },
      body,
    );
    this.tally.longestMs = Math.max(this.tally.longestMs, performance.now() - started);
    if (answer === undefined || answer.status >= 500)
      this.note(answer?.status ?? 'no answer', `${method} ${path}`, started);
    if (answer === undefined) this.tally.unanswered += 1;
    else if (answer.status >= 500)
      this.tally.failed.set(answer.status, 1 + (this.tally.failed.get(answer.status) ?? 0));
    else if (answer.status >= 300) this.tally.refused += 1;
    else {
      this.tally.good += 1;
      this.lastGoodStart = Math.max(this.lastGoodStart, started);
    }
    return answer;
  }

  private note(status: number | string, what: string, started: number): void {
    const noted = this.tally.examples.filter((one) => one.startsWith(`${status}: `)).length;
    if (noted >= mostExamples) return;
    const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
    const at = ((started - this.begun) / 1000).toFixed(1);
    this.tally.examples.push(`${status}: ${what} after ${seconds(started)} s, sent at ${at} s`);
  }
}

export const startLoad = (options: LoadOptions): Load => new SteadyLoad(options);

interface Target {
  agent?: http.Agent;
  port: number;
  token: string;
  method: string;
  path: string;
}

/** Undefined: no answer. */
export function send(target: Target, body?: string): Promise<Answer | undefined> {
  const { token, port, ...rest } = target;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    language: 'ja',
  };
  return new Promise((resolve) => {
    const call = http.request({ host: '127.0.0.1', port, headers, ...rest }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', () => resolve(undefined));
      answer.on('close', () => resolve(undefined));
    });
    call.setTimeout(answerMs, () => call.destroy());
    call.on('error', () => resolve(undefined));
    call.end(body);
  });
}
