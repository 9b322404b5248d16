// The words with which a request is refused.
import { decideApproval, type Approval } from '@yadori/api/approvals/staff-calls';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfApprovals } from '../api.ts';
import { approvalsTexts } from '../texts.ts';

/** Signs of the reason, as the call takes them. */
const longest = 200;

export function RefuseDialog({ subject: { id }, onClose }: ActProps<Approval>) {
  const t = useMessages(approvalsTexts);
  const form = useWriteForm<typeof decideApproval, 'words', { words: string }>(decideApproval, {
    names: ['words'],
    initial: { words: '' },
    input: ({ words }) => ({ params: { id }, body: { decision: 'refuse', words } }),
    done: t.refused,
    onDone: onClose,
    reads: readsOfApprovals,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      danger
      form={form}
      title={t.refuseTitle}
      actionLabel={t.refuse}
      backLabel={t.back}
      consequences={t.refuseText}
      onClose={onClose}
    >
      <TextField
        {...textFieldProps(form, 'words')}
        label={t.refuseLabel}
        hint={t.refuseHint}
        maxLength={longest}
        need="required"
        autoComplete="off"
      />
    </WriteDialog>
  );
}
