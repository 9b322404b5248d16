// The one outbox and draft of this document, tied to the app: network, session, reload, and the tab's storage.
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { now } from '@yadori/web-client/clock.ts';
import { reportSystemError } from '@yadori/web-client/failures.ts';
import { holdReload } from '@yadori/web-client/hold-reload.ts';
import { whenCleared } from '../../../session/session.ts';
import { sendMessage } from '../api.ts';
import { createDraft } from './draft.ts';
import { keep, takeKept } from './kept.ts';
import { createOutbox, type Delivery } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import type { UploadWatch } from './upload-fetch.ts';

interface Hearer {
  onSent: () => void;
  onRefused: (message: string) => void;
}

/** The screen, while it is open. */
let hearer: Hearer | undefined;

export function subscribeOutbox(next: Hearer): () => void {
  hearer = next;
  return () => {
    if (hearer === next) hearer = undefined;
  };
}

export const draft = createDraft();

export const outbox = createOutbox({
  deliver,
  isOnline: () => navigator.onLine,
  now,
  newKey,
  onSent: () => hearer?.onSent(),
  onRefused: (message) => {
    if (hearer === undefined || message === '') return false;
    hearer.onRefused(message);
    return true;
  },
});

async function deliver(
  { key, text, file, urgent, charge }: Outgoing,
  watch: UploadWatch,
): Promise<Delivery> {
  const answer = await sendMessage({ key, text, file, urgent, charge }, watch);
  if (answer.ok) return { kind: 'sent' };
  if (answer.status === 0) return { kind: 'unanswered' };
  if (['token_invalid', 'other_account', 'move_out'].includes(answer.code))
    return { kind: 'ended' };
  if (answer.code !== 'system_error' || hearer === undefined)
    return { kind: 'refused', message: answer.message };
  // The dialog of the app shows it (X004); the message itself is only marked as not sent (H016). A server that has just
  // started fails for a moment: the message goes again, under the same key, once the event stream is back (AM265).
  reportSystemError(answer.message);
  return { kind: 'unanswered' };
}

const unsent = () => outbox.items().filter(({ state }) => state !== 'sent');

let release: (() => void) | undefined;

/** While something would be lost the page does not reload, and the browser prompts before the tab closes. */
function watchLoss(): void {
  const { text, file, charge } = draft.draft();
  const open = unsent();
  keep({ draft: text, charge, items: open });
  const held = open.length > 0 || text !== '' || file !== undefined;
  if (held) release ??= holdReload();
  else {
    release?.();
    release = undefined;
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (unsent().length > 0 || draft.draft().file !== undefined) event.preventDefault();
}

const kept = takeKept();
draft.change({ text: kept.draft, charge: kept.charge });
outbox.subscribe(watchLoss);
draft.subscribe(watchLoss);
outbox.restore(kept.items);
addEventListener('online', () => outbox.again());
addEventListener('beforeunload', askBeforeLeaving);
whenCleared(() => {
  outbox.clear();
  draft.take();
});
