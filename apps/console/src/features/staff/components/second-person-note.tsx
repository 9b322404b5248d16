// Roles that another person approves first: said before they are sent, and why they are asked for (AM257).
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { grantReasonNames, type GrantReasonCode } from '@yadori/api/approvals/reasons';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { ReasonFields } from '../../../parts/acts/reason-fields.tsx';
import { useSession } from '../../../session/session.ts';
import { actTexts } from '../act-texts.ts';
import { waitsForSecond, type GrantDraft } from '../grants.ts';

interface NoteProps {
  form: Parameters<typeof ReasonFields<GrantReasonCode>>[0]['form'];
  drafts: readonly GrantDraft[];
  /** Of the person as they are now. */
  had?: ListedStaff['grants'];
}

export function SecondPersonNote({ form, drafts, had }: NoteProps) {
  const t = useMessages(actTexts);
  const { grants: own } = useSession();
  if (!waitsForSecond(own, drafts, had)) return null;
  return (
    <>
      <Banner tone="info" role="status">
        {t.byTwo}
      </Banner>
      <ReasonFields form={form} names={grantReasonNames} />
    </>
  );
}
