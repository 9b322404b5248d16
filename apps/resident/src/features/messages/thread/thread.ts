// The loaded part of the conversation: one run of messages without gaps, however the pages came. Pure.
import type { DataOf } from '@yadori/api/contract/call';
import type { messages } from '@yadori/api/messages/calls';
import type { Message } from '@yadori/api/messages/shapes';

export type Page = DataOf<typeof messages>;

export interface Thread {
  /** Ascending by id. */
  messages: readonly Message[];
  /** Leads to the older page; null at the first message. */
  older: number | null;
  /** Leads to the newer page; null where the run ends with the newest message. */
  newer: number | null;
  lastReadId: number;
  /** The first message of the staff that had not been fetched before; the line of unread is before it. */
  unreadFrom: number | undefined;
}

/** Parameters of the request: they determine between which ids the page has no gap. */
export type PageRequest = { previous_id?: number; next_id?: number };

export function threadOf(page: Page): Thread {
  const { previous_id, next_id, last_read_id } = page;
  return {
    messages: page.messages,
    older: previous_id,
    newer: next_id,
    lastReadId: last_read_id,
    unreadFrom: firstUnread(page.messages),
  };
}

/**
 * Puts a page into the run: what it says about its ids holds, also that a message is gone. Undefined where messages may
 * lie between the two: then the pages between have to be read first.
 */
export function merged(thread: Thread, page: Page, asked: PageRequest): Thread | undefined {
  const [from, to] = spanOf(page, asked);
  const first = thread.messages.at(0)?.id;
  const last = thread.messages.at(-1)?.id;
  const begin = thread.older === null ? -Infinity : (first ?? Infinity);
  const end = last === undefined ? begin : last + 1;
  if (from > end || to < begin) return undefined;
  const isOlder = from < begin;
  const isNewer = to > end;
  return {
    messages: [
      ...thread.messages.filter(({ id }) => id < from),
      ...withKnown(thread.messages, page.messages),
      ...thread.messages.filter(({ id }) => id >= to),
    ],
    older: isOlder ? page.previous_id : thread.older,
    newer: isNewer ? page.next_id : thread.newer,
    lastReadId: Math.max(thread.lastReadId, page.last_read_id),
    unreadFrom: isOlder ? (firstUnread(page.messages) ?? thread.unreadFrom) : thread.unreadFrom,
  };
}

/** Equal content stays the same object: its row does not render again. */
function withKnown(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map(known.map((each) => [each.id, each]));
  return fresh.map((each) => {
    const before = byId.get(each.id);
    return before !== undefined && JSON.stringify(before) === JSON.stringify(each) ? before : each;
  });
}

/** From the first id to before the last: between the two the server has no other messages than those of the page. */
function spanOf(page: Page, { previous_id, next_id }: PageRequest): [from: number, to: number] {
  const from =
    next_id ?? (page.previous_id === null ? -Infinity : (page.messages.at(0)?.id ?? -Infinity));
  const to = previous_id ?? page.next_id ?? Infinity;
  return [from, to];
}

export const firstUnread = (all: readonly Message[]): number | undefined =>
  all.find(({ from_admin, is_read }) => from_admin !== 0 && is_read === 0)?.id;

/** A message is shown as read when its id is not above `last_read_id` or `is_read` is 1 (H011, AM112). */
export const isRead = ({ id, is_read }: Message, lastReadId: number): boolean =>
  id <= lastReadId || is_read === 1;

export const newestOf = ({ messages: all }: Thread): number | undefined => all.at(-1)?.id;
