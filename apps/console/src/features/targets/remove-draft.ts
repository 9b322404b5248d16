// Removes a draft that is not planned, without a question and with a way back.
import { drafts, removeDraft, type Draft } from '@yadori/api/drafts/staff-calls';
import { removeSoon } from '../../parts/remove-soon.ts';

type SeenDraft = Pick<Draft, 'id' | 'revision'>;

export const draftKey = (id: number): string => `draft.${id}`;

export const removeDraftSoon = ({ id, revision }: SeenDraft, text: string): void =>
  removeSoon({
    key: draftKey(id),
    text,
    call: removeDraft,
    input: { params: { id }, body: { revision } },
    reads: [drafts],
  });
