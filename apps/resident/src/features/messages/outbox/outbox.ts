// Outgoing messages: shown at once, sent one after the other, kept until the server has them (H003, H004).
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

export interface OutboxWorld {
  deliver: (item: Outgoing, watch: UploadWatch) => Promise<Delivery>;
  isOnline: () => boolean;
  now: () => Instant;
  newKey: () => string;
  onSent: () => void;
  /** The server refused, in its words; true where they are shown to the resident. */
  onRefused: (message: string) => boolean;
}

export interface Outbox {
  items: () => readonly Outgoing[];
  subscribe: (listener: () => void) => () => void;
  add: (message: { text: string; file: File | undefined }) => void;
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

export function createOutbox(world: OutboxWorld): Outbox {
  const { get: items, set: put, subscribe } = createStore<readonly Outgoing[]>([]);
  let sending: { key: string; end: AbortController } | undefined;

  const change = (key: string, parts: Partial<Outgoing>) =>
    put(items().map((each) => (each.key === key ? { ...each, ...parts } : each)));

  const run = async () => {
    const next = items().find(({ state }) => state === 'waiting');
    if (sending !== undefined || next === undefined || !world.isOnline()) return;
    const { key } = next;
    const end = new AbortController();
    sending = { key, end };
    change(key, { state: 'sending', progress: 0, refusal: undefined });
    const onProgress = (progress: number) => change(key, { progress });
    const delivery = await world.deliver(next, { signal: end.signal, onProgress });
    sending = undefined;
    // Taken back or cleared meanwhile: its end no longer matters.
    if (!end.signal.aborted) settle(key, delivery);
    void run();
  };

  const settle = (key: string, delivery: Delivery) => {
    switch (delivery.kind) {
      case 'sent':
        change(key, { state: 'sent', progress: 1 });
        world.onSent();
        break;
      case 'unanswered':
        change(
          key,
          world.isOnline() ? { state: 'failed', refusal: undefined } : { state: 'waiting' },
        );
        break;
      case 'refused':
        // Words that a dialog shows are not said again at the message.
        change(key, {
          state: 'failed',
          refusal: world.onRefused(delivery.message) ? '' : delivery.message,
        });
        break;
      case 'ended':
        break;
    }
  };

  return {
    items,
    subscribe,
    add: ({ text, file }) => {
      const at = world.now();
      put([...items(), { key: world.newKey(), text, file, at, state: 'waiting', progress: 0 }]);
      void run();
    },
    restore: (left) => {
      put([...left, ...items()]);
      void run();
    },
    retry: (key) => {
      change(key, { state: 'waiting', refusal: undefined });
      void run();
    },
    takeBack: (key) => {
      const item = items().find((each) => each.key === key);
      if (sending?.key === key) sending.end.abort();
      put(items().filter((each) => each.key !== key));
      return item;
    },
    arrived: (keys) => {
      // One whose answer was lost is there all the same; its upload need not go on.
      if (sending !== undefined && keys.has(sending.key)) sending.end.abort();
      if (items().some(({ key }) => keys.has(key)))
        put(items().filter(({ key }) => !keys.has(key)));
    },
    again: () => {
      const open = items().map((each): Outgoing => {
        const unanswered = each.state === 'failed' && each.refusal === undefined;
        return unanswered && each.lostFile === undefined ? { ...each, state: 'waiting' } : each;
      });
      if (open.some((each, index) => each !== items()[index])) put(open);
      void run();
    },
    clear: () => {
      sending?.end.abort();
      put([]);
    },
  };
}
