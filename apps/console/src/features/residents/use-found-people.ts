// The best people for what was typed.
import { useEffect, useState } from 'react';
import type { Person } from '@yadori/api/residents/shapes';
import { useFindPeople } from './api.ts';

/** After the last sign, in milliseconds (SC002). */
const restMs = 120;

/** Empty as long as nothing was typed. */
export function useFoundPeople(typed: string): readonly Person[] {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useFindPeople(q);
  return q === '' ? none : (data?.data.rows ?? none);
}

const none: readonly Person[] = [];
