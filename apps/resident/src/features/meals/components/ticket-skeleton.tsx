// The empty ticket until its data are there.
import { Skeleton, SkeletonRegion } from '@yadori/kit/skeleton.tsx';
import styles from './ticket-skeleton.module.css';

export const TicketSkeleton = () => (
  <SkeletonRegion className={styles.ticket ?? ''}>
    <Skeleton width={180} height={36} />
    <Skeleton width={204} height={204} radius={102} />
    <Skeleton width={160} height={36} />
    <Skeleton height={124} radius={18} />
  </SkeletonRegion>
);
