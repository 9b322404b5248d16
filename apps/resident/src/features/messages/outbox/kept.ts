// What is typed and not sent yet, kept for this tab: it survives a reload, not the end of the tab or session.
import { tabStorage } from '@yadori/web-client/storage.ts';
import { ownKey } from '../../../session/session.ts';
import type { Outgoing } from './outgoing.ts';

const key = ownKey('messages');

export interface Kept {
  draft: string;
  items: readonly Outgoing[];
}

/** Files are not kept; what had one says so and waits for the resident. */
export function keep(userId: number, { draft, items }: Kept): void {
  const open = items.flatMap(({ key: itemKey, text, at, state, urgent, file, lostFile }) =>
    state === 'sent'
      ? []
      : [{ key: itemKey, text, at, state, urgent, file: file?.name ?? lostFile }],
  );
  const isEmpty = userId === 0 || (draft === '' && open.length === 0);
  tabStorage.write(key, isEmpty ? undefined : JSON.stringify({ userId, draft, items: open }));
}

interface Stored {
  userId: number;
  draft: string;
  items: (Pick<Outgoing, 'key' | 'text' | 'at' | 'state' | 'urgent'> & { file?: string })[];
}

/** Nothing of somebody else's. */
export function takeKept(userId: number): Kept {
  const stored = readStored();
  if (stored === undefined || stored.userId !== userId) return { draft: '', items: [] };
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

function readStored(): Stored | undefined {
  try {
    const text = tabStorage.read(key);
    return text === null ? undefined : (JSON.parse(text) as Stored);
  } catch {
    return undefined;
  }
}
