// The dialogs of the profile. Form, rules and photo editor come when they are asked for.
import { lazy, Suspense } from 'react';
import type { ProfileData } from '@yadori/api/account/profile';

export type ProfileDialog = 'edit' | 'photo';

const EditDialog = lazy(async () => ({
  default: (await import('./profile-edit-dialog.tsx')).ProfileEditDialog,
}));
const PhotoDialog = lazy(async () => ({
  default: (await import('./profile-photo-dialog.tsx')).ProfilePhotoDialog,
}));

interface ProfileDialogsProps {
  open: ProfileDialog | undefined;
  data: ProfileData;
  onClose: () => void;
}

export const ProfileDialogs = ({ open, data, onClose }: ProfileDialogsProps) => (
  <Suspense>
    {open === 'edit' && <EditDialog data={data} onClose={onClose} />}
    {open === 'photo' && <PhotoDialog onClose={onClose} />}
  </Suspense>
);
