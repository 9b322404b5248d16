// A search and its results; they stay while the conversation is open, so that one can go on to the next result.
import { useState } from 'react';
import type { Message } from '@yadori/api/messages/shapes';
import { searchMessages } from '../api.ts';

export type SearchState =
  /** Nothing has been searched for (H025). */
  | { kind: 'waiting' }
  | { kind: 'searching' }
  | { kind: 'found'; keyword: string; messages: readonly Message[] }
  | { kind: 'failed'; message: string };

export function useMessageSearch() {
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<SearchState>({ kind: 'waiting' });
  return {
    keyword,
    state,
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
