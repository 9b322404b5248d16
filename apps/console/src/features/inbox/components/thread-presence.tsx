// Colleagues who have the same conversation open, or are answering it (SF012, SK094).
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { PresenceLine } from '../../presence/panel.tsx';
import { sayPresence, useConversations } from '../api.ts';
import { filterOf } from '../filters.ts';
import { inboxTexts } from '../texts.ts';

interface ThreadPresenceProps {
  id: number;
  /** What is being written: a change of it is writing. */
  text: string;
}

export function ThreadPresence({ id, text }: ThreadPresenceProps) {
  const t = useMessages(inboxTexts);
  const { dormitory = '' } = useAddress();
  const { first } = useConversations(dormitory, filterOf(useSearch()));
  return (
    <PresenceLine
      key={id}
      place={{
        isHere: ({ account_id: accountId }) => accountId === id,
        say: (state) => sayPresence(id, state),
      }}
      isWriting={useIsWriting(text)}
      people={first?.people ?? []}
      texts={t}
    />
  );
}

/** Counts as writing for so long after the last key. */
const writesForMs = 10_000;

function useIsWriting(text: string): boolean {
  const [isWriting, setIsWriting] = useState(false);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return undefined;
    before.current = text;
    setIsWriting(text !== '');
    const timer = setTimeout(() => setIsWriting(false), writesForMs);
    return () => clearTimeout(timer);
  }, [text]);
  return isWriting;
}
