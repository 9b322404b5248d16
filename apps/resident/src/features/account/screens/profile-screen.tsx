// /profile: the resident's data, and the ways to change them (I001 to I005).
import { useState } from 'react';
import { ProfileDialogs, type ProfileDialog } from '../components/profile-dialogs.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { ProfileFacts } from '../components/profile-facts.tsx';
import { ProfileFailed, ProfileSkeleton } from '../components/profile-states.tsx';
import { useProfile } from '../profile-query.ts';
import styles from './profile-screen.module.css';

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
