// Withdraws a notice for good, with a reason (SG009).
import { withdrawalReasonLength, withdrawStaffNotice } from '@yadori/api/notices/staff-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { ReasonDialog } from '../../../parts/acts/reason-dialog.tsx';
import { readsOfNotices } from '../api.ts';
import { noticesTexts } from '../texts.ts';

export function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(noticesTexts);
  return (
    <ReasonDialog
      call={withdrawStaffNotice}
      input={(reason) => ({ params: { id }, body: { reason } })}
      reads={readsOfNotices}
      done={t.withdrawDone}
      onClose={onClose}
      title={t.withdrawTitle}
      text={t.withdrawText}
      label={t.reason}
      hint={t.reasonHint}
      maxLength={withdrawalReasonLength}
      actionLabel={t.withdraw}
      backLabel={t.cancel}
    />
  );
}
