// Withdraws a notice for good, with a reason (SG009).
import { useState } from 'react';
import { withdrawalReasonLength, withdrawStaffNotice } from '@yadori/api/notices/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../../session/api.ts';
import { readNoticesAgain } from '../api.ts';
import { noticesTexts } from '../texts.ts';

/** What the server refused, with the message of the field where it is about that. */
function useWithdrawal(id: number, onClose: () => void) {
  const t = useMessages(noticesTexts);
  const [problem, setProblem] = useState<{ text: string; ofReason: boolean }>();
  const { busy, run } = useTask();
  const withdraw = (reason: string) =>
    void run(async () => {
      const answer = await send(withdrawStaffNotice, { params: { id }, body: { reason } });
      if (!answer.ok) {
        const [wrong] = answer.errors?.['reason'] ?? [];
        setProblem({ text: wrong ?? answer.message, ofReason: wrong !== undefined });
        return;
      }
      toast(t.withdrawDone);
      onClose();
      await readNoticesAgain();
    });
  return { busy, problem, withdraw };
}

export function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(noticesTexts);
  const [reason, setReason] = useState('');
  const { busy, problem, withdraw } = useWithdrawal(id, onClose);
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.withdrawTitle}
      footer={
        <ConfirmActions
          actionLabel={t.withdraw}
          actionVariant="danger"
          onAction={() => withdraw(reason)}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      {problem?.ofReason === false && (
        <Banner tone="danger" role="alert">
          {problem.text}
        </Banner>
      )}
      <p>{t.withdrawText}</p>
      <TextField
        label={t.reason}
        need="required"
        hint={t.reasonHint}
        error={problem?.ofReason === true ? problem.text : undefined}
        maxLength={withdrawalReasonLength}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Dialog>
  );
}
