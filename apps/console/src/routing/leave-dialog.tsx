// The question before a page is left, or a step within it taken, whose changes are not kept.
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import type { LeaveQuestion, LeaveTexts } from '@yadori/kit/form/form-dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface LeaveDialogProps {
  changed: boolean;
  texts: LeaveTexts;
  /** What was not kept is given up. */
  onLeave: () => void;
}

export function LeaveDialog({ changed, texts, onLeave }: LeaveDialogProps) {
  return <LeavingDialog leaving={useLeaveQuestion({ changed, onLeave })} texts={texts} />;
}

interface LeavingDialogProps {
  leaving: LeaveQuestion;
  texts: LeaveTexts;
}

/** For a page whose own steps need the confirmation, too. */
export const LeavingDialog = ({ leaving, texts }: LeavingDialogProps) => (
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
