// What is being written, and whether it can be sent (H003).
import { useState, useSyncExternalStore } from 'react';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { useLanguage } from '@yadori/kit/language.ts';
import { draft, outbox } from '../outbox/own-messages.ts';
import { fileProblem } from './file-problem.ts';

type Obstacle = 'empty' | 'sending' | 'long';

export function useDraft(maxBytes: number) {
  const language = useLanguage();
  const { text, file, charge } = useSyncExternalStore(draft.subscribe, draft.draft);
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const [problem, setProblem] = useState<string>();
  const sending = items.some(({ state }) => state === 'sending');
  const length = text.trim().length;
  return {
    text,
    file,
    charge,
    /** About the file that was chosen last. */
    problem,
    length,
    obstacle: obstacleOf(length, file !== undefined, sending),
    write: (next: string) => draft.change({ text: next }),
    attach: (next: File) => {
      const found = fileProblem(next, maxBytes, language);
      setProblem(found);
      if (found === undefined) draft.change({ file: next });
    },
    detach: () => {
      setProblem(undefined);
      draft.change({ file: undefined });
    },
    unquote: () => draft.change({ charge: undefined }),
    /** Hands it to the outbox. */
    send: (urgent = false) => {
      setProblem(undefined);
      const { text: typed, file: chosen, charge: quoted } = draft.take();
      outbox.add({ text: typed.trim(), file: chosen, charge: quoted, urgent });
    },
  };
}

function obstacleOf(length: number, hasFile: boolean, sending: boolean): Obstacle | undefined {
  if (length > messageTextMax) return 'long';
  if (length === 0 && !hasFile) return 'empty';
  return sending ? 'sending' : undefined;
}
