// The conversation while its screen is open: which pages are loaded, what is loading, what waits below.
import { createStore } from '@yadori/web-client/store.ts';
import type { PageAnswer } from '../api.ts';
import { firstUnread, merged, newestOf, threadOf, type Asked, type Thread } from './thread.ts';

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
  openPage: (asked: Asked) => Promise<PageAnswer>;
  readPage: (asked: Asked) => Promise<PageAnswer>;
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
  refresh: (now: { seen: number | undefined; returned?: boolean }) => Promise<void>;
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

export function createConversation(api: ConversationApi): Conversation {
  const { get: state, set, subscribe } = createStore(nothing);
  let line = Promise.resolve();
  let refreshing = false;
  /** The message that the screen began with. */
  let wanted: number | undefined;

  const put = (parts: Partial<ConversationState>) => set({ ...state(), ...parts });
  /** One read after the other: an answer that was overtaken would bring back what is gone. */
  const inTurn = (task: () => Promise<void>): Promise<void> => (line = line.then(task, task));

  /** Reads a page into the run; undefined where that failed. */
  const take = async (asked: Asked): Promise<Thread | undefined> => {
    const answer = await api.readPage(asked);
    const { thread } = state();
    return answer.ok && thread !== undefined ? merged(thread, answer.page, asked) : undefined;
  };

  const openNewest = async (where?: 'end') => {
    const answer = await api.openPage({});
    if (!answer.ok) {
      put(state().thread === undefined ? { failed: answer.message } : { jumping: false });
      return;
    }
    const thread = threadOf(answer.page);
    const at = where ?? (thread.unreadFrom === undefined ? 'end' : 'unread');
    put({ ...nothing, thread, aim: { at }, maxBytes: answer.page.attachment_max_bytes });
  };

  const openAround = async (message: number) => {
    const from = { next_id: message };
    const answer = await api.openPage(from);
    if (!answer.ok) {
      put(state().thread === undefined ? { failed: answer.message } : { jumping: false });
      return;
    }
    let thread = threadOf(answer.page);
    if (thread.older !== null) {
      const asked = { previous_id: thread.older };
      const before = await api.readPage(asked);
      if (before.ok) thread = merged(thread, before.page, asked) ?? thread;
    }
    // One that is gone leaves its neighbour, and a conversation without newer ones its end.
    const target = thread.messages.find(({ id }) => id >= message);
    const at = target === undefined ? 'end' : { message: target.id };
    put({ ...nothing, thread, aim: { at }, maxBytes: answer.page.attachment_max_bytes });
  };

  const openWanted = () => (wanted === undefined ? openNewest() : openAround(wanted));

  const refreshEnd = async (thread: Thread, returned: boolean) => {
    const answer = await api.readPage({});
    if (!answer.ok) return;
    let next = merged(thread, answer.page, {});
    for (let page = 0; next === undefined && page < mostPages; page += 1) {
      const more = await take({ next_id: newestOf(state().thread ?? thread) ?? 0 });
      if (more === undefined) break;
      put({ thread: more });
      next = more.newer === null ? more : undefined;
    }
    const held = state().thread ?? thread;
    const from = newestOf(held);
    if (next === undefined && from !== undefined) {
      // Too much came: the end becomes a place to go to.
      put({ thread: { ...held, newer: from }, waiting: true });
      return;
    }
    next ??= threadOf(answer.page);
    const old = newestOf(thread) ?? 0;
    const unread = returned ? firstUnread(next.messages.filter(({ id }) => id > old)) : undefined;
    put({ thread: unread === undefined ? next : { ...next, unreadFrom: unread } });
  };

  const refreshSeen = async (seen: number | undefined) => {
    if (seen === undefined) return;
    const thread = await take({ next_id: seen });
    if (thread !== undefined) put({ thread });
  };

  const load = (side: 'older' | 'newer', askedFor: (thread: Thread) => Asked | undefined) =>
    inTurn(async () => {
      const { thread: loaded } = state();
      const asked = loaded && askedFor(loaded);
      if (asked === undefined) return;
      const thread = await take(asked);
      put(thread === undefined ? { [side]: 'failed' } : { thread, [side]: 'rest' });
    });

  return {
    state,
    subscribe,
    open: (around) => {
      wanted = around;
      const atHand = state().thread?.messages.some(({ id }) => id === around) === true;
      if (around !== undefined && atHand) {
        put({ aim: { at: { message: around } } });
        return line;
      }
      put(state().thread === undefined ? { failed: undefined } : { jumping: true });
      return inTurn(openWanted);
    },
    goToEnd: () => {
      if ((state().thread?.newer ?? null) === null) put({ aim: { at: 'end' } });
      else {
        put({ jumping: true });
        void inTurn(() => openNewest('end'));
      }
    },
    loadOlder: async () => {
      if (state().older === 'loading' || (state().thread?.older ?? null) === null) return;
      put({ older: 'loading' });
      await load('older', ({ older }) => (older === null ? undefined : { previous_id: older }));
    },
    loadNewer: async () => {
      if (state().newer === 'loading' || (state().thread?.newer ?? null) === null) return;
      put({ newer: 'loading' });
      await load('newer', ({ newer }) => (newer === null ? undefined : { next_id: newer }));
      if (state().thread?.newer === null) put({ waiting: false });
    },
    removed: (id) => {
      const { thread } = state();
      if (thread === undefined) return;
      put({ thread: { ...thread, messages: thread.messages.filter((each) => each.id !== id) } });
    },
    refresh: async ({ seen, returned = false }) => {
      if (refreshing) return line;
      refreshing = true;
      return inTurn(async () => {
        refreshing = false;
        const { thread } = state();
        if (thread === undefined) {
          if (state().failed !== undefined) await openWanted();
          return;
        }
        if (thread.newer === null) await refreshEnd(thread, returned);
        else put({ waiting: (await api.countNew()) > 0 });
        // The newest thirty have just been read; what is seen further up may have changed too.
        const below = state().thread?.messages.filter(({ id }) => id >= (seen ?? Infinity)) ?? [];
        if (thread.newer !== null || below.length > 30) await refreshSeen(seen);
      });
    },
  };
}
