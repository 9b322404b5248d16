// Announces messages of the staff while the conversation is open; rows that come by scrolling are not new.
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { messageTexts } from '../message-texts.ts';
import type { Thread } from '../thread/thread.ts';

export function Arrivals({ thread }: { thread: Thread }) {
  const t = useMessages(messageTexts);
  const newest =
    thread.newer === null
      ? thread.messages.findLast(({ from_admin }) => from_admin !== 0)
      : undefined;
  /** What was there when the conversation was opened is not said. */
  const [opened, setOpened] = useState(newest?.id ?? 0);
  // A reader who jumped elsewhere and comes back has opened it again.
  if (thread.newer !== null && opened !== Infinity) setOpened(Infinity);
  if (opened === Infinity && newest !== undefined) setOpened(newest.id);
  const isNews = newest !== undefined && newest.id > opened;
  return (
    <VisuallyHidden>
      <span role="status">
        {isNews && (
          <ServerText>
            {t.arrived(
              newest.name,
              newest.text === '' ? t.file(newest.attachment?.name ?? '') : newest.text,
            )}
          </ServerText>
        )}
      </span>
    </VisuallyHidden>
  );
}
