// A search and its results; they stay while the conversation is open, so that one can go on to the next result.
import { useRef, useState } from 'react';
import type { Message } from '@yadori/api/messages/shapes';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { searchMessages } from '../api.ts';

export type SearchState =
  /** Nothing has been searched for (H025). */
  | { kind: 'waiting' }
  | { kind: 'searching' }
  | { kind: 'found'; keyword: string; messages: readonly Message[] }
  | { kind: 'failed'; message: string };

interface SearchPlace {
  scrolled: number;
  picked: number | undefined;
}

const top: SearchPlace = { scrolled: 0, picked: undefined };

export function useMessageSearch() {
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<SearchState>({ kind: 'waiting' });
  const place = useRef<SearchPlace>(top);
  return {
    keyword,
    state,
    /** Where the reader was in the results, and what was picked there. */
    placeNow: () => place.current,
    keepPlace: (next: SearchPlace) => {
      place.current = next;
    },
    setKeyword,
    clear: () => {
      setKeyword('');
      setState({ kind: 'waiting' });
    },
    /** An empty keyword is not sent (AM122). */
    search: async () => {
      const wanted = keyword.trim();
      if (wanted === '') {
        setState({ kind: 'waiting' });
        return;
      }
      if (isPressRefused()) return;
      place.current = top;
      setState({ kind: 'searching' });
      const answer = await searchMessages(wanted);
      setState(
        answer.ok
          ? { kind: 'found', keyword: wanted, messages: answer.data.messages }
          : { kind: 'failed', message: answer.message },
      );
    },
  };
}
