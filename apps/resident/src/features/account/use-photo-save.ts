// Sends the cropped photo; everything that shows it follows (I012 to I014, I016).
import { useState } from 'react';
import { saveProfile } from '@yadori/api/account/profile';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { send } from '../../session/api.ts';
import type { AvatarDraft } from './avatar-editor/avatar-draft.ts';
import { profileDialogTexts } from './profile-dialog-texts.ts';
import { reloadProfile } from './profile-query.ts';

export function usePhotoSave({ onSaved }: { onSaved: () => void }) {
  const t = useMessages(profileDialogTexts);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  const save = async (draft: AvatarDraft) => {
    setBusy(true);
    setRefused(undefined);
    const { cropToJpeg } = await import('./avatar-editor/draw-crop.ts');
    const file = new File([await cropToJpeg(draft)], 'avatar.jpg', { type: 'image/jpeg' });
    const answer = await send(saveProfile, { body: {}, file });
    if (answer.ok) {
      await reloadProfile();
      onSaved();
      toast(t.photoSaved);
      return;
    }
    setBusy(false);
    // Failures of the whole app have their dialog.
    if (answer.code === 'error') setRefused(answer.errors['avatar']?.[0] ?? answer.message);
  };

  return { busy, refused, forget: () => setRefused(undefined), save };
}
