// The question before a page is left whose changes are not kept.
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import type { LeaveTexts } from '@yadori/kit/form/form-dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface LeaveDialogProps {
  changed: boolean;
  texts: LeaveTexts;
  /** What was not kept is given up. */
  onLeave: () => void;
}

export function LeaveDialog({ changed, texts, onLeave }: LeaveDialogProps) {
  const leaving = useLeaveQuestion({ changed, onLeave });
  return (
    <ConfirmDialog
      open={leaving.asking}
      title={texts.title}
      summary={texts.summary}
      actionLabel={texts.leave}
      actionVariant="danger"
      backLabel={texts.stay}
      onClose={leaving.stay}
      onAction={leaving.leave}
    />
  );
}
