// Scrolls to the target once it is loaded.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Aim } from '../thread/conversation.ts';
import { keyOf, unreadKey, type ConversationRow } from '../thread/rows.ts';
import type { Thread } from '../thread/thread.ts';
import type { RowWindow } from '../window/row-window.ts';

/** How long a message that was searched for is highlighted, in milliseconds. */
const markedFor = 3000;

interface Aimed {
  /** The row that was searched for. */
  key: string | undefined;
  /** It is still highlighted. */
  marked: boolean;
}

export function useAim(
  aim: Aim | undefined,
  thread: Thread,
  model: RowWindow<ConversationRow>,
): Aimed {
  const done = useRef<Aim>(undefined);
  const [faded, setFaded] = useState<Aim>();
  const key = keyOfAim(aim, thread);
  useLayoutEffect(() => {
    if (aim === undefined || aim === done.current) return;
    done.current = aim;
    if (aim.at === 'end') model.toEnd();
    else if (aim.at === 'unread') model.toRow(unreadKey, 'start');
    else if (key !== undefined) model.toRow(key, 'middle');
  }, [aim, key, model]);
  useEffect(() => {
    if (aim === undefined || typeof aim.at === 'string') return undefined;
    // Readers go on from the place that was searched for.
    const { message } = aim.at;
    const frame = requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`[data-message="${message}"]`)
        ?.focus({ preventScroll: true }),
    );
    const timer = setTimeout(() => setFaded(aim), markedFor);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [aim]);
  return { key, marked: aim !== faded };
}

function keyOfAim(aim: Aim | undefined, { messages }: Thread): string | undefined {
  if (aim === undefined || typeof aim.at === 'string') return undefined;
  const { message: id } = aim.at;
  const found = messages.find((each) => each.id === id);
  return found === undefined ? undefined : keyOf(found);
}
