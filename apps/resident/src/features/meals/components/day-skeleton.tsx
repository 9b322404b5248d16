// The boxes of a day's meals until they are there.
import { Skeleton, SkeletonRegion } from '@yadori/kit/skeleton.tsx';
import styles from './day-skeleton.module.css';

export const DaySkeleton = () => (
  <SkeletonRegion>
    <div className={styles.two}>
      <Skeleton height={300} radius={20} />
      <Skeleton height={300} radius={20} />
    </div>
    <Skeleton height={180} radius={20} />
  </SkeletonRegion>
);
