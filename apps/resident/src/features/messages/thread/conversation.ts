// The conversation while its screen is open: which pages are loaded, what is loading, what waits below.
import { createStore } from '@yadori/web-client/store.ts';
import type { PageAnswer } from '../api.ts';
import {
  firstUnread,
  merged,
  newestOf,
  threadOf,
  type PageRequest,
  type Thread,
} from './thread.ts';

/** What the screen has to bring into view; a new object each time it has to. */
export interface Aim {
  at: 'end' | 'unread' | { message: number };
}

type Loading = 'rest' | 'loading' | 'failed';

export interface ConversationState {
  thread: Thread | undefined;
  /** The server's text about a first read that failed; empty where there was none. */
  failed: string | undefined;
  older: Loading;
  newer: Loading;
  /** A place elsewhere in the conversation is being read. */
  jumping: boolean;
  /** Messages of the staff wait at the end, which is not loaded. */
  waiting: boolean;
  aim: Aim | undefined;
  /** Octets that an attachment may have on this server (AM115). */
  maxBytes: number | undefined;
}

export interface ConversationApi {
  /** For the first page of a screen, which may be what was seen last. */
  openPage: (asked: PageRequest) => Promise<PageAnswer>;
  readPage: (asked: PageRequest) => Promise<PageAnswer>;
  countNew: () => Promise<number>;
}

export interface Conversation {
  state: () => ConversationState;
  subscribe: (listener: () => void) => () => void;
  /** The newest, or around a message (AM111). */
  open: (around?: number) => Promise<void>;
  /** To the newest message, which may have to be read first (H004). */
  goToEnd: () => void;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** A message of the resident's is no more. */
  removed: (id: number) => void;
  /**
   * Reads again what is at the end and what is visible, or what failed to load before; `returned` after the page was
   * hidden for a while.
   */
  refresh: (request: RefreshRequest) => Promise<void>;
}

interface RefreshRequest {
  /** The first message in view. */
  seen: number | undefined;
  returned?: boolean;
}

/** As many pages are read to close a gap; behind that the end is left to who scrolls there. */
const mostPages = 20;

const nothing: ConversationState = {
  thread: undefined,
  failed: undefined,
  older: 'rest',
  newer: 'rest',
  jumping: false,
  waiting: false,
  aim: undefined,
  maxBytes: undefined,
};

export const createConversation = (api: ConversationApi): Conversation => new OpenConversation(api);

class OpenConversation implements Conversation {
  readonly #api: ConversationApi;
  readonly #store = createStore(nothing);
  #line = Promise.resolve();
  #refreshing = false;
  /** The message that the screen began with. */
  #wanted: number | undefined;

  readonly state = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(api: ConversationApi) {
    this.#api = api;
  }

  readonly open = (around?: number): Promise<void> => {
    this.#wanted = around;
    const { thread } = this.state();
    if (around !== undefined && thread?.messages.some(({ id }) => id === around) === true) {
      this.#put({ aim: { at: { message: around } } });
      return this.#line;
    }
    this.#put(thread === undefined ? { failed: undefined } : { jumping: true });
    return this.#inTurn(() => this.#openWanted());
  };

  readonly goToEnd = (): void => {
    if ((this.state().thread?.newer ?? null) === null) this.#put({ aim: { at: 'end' } });
    else {
      this.#put({ jumping: true });
      void this.#inTurn(() => this.#openNewest('end'));
    }
  };

  readonly loadOlder = async (): Promise<void> => {
    if (this.state().older === 'loading' || (this.state().thread?.older ?? null) === null) return;
    this.#put({ older: 'loading' });
    await this.#load('older', ({ older }) => (older === null ? undefined : { previous_id: older }));
  };

  readonly loadNewer = async (): Promise<void> => {
    if (this.state().newer === 'loading' || (this.state().thread?.newer ?? null) === null) return;
    this.#put({ newer: 'loading' });
    await this.#load('newer', ({ newer }) => (newer === null ? undefined : { next_id: newer }));
    if (this.state().thread?.newer === null) this.#put({ waiting: false });
  };

  removed(id: number): void {
    const { thread } = this.state();
    if (thread === undefined) return;
    const messages = thread.messages.filter((each) => each.id !== id);
    this.#put({ thread: { ...thread, messages } });
  }

