// Outgoing messages: shown at once, sent one after the other, urgent ones first, kept until the server has them (H003,
// H004, SF023).
import type { Instant } from '@yadori/api/time/tokyo';
import { createStore } from '@yadori/web-client/store.ts';
import type { Outgoing } from './outgoing.ts';
import type { UploadWatch } from './upload-fetch.ts';

export type Delivery =
  | { kind: 'sent' }
  /** No answer came: the server may have it or not, and a retry uses the same key. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string }
  /** The session is over: somebody else may sit here next. */
  | { kind: 'ended' };

interface OutboxDependencies {
  deliver: (item: Outgoing, watch: UploadWatch) => Promise<Delivery>;
  isOnline: () => boolean;
  now: () => Instant;
  newKey: () => string;
  onSent: () => void;
  /** The server refused, in its words; true where they are shown to the resident. */
  onRefused: (message: string) => boolean;
}

interface Outbox {
  items: () => readonly Outgoing[];
  subscribe: (listener: () => void) => () => void;
  add: (message: Pick<Outgoing, 'text' | 'file' | 'urgent' | 'charge'>) => void;
  /** What an earlier document of this tab left behind. */
  restore: (items: readonly Outgoing[]) => void;
  retry: (key: string) => void;
  /** Ends the upload and gives back what was to be sent. */
  takeBack: (key: string) => Outgoing | undefined;
  /** The list shows them: they are no longer on their way. */
  arrived: (keys: ReadonlySet<string>) => void;
  /** The network may be back. */
  again: () => void;
  clear: () => void;
}

export const createOutbox = (world: OutboxDependencies): Outbox => new Sending(world);

class Sending implements Outbox {
  readonly #world: OutboxDependencies;
  readonly #store = createStore<readonly Outgoing[]>([]);
  #current: { key: string; end: AbortController } | undefined;

  readonly items = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(world: OutboxDependencies) {
    this.#world = world;
  }

  add(message: Parameters<Outbox['add']>[0]): void {
    const { newKey, now } = this.#world;
    const added: Outgoing = { ...message, key: newKey(), at: now(), state: 'waiting', progress: 0 };
    this.#store.set([...this.items(), added]);
    if (message.urgent === true) this.#holdUpload();
    void this.#run();
  }

  /** A file may take minutes: it begins again behind the urgent message, under the same key. */
  #holdUpload(): void {
    const current = this.#current;
    const item = this.items().find(({ key }) => key === current?.key);
    if (item?.file === undefined || item.urgent === true) return;
    current?.end.abort();
    this.#change(item.key, { state: 'waiting', progress: 0 });
  }

  restore(left: readonly Outgoing[]): void {
    this.#store.set([...left, ...this.items()]);
    void this.#run();
  }

  readonly retry = (key: string): void => {
    this.#change(key, { state: 'waiting', refusal: undefined });
    void this.#run();
  };

  takeBack(key: string): Outgoing | undefined {
    const item = this.items().find((each) => each.key === key);
    if (this.#current?.key === key) this.#current.end.abort();
    this.#store.set(this.items().filter((each) => each.key !== key));
    return item;
  }

  arrived(keys: ReadonlySet<string>): void {
    // One whose answer was lost is there all the same; its upload need not go on.
    if (this.#current !== undefined && keys.has(this.#current.key)) this.#current.end.abort();
    if (this.items().some(({ key }) => keys.has(key)))
      this.#store.set(this.items().filter(({ key }) => !keys.has(key)));
  }

  again(): void {
    const open = this.items().map((each): Outgoing => {
      const unanswered = each.state === 'failed' && each.refusal === undefined;
      return unanswered && each.lostFile === undefined ? { ...each, state: 'waiting' } : each;
    });
    if (open.some((each, index) => each !== this.items()[index])) this.#store.set(open);
    void this.#run();
  }

  clear(): void {
    this.#current?.end.abort();
    this.#store.set([]);
  }

  #change(key: string, parts: Partial<Outgoing>): void {
    this.#store.set(this.items().map((each) => (each.key === key ? { ...each, ...parts } : each)));
  }

  async #run(): Promise<void> {
    const waiting = this.items().filter(({ state }) => state === 'waiting');
    const next = waiting.find(({ urgent }) => urgent === true) ?? waiting[0];
    if (this.#current !== undefined || next === undefined || !this.#world.isOnline()) return;
    const { key } = next;
    const end = new AbortController();
    this.#current = { key, end };
    this.#change(key, { state: 'sending', progress: 0, refusal: undefined });
    const onProgress = (progress: number) => this.#change(key, { progress });
    const delivery = await this.#world.deliver(next, { signal: end.signal, onProgress });
    this.#current = undefined;
    // Taken back or cleared meanwhile: its end no longer matters.
    if (!end.signal.aborted) this.#settle(key, delivery);
    void this.#run();
  }

  #settle(key: string, delivery: Delivery): void {
    switch (delivery.kind) {
      case 'sent':
        this.#change(key, { state: 'sent', progress: 1 });
        this.#world.onSent();
        break;
      case 'unanswered':
        this.#change(
          key,
          this.#world.isOnline() ? { state: 'failed', refusal: undefined } : { state: 'waiting' },
        );
        break;
      case 'refused': {
        // Words that a dialog shows are not said again at the message.
        const isShown = this.#world.onRefused(delivery.message);
        this.#change(key, { state: 'failed', refusal: isShown ? '' : delivery.message });
        break;
      }
      case 'ended':
        break;
    }
  }
}
