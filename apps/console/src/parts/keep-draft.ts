// Saves a draft of any kind on the server: the first time it is created, then saved over the revision that was read.
import { createDraft, saveDraft, type Draft } from '@yadori/api/drafts/staff-calls';
import type { InputOf } from '@yadori/api/contract/call';
import { send } from '../session/api.ts';

export type DraftBody = Omit<InputOf<typeof createDraft>['body'], 'kind' | 'dormitory'>;

export interface DraftPlace {
  kind: Draft['kind'];
  /** Office code of a new draft; null: of the head office. */
  dormitory: string | null;
}

interface Keeping {
  /** Takes a planned publication back. */
  unplan?: boolean;
  /** No press waits for it. */
  isBackground?: boolean;
}

/** Of two editors the later one gets `changed` with what the earlier one has saved. */
export async function keepDraft(
  { kind, dormitory }: DraftPlace,
  { draft, ...body }: DraftBody & { draft: Draft | undefined },
  { unplan = false, isBackground = false }: Keeping,
): Promise<{ draft: Draft } | { problem: string; theirs: Draft | undefined }> {
  if (draft === undefined) {
    const input = { body: { ...body, kind, dormitory } };
    const answer = await send(createDraft, input, { isBackground });
    return answer.ok ? { draft: answer.data } : { problem: answer.message, theirs: undefined };
  }
  const { id, revision } = draft;
  const input = { params: { id }, body: { ...body, revision, unplan } };
  const answer = await send(saveDraft, input, { isBackground });
  if (answer.ok) return { draft: answer.data };
  const theirs = answer.code === 'changed' ? (answer.data ?? undefined) : undefined;
  return { problem: answer.message, theirs };
}