  async refresh({ seen, returned = false }: RefreshRequest): Promise<void> {
    if (this.#refreshing) return this.#line;
    this.#refreshing = true;
    return this.#inTurn(async () => {
      this.#refreshing = false;
      const { thread } = this.state();
      if (thread === undefined) {
        if (this.state().failed !== undefined) await this.#openWanted();
        return;
      }
      if (thread.newer === null) await this.#refreshEnd(thread, returned);
      else this.#put({ waiting: (await this.#api.countNew()) > 0 });
      // The newest thirty have just been read; what is seen further up may have changed too.
      const below =
        this.state().thread?.messages.filter(({ id }) => id >= (seen ?? Infinity)) ?? [];
      if (thread.newer !== null || below.length > 30) await this.#refreshSeen(seen);
    });
  }

  #put(parts: Partial<ConversationState>): void {
    this.#store.set({ ...this.state(), ...parts });
  }

  /** One read after the other: an answer that was overtaken would bring back what is gone. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(task, task);
    return this.#line;
  }

  /** Reads a page into the run; undefined where that failed. */
  async #take(asked: PageRequest): Promise<Thread | undefined> {
    const answer = await this.#api.readPage(asked);
    const { thread } = this.state();
    return answer.ok && thread !== undefined ? merged(thread, answer.page, asked) : undefined;
  }

  #openWanted(): Promise<void> {
    return this.#wanted === undefined ? this.#openNewest() : this.#openAround(this.#wanted);
  }

  async #openNewest(where?: 'end'): Promise<void> {
    const answer = await this.#api.openPage({});
    if (!answer.ok) return this.#openFailed(answer.message);
    const thread = threadOf(answer.page);
    const at = where ?? (thread.unreadFrom === undefined ? 'end' : 'unread');
    this.#put({ ...nothing, thread, aim: { at }, maxBytes: answer.page.attachment_max_bytes });
  }

  async #openAround(message: number): Promise<void> {
    const answer = await this.#api.openPage({ next_id: message });
    if (!answer.ok) return this.#openFailed(answer.message);
    let thread = threadOf(answer.page);
    if (thread.older !== null) {
      const asked = { previous_id: thread.older };
      const before = await this.#api.readPage(asked);
      if (before.ok) thread = merged(thread, before.page, asked) ?? thread;
    }
    // One that is gone leaves its neighbour, and a conversation without newer ones its end.
    const target = thread.messages.find(({ id }) => id >= message);
    const at = target === undefined ? 'end' : { message: target.id };
    this.#put({ ...nothing, thread, aim: { at }, maxBytes: answer.page.attachment_max_bytes });
  }

  #openFailed(message: string): void {
    this.#put(this.state().thread === undefined ? { failed: message } : { jumping: false });
  }

  async #refreshEnd(thread: Thread, returned: boolean): Promise<void> {
    const answer = await this.#api.readPage({});
    if (!answer.ok) return;
    const joined = merged(thread, answer.page, {}) ?? (await this.#closeGap(thread));
    const held = this.state().thread ?? thread;
    const from = newestOf(held);
    if (joined === undefined && from !== undefined) {
      // Too much came: the end becomes a place to go to.
      this.#put({ thread: { ...held, newer: from }, waiting: true });
      return;
    }
    const next = joined ?? threadOf(answer.page);
    const old = newestOf(thread) ?? 0;
    const unread = returned ? firstUnread(next.messages.filter(({ id }) => id > old)) : undefined;
    this.#put({ thread: unread === undefined ? next : { ...next, unreadFrom: unread } });
  }

  /** Reads on until the end is reached; undefined where that is too far or a read failed. */
  async #closeGap(thread: Thread): Promise<Thread | undefined> {
    for (let page = 0; page < mostPages; page += 1) {
      const more = await this.#take({ next_id: newestOf(this.state().thread ?? thread) ?? 0 });
      if (more === undefined) return undefined;
      this.#put({ thread: more });
      if (more.newer === null) return more;
    }
    return undefined;
  }

  async #refreshSeen(seen: number | undefined): Promise<void> {
    if (seen === undefined) return;
    const thread = await this.#take({ next_id: seen });
    if (thread !== undefined) this.#put({ thread });
  }

  #load(
    side: 'older' | 'newer',
    askedFor: (thread: Thread) => PageRequest | undefined,
  ): Promise<void> {
    return this.#inTurn(async () => {
      const { thread: loaded } = this.state();
      const asked = loaded && askedFor(loaded);
      if (asked === undefined) return;
      const thread = await this.#take(asked);
      this.#put(thread === undefined ? { [side]: 'failed' } : { thread, [side]: 'rest' });
    });
  }
}
