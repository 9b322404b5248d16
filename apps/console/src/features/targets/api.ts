// Whom a target reaches, and the publication of a draft.
import { useQuery } from '@tanstack/react-query';
import { previewTarget, type DraftKindName } from '@yadori/api/drafts/staff-calls';
import type { Target } from '@yadori/api/targets/target';
import { read } from '../../session/read.ts';

/** Now; a reading with names leaves an event. */
export const useRecipients = (kind: DraftKindName, target: Target, { names }: { names: boolean }) =>
  useQuery({
    ...read(previewTarget, { body: { kind, target, names } }),
    ...(names && { staleTime: Infinity, gcTime: 0 }),
  });
