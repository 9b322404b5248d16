// /profile: the resident's data, and the ways to change them (I001 to I005).
import { useState } from 'react';
import type { ProfileData } from '@yadori/api/account/profile';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { ProfileCard } from '../profile/components/profile-card.tsx';
import { ProfileFacts } from '../profile/components/profile-facts.tsx';
import { useProfile, type ProfileQuery } from '../profile/profile-query.ts';
import styles from './profile-screen.module.css';
import { profileTexts } from '../profile/profile-texts.ts';

// Form, rules and photo editor load when they are opened.
const EditDialog = lazyComponent(
  async () => (await import('../profile/components/profile-edit-dialog.tsx')).ProfileEditDialog,
);
const PhotoDialog = lazyComponent(
  async () => (await import('../profile/components/profile-photo-dialog.tsx')).ProfilePhotoDialog,
);

type ProfileDialog = 'edit' | 'photo';

export function ProfileScreen() {
  const query = useProfile();
  const [open, setOpen] = useState<ProfileDialog>();
  const data = query.data?.data;
  if (data === undefined) {
    if (query.isPending) return <ProfileSkeleton className={styles.columns ?? ''} />;
    return <ProfileFailed query={query} />;
  }
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        <ProfileCard data={data} onPhoto={() => setOpen('photo')} />
      </div>
      <ProfileFacts data={data} onChange={() => setOpen('edit')} />
      <ProfileDialogs open={open} data={data} onClose={() => setOpen(undefined)} />
    </div>
  );
}

interface ProfileDialogsProps {
  open: ProfileDialog | undefined;
  data: ProfileData;
  onClose: () => void;
}

const ProfileDialogs = ({ open, data, onClose }: ProfileDialogsProps) => (
  <>
    {open === 'edit' && <EditDialog data={data} onClose={onClose} />}
    {open === 'photo' && <PhotoDialog onClose={onClose} />}
  </>
);

const ProfileSkeleton = ({ className }: { className: string }) => (
  <SkeletonRegion className={className}>
    <Skeleton height={290} radius={20} />
    <Skeleton height={560} radius={20} />
  </SkeletonRegion>
);

function ProfileFailed({ query }: { query: ProfileQuery }) {
  const t = useMessages(profileTexts);
  const said = query.error instanceof Refused ? query.error.failure.message : '';
  return (
    <ReadFailed
      className={styles.failed}
      text={said === '' ? t.loadFailed : said}
      again={t.again}
      busy={query.isFetching}
      onAgain={() => void query.refetch()}
    />
  );
}
