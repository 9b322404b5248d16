// The server's answer as the contract describes it, for tests.
import type { Message } from '@yadori/api/messages/shapes';
import type { PageRequest, Page } from './thread.ts';

/** Thirty messages, ascending, with both cursors (AM110). */
export function examplePage(all: readonly Message[], { previous_id, next_id }: PageRequest): Page {
  const below = all.filter(({ id }) => id < (previous_id ?? Infinity));
  const upward = next_id === undefined ? undefined : all.filter(({ id }) => id >= next_id);
  const found = upward?.slice(0, 30) ?? below.slice(-30);
  const first = found.at(0)?.id ?? 0;
  const last = found.at(-1)?.id ?? Infinity;
  return {
    messages: found,
    next_id: all.find(({ id }) => id > last)?.id ?? null,
    previous_id: all.some(({ id }) => id < first) ? first : null,
    last_read_id: 0,
    attachment_max_bytes: 100 * 1024 * 1024,
    desk: null,
    reply_expected_at: null,
  };
}
