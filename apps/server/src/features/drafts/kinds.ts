// What may be drafted.
import type { DraftKindName } from '@yadori/api/drafts/staff-calls';
import { messageDrafts } from '../messages/to-many.ts';
import { replyDrafts } from '../messages/planned.ts';
import { noticeDrafts } from '../notices/publish-draft.ts';
import { surveyDrafts } from '../surveys/publish-draft.ts';
import type { DraftKind } from '../targets/draft-kind.ts';

/** Erases the type of the content, which `form` has checked. */
const kind = <Content>(declared: DraftKind<Content>): DraftKind<unknown> =>
  declared as DraftKind<unknown>;

const kinds: Readonly<Record<DraftKindName | 'reply', DraftKind<unknown>>> = {
  notice: kind(noticeDrafts),
  survey: kind(surveyDrafts),
  message: kind(messageDrafts),
  // With calls of its own: it has one recipient (planned-replies.ts).
  reply: kind(replyDrafts),
};

/** Undefined for an unknown name. */
export const draftKind = (name: string): DraftKind<unknown> | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : undefined;
