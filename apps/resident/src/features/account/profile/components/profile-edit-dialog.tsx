// Changing the profile: a dialog on the PC, a sheet over the whole phone (I005 to I013).
import { useId } from 'react';
import type { ProfileData } from '@yadori/api/account/profile';
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { FormDialog } from '@yadori/kit/form/form-dialog.tsx';
import { profileDialogTexts } from '../profile-dialog-texts.ts';
import { useLeaveQuestion } from '../../../../routing/use-leave-question.ts';
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
  const leaving = useLeaveQuestion({ changed, onLeave: onClose });
  return (
    <FormDialog
      title={t.editTitle}
      busy={busy}
      view={undefined}
      leaving={leaving}
      leaveTexts={{ title: t.leaveTitle, summary: t.leaveSummary, stay: t.stay, leave: t.leave }}
      footer={
        <ConfirmActions
          beside
          backLabel={t.cancel}
          onBack={leaving.close}
          actionLabel={t.save}
          form={formId}
          busy={busy}
          reason={changed ? undefined : t.unchanged}
        />
      }
    >
      <ProfileForm id={formId} data={data} state={state} />
    </FormDialog>
  );
}
