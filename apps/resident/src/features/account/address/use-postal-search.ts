// The search of an address by postal code (A065, A066, AM053).
import type { PostalTown } from '@yadori/api/postal/calls';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { useRef, useState } from 'react';
import { findTowns } from './api.ts';

export interface PostalSearch {
  searching: boolean;
  /** Several towns share the code: one of them is to be chosen. */
  towns: readonly PostalTown[];
  /** The server's text for an unknown code. */
  failure: string | undefined;
  search: (code: string) => Promise<void>;
  choose: (town: PostalTown) => void;
  close: () => void;
}

export function usePostalSearch(onFound: (address: string) => void): PostalSearch {
  const [searching, setSearching] = useState(false);
  const [towns, setTowns] = useState<readonly PostalTown[]>([]);
  const [failure, setFailure] = useState<string>();
  const last = useRef(0);
  const search = async (code: string) => {
    if (isPressRefused()) return;
    last.current += 1;
    const turn = last.current;
    setSearching(true);
    const answer = await findTowns(code);
    // Of two searches at once the later one counts.
    if (turn !== last.current) return;
    setSearching(false);
    if (!answer.ok) setFailure(answer.code === 'error' ? answer.message : undefined);
    else if (answer.data.towns.length > 1) setTowns(answer.data.towns);
    else onFound(answer.data.address);
  };
  const close = () => {
    setTowns([]);
    setFailure(undefined);
  };
  const choose = ({ address }: PostalTown) => {
    close();
    onFound(address);
  };
  return { searching, towns, failure, search, choose, close };
}
