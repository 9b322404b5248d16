// The boxes of banner and meal until they are there.
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import styles from './home-skeleton.module.css';

export const HomeSkeleton = () => (
  <SkeletonRegion className={styles.skeleton ?? ''}>
    <Skeleton height={68} radius={18} />
    <Skeleton height={32} width={140} />
    <Skeleton height={420} radius={24} />
  </SkeletonRegion>
);
