// Withdraws a notice for good, with a reason (SG009).
import { withdrawalReasonLength, withdrawStaffNotice } from '@yadori/api/notices/staff-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import { ReasonDialog } from '../../../parts/acts/reason-dialog.tsx';
import { readsOfNotices } from '../api.ts';
import { noticesTexts } from '../texts.ts';

export function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(noticesTexts);
  const { busy, refusal, call } = useCall(withdrawStaffNotice, {
    reads: readsOfNotices,
    onOk: () => {
      toast(t.withdrawDone);
      onClose();
    },
  });
  return (
    <ReasonDialog
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      title={t.withdrawTitle}
      text={t.withdrawText}
      label={t.reason}
      hint={t.reasonHint}
      maxLength={withdrawalReasonLength}
      actionLabel={t.withdraw}
      backLabel={t.cancel}
      onSubmit={(reason) => call({ params: { id }, body: { reason } })}
    />
  );
}
