// Sends the cropped photo; everything that shows it follows (I012 to I014, I016).
import { useState } from 'react';
import { saveProfile } from '@yadori/api/account/profile';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import type { AvatarDraft } from '../avatar-editor/avatar-draft.ts';
import { profileDialogTexts } from './profile-dialog-texts.ts';
import { reloadProfile } from './profile-query.ts';

export function usePhotoSave({ onSaved }: { onSaved: () => void }) {
  const t = useMessages(profileDialogTexts);
  const [refused, setRefused] = useState<string>();

  const { busy, call } = useCall(saveProfile, {
    reads: reloadProfile,
    readsFirst: true,
    onOk: () => {
      onSaved();
      toast(t.photoSaved);
    },
    onFailed: (refusal) => setRefused(refusal?.errors['avatar']?.[0] ?? refusal?.message),
  });
  const save = (draft: AvatarDraft) =>
    call(async () => {
      setRefused(undefined);
      const { cropToJpeg } = await import('../avatar-editor/draw-crop.ts');
      const file = new File([await cropToJpeg(draft)], 'avatar.jpg', { type: 'image/jpeg' });
      return { body: {}, file };
    });

  return { busy, refused, forget: () => setRefused(undefined), save };
}
