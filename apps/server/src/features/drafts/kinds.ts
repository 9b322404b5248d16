// What may be drafted.
import type { DraftKindName } from '@yadori/api/drafts/staff-calls';
import { messageDrafts } from '../messages/service.ts';
import { noticeDrafts } from '../notices/service.ts';
import { surveyDrafts } from '../surveys/service.ts';
import type { DraftKind } from '../targets/service.ts';

/** Erases the type of the content, which `form` has checked. */
const kind = <Content>(declared: DraftKind<Content>): DraftKind<unknown> =>
  declared as DraftKind<unknown>;

const kinds: Readonly<Record<DraftKindName, DraftKind<unknown>>> = {
  notice: kind(noticeDrafts),
  survey: kind(surveyDrafts),
  message: kind(messageDrafts),
};

/** Undefined for an unknown name. */
export const draftKind = (name: string): DraftKind<unknown> | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name as DraftKindName] : undefined;
