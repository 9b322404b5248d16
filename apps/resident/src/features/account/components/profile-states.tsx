// The profile while it is on its way, and where it could not be read.
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { ReadFailed } from '@yadori/kit/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/skeleton.tsx';
import type { ProfileQuery } from '../profile-query.ts';
import { profileTexts } from '../profile-texts.ts';
import styles from './profile-states.module.css';

export const ProfileSkeleton = ({ className }: { className: string }) => (
  <SkeletonRegion className={className}>
    <Skeleton height={290} radius={20} />
    <Skeleton height={560} radius={20} />
  </SkeletonRegion>
);

export function ProfileFailed({ query }: { query: ProfileQuery }) {
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
