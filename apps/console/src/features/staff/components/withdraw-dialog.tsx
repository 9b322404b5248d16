// The question before an invitation is withdrawn.
import { withdrawInvitation, type ListedStaff } from '@yadori/api/staff/people-calls';
import { useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfPeople } from '../api.ts';
import { actTexts } from '../act-texts.ts';

export function WithdrawDialog({ subject: { id, name }, onClose }: ActProps<ListedStaff>) {
  const t = useMessages(actTexts);
  const form = useWriteForm(withdrawInvitation, {
    ...noFields,
    input: () => ({ params: { id } }),
    done: t.withdrawn,
    onDone: onClose,
    reads: readsOfPeople,
  });
  return (
    <WriteDialog
      danger
      form={form}
      title={t.withdrawTitle(name)}
      text={t.withdrawText}
      actionLabel={t.withdraw}
      onClose={onClose}
    />
  );
}
