// What is typed and not sent yet, kept for this tab: it survives a reload, and for the same person the end of the session.
import { keepTyped, typedBefore } from '../../../session/typed.ts';
import type { Outgoing } from './outgoing.ts';

const name = 'messages';

interface StoredOutbox {
  draft: string;
  items: readonly Outgoing[];
}

/** Files are not kept; what had one says so and waits for the resident. */
export function keep({ draft, items }: StoredOutbox): void {
  const open = items.flatMap(({ key: itemKey, text, at, state, urgent, file, lostFile }) =>
    state === 'sent'
      ? []
      : [{ key: itemKey, text, at, state, urgent, file: file?.name ?? lostFile }],
  );
  keepTyped(name, draft === '' && open.length === 0 ? undefined : { draft, items: open });
}

interface Stored {
  draft: string;
  items: (Pick<Outgoing, 'key' | 'text' | 'at' | 'state' | 'urgent'> & { file?: string })[];
}

export function takeKept(): StoredOutbox {
  const stored = typedBefore<Stored>(name);
  if (stored === undefined) return { draft: '', items: [] };
  const items = stored.items.map(({ key: itemKey, file, ...item }): Outgoing => {
    const open = file === undefined && item.state !== 'failed';
    return {
      ...item,
      key: itemKey,
      progress: 0,
      lostFile: file,
      state: open ? 'waiting' : 'failed',
    };
  });
  return { draft: stored.draft, items };
}
