// Notices to every node, sent after commit. Within a transaction they would make all commits wait in one line.
import type pg from 'pg';

interface Announcer {
  add(channel: string, keys: readonly string[]): void;
  /** Sends what has gathered. */
  flush(): Promise<void>;
}

/** Notices of one moment go together: a rush of bookings costs a few of them each second, not one for each. */
const gatherMs = 50;

/** PostgreSQL takes 8000 bytes in one notice. */
const longestNotice = 7000;

/** What is lost (the node ends at that moment) is made good by readers that look again by themselves. */
export function createAnnouncer(pool: pg.Pool, onError?: (error: Error) => void): Announcer {
  const gathered = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const send = async () => {
    const notices = [...gathered].flatMap(([channel, keys]) =>
      splitPayload([...keys]).map((text) => ({ channel, text })),
    );
    gathered.clear();
    if (notices.length === 0) return;
    await pool.query(
      'select pg_notify(n.channel, n.text) from unnest($1::text[], $2::text[]) n (channel, text)',
      [notices.map((notice) => notice.channel), notices.map((notice) => notice.text)],
    );
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send).catch((error: unknown) => onError?.(error as Error));
    return sending;
  };
  return {
    add(channel, keys) {
      if (keys.length === 0) return;
      const known = gathered.get(channel) ?? new Set<string>();
      gathered.set(channel, known);
      for (const key of keys) known.add(key);
      timer ??= setTimeout(() => void flush(), gatherMs);
    },
    flush,
  };
}

/** Keys joined by commas, in as few notices as they fit into. */
function splitPayload(keys: readonly string[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const key of keys) {
    if (text !== '' && text.length + key.length + 1 > longestNotice) {
      texts.push(text);
      text = '';
    }
    text += text === '' ? key : `,${key}`;
  }
  return text === '' ? texts : [...texts, text];
}
