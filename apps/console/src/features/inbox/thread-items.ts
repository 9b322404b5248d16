// Messages and notes of several pages as one list, in the order of their instants, with the first of each day marked.
import type { ConversationNote, StaffMessage } from '@yadori/api/messages/inbox-shapes';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';

interface Page {
  messages: readonly StaffMessage[];
  notes: readonly ConversationNote[];
}

interface Place {
  key: string;
  at: Instant;
  opensDay: boolean;
}

type ThreadItem = Place &
  ({ kind: 'message'; message: StaffMessage } | { kind: 'note'; note: ConversationNote });

/** Pages overlap where messages came in between: each is shown once, as it was read last. */
export function threadItems(pages: readonly Page[]): ThreadItem[] {
  const items = new Map<string, ThreadItem>();
  for (const { messages, notes } of pages) {
    for (const message of messages) {
      const place = { key: `m${message.id}`, at: Date.parse(message.created_at), opensDay: false };
      items.set(place.key, { ...place, kind: 'message', message });
    }
    for (const note of notes) {
      const place = { key: `n${note.id}`, at: Date.parse(note.created_at), opensDay: false };
      items.set(place.key, { ...place, kind: 'note', note });
    }
  }
  const ordered = [...items.values()].toSorted((one, other) => one.at - other.at);
  return ordered.map((item, at) => {
    const before = ordered[at - 1];
    return { ...item, opensDay: before === undefined || dateAt(before.at) !== dateAt(item.at) };
  });
}
