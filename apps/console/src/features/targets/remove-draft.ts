// Removes a draft that is not planned, without a question and with a way back.
import { drafts, removeDraft, type Draft } from '@yadori/api/drafts/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { removeSoon } from '../../parts/remove-soon.ts';
import { send } from '../../session/api.ts';

type SeenDraft = Pick<Draft, 'id' | 'revision'>;

export const draftKey = (id: number): string => `draft.${id}`;

export const removeDraftSoon = ({ id, revision }: SeenDraft, text: string): void =>
  removeSoon({
    ...{ key: draftKey(id), text },
    send: async () => {
      const answer = await send(
        removeDraft,
        { params: { id }, body: { revision } },
        { keepalive: true },
      );
      // Removed in another window meanwhile.
      return answer.ok || answer.status === 404 ? undefined : answer.message;
    },
    reload: () => readAgain(drafts),
  });
