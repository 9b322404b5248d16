// The question before an invitation is withdrawn.
import { withdrawInvitation, type ListedStaff } from '@yadori/api/staff/people-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { send } from '../../../session/api.ts';
import { useAct } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { ActDialog } from './act-dialog.tsx';

interface WithdrawDialogProps {
  person: ListedStaff;
  onClose: () => void;
}

export function WithdrawDialog({ person: { id, name }, onClose }: WithdrawDialogProps) {
  const t = useMessages(actTexts);
  const { busy, problem, act } = useAct(onClose);
  return (
    <ActDialog
      title={t.withdrawTitle(name)}
      text={t.withdrawText}
      problem={problem}
      action={t.withdraw}
      isDangerous
      busy={busy}
      onSubmit={() => void act(() => send(withdrawInvitation, { params: { id } }), t.withdrawn)}
      onClose={onClose}
    />
  );
}
