// The dialogs of the profile. Form, rules and photo editor come when they are asked for.
import type { ProfileData } from '@yadori/api/account/profile';
import { lazyComponent } from '@yadori/kit/lazy-component.tsx';

export type ProfileDialog = 'edit' | 'photo';

const EditDialog = lazyComponent(
  async () => (await import('./profile-edit-dialog.tsx')).ProfileEditDialog,
);
const PhotoDialog = lazyComponent(
  async () => (await import('./profile-photo-dialog.tsx')).ProfilePhotoDialog,
);

interface ProfileDialogsProps {
  open: ProfileDialog | undefined;
  data: ProfileData;
  onClose: () => void;
}

export const ProfileDialogs = ({ open, data, onClose }: ProfileDialogsProps) => (
  <>
    {open === 'edit' && <EditDialog data={data} onClose={onClose} />}
    {open === 'photo' && <PhotoDialog onClose={onClose} />}
  </>
);
