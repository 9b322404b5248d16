// Changing the profile: a dialog on the PC, a sheet over the whole phone (I005 to I013).
import { useId } from 'react';
import type { ProfileData } from '@yadori/api/account/profile';
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmActions } from '@yadori/kit/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { LeaveQuestion } from '@yadori/kit/form/leave-question.tsx';
import { profileDialogTexts } from '../profile-dialog-texts.ts';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { useProfileForm } from '../use-profile-form.ts';
import { ProfileForm } from './profile-form.tsx';

interface ProfileEditDialogProps {
  data: ProfileData;
  onClose: () => void;
}

export function ProfileEditDialog({ data, onClose }: ProfileEditDialogProps) {
  const t = useMessages(profileDialogTexts);
  const formId = useId();
  const state = useProfileForm({
    data,
    onSaved: () => {
      onClose();
      toast(t.saved);
    },
  });
  const { changed, busy } = state;
  const { asking, question, close, stay, leave } = useLeaveQuestion({ changed, onLeave: onClose });
  return (
    <Dialog
      open
      wide
      locked={busy}
      title={asking ? t.leaveTitle : t.editTitle}
      onClose={asking ? stay : close}
      footer={
        asking ? (
          <ConfirmActions
            backLabel={t.stay}
            onBack={stay}
            actionLabel={t.leave}
            actionVariant="danger"
            onAction={leave}
          />
        ) : (
          <ConfirmActions
            beside
            backLabel={t.cancel}
            onBack={close}
            actionLabel={t.save}
            form={formId}
            busy={busy}
            reason={changed ? undefined : t.unchanged}
          />
        )
      }
    >
      {asking && <LeaveQuestion place={question} summary={t.leaveSummary} />}
      <div hidden={asking}>
        <ProfileForm id={formId} data={data} state={state} />
      </div>
    </Dialog>
  );
}
