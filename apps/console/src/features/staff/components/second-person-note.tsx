// Roles that another person approves first: said before they are sent, and once they wait (AM257).
import type { Failure } from '@yadori/api/contract/call';
import type { changeStaff, inviteStaff, ListedStaff } from '@yadori/api/staff/people-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useSession } from '../../../session/session.ts';
import { actTexts } from '../act-texts.ts';
import { waitsForSecond, type GrantDraft } from '../grants.ts';

interface NoteProps {
  drafts: readonly GrantDraft[];
  /** Of the person as they are now. */
  had?: ListedStaff['grants'];
}

export function SecondPersonNote({ drafts, had }: NoteProps) {
  const t = useMessages(actTexts);
  const { grants: own } = useSession();
  if (!waitsForSecond(own, drafts, had)) return null;
  return (
    <Banner tone="info" role="status">
      {t.byTwo}
    </Banner>
  );
}

/** True where it waits now: nothing is left to do in the dialog. */
export function closeIfWaiting(
  { code, message }: Pick<Failure<typeof inviteStaff | typeof changeStaff>, 'code' | 'message'>,
  onClose: () => void,
): boolean {
  if (code !== 'approval_needed') return false;
  toast(message);
  onClose();
  return true;
}
