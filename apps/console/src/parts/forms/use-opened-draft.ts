// A draft as its editor begins with it: what others save meanwhile is a conflict, not news.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { draft, type Draft } from '@yadori/api/drafts/staff-calls';
import { read } from '../../session/read.ts';

export function useOpenedDraft(id: number) {
  const [opened, setOpened] = useState<Draft>();
  const answer = useQuery({
    ...read(draft, { params: { id } }),
    enabled: opened === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (opened === undefined && answer.data !== undefined) setOpened(answer.data.data);
  return { read: answer, opened };
}
