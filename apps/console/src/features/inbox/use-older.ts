// The pages of a conversation from the oldest one that was asked for, each read by a press.
import { useState } from 'react';
import { readOlder, type Thread } from './api.ts';

export function useOlder(id: number, newest: Thread) {
  const [older, setOlder] = useState<readonly Thread[]>([]);
  const pages = [...older, newest];
  const { previous_id: before } = pages[0] ?? newest;
  const read = async (previous: number) => {
    const answer = await readOlder(id, previous);
    if (answer.ok) setOlder([answer.data, ...older]);
  };
  return { pages, onOlder: before === null ? undefined : () => read(before) };
}
