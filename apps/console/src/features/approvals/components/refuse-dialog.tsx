// The words with which a request is refused.
import { decideApproval, refusalWords, type Approval } from '@yadori/api/approvals/staff-calls';
import { useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { ReasonDialog } from '../../../parts/acts/reason-dialog.tsx';
import { readsOfApprovals } from '../api.ts';
import { approvalsTexts } from '../texts.ts';

export function RefuseDialog({ subject: { id }, onClose }: ActProps<Approval>) {
  const t = useMessages(approvalsTexts);
  return (
    <ReasonDialog
      call={decideApproval}
      name="words"
      input={(words) => ({ params: { id }, body: { decision: 'refuse', words } })}
      reads={readsOfApprovals}
      readsAfter="answer"
      done={t.refused}
      title={t.refuseTitle}
      text={t.refuseText}
      label={t.refuseLabel}
      hint={t.refuseHint}
      maxLength={refusalWords.max}
      actionLabel={t.refuse}
      backLabel={t.back}
      onClose={onClose}
    />
  );
}
