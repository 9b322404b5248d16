// What is typed and not sent yet, kept for this tab: it survives a reload, and for the same person the end of the session.
import type { ChargeQuote } from '@yadori/api/messages/shapes';
import { keepTyped, typedBefore } from '../../../session/typed.ts';
import type { Outgoing } from './outgoing.ts';

const name = 'messages';

interface StoredOutbox {
  draft: string;
  charge: ChargeQuote | undefined;
  items: readonly Outgoing[];
}

/** Files are not kept; what had one says so and waits for the resident. */
export function keep({ draft, charge, items }: StoredOutbox): void {
  const open = items.flatMap(
    ({ key: itemKey, text, at, state, urgent, charge: of, file, lostFile }) =>
      state === 'sent'
        ? []
        : [{ key: itemKey, text, at, state, urgent, charge: of, file: file?.name ?? lostFile }],
  );
  const isEmpty = draft === '' && charge === undefined && open.length === 0;
  keepTyped(name, isEmpty ? undefined : { draft, charge, items: open });
}

interface Stored {
  draft: string;
  charge?: ChargeQuote;
  items: (Pick<Outgoing, 'key' | 'text' | 'at' | 'state' | 'urgent' | 'charge'> & {
    file?: string;
  })[];
}

export function takeKept(): StoredOutbox {
  const stored = typedBefore<Stored>(name);
  if (stored === undefined) return { draft: '', charge: undefined, items: [] };
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
  return { draft: stored.draft, charge: stored.charge, items };
}
