// Bubbles in the shape of what is coming.
import { Skeleton, SkeletonRegion } from '@yadori/kit/skeleton.tsx';
import styles from './conversation-states.module.css';

const shapes = [
  { own: true, width: 200, height: 68 },
  { own: false, width: 240, height: 92 },
  { own: false, width: 180, height: 44 },
  { own: true, width: 220, height: 68 },
  { own: false, width: 250, height: 118 },
] as const;

export const ConversationSkeleton = () => (
  <SkeletonRegion className={styles.skeleton ?? ''}>
    {shapes.map(({ own, width, height }, index) => (
      <div key={index} className={own ? styles.own : styles.staff}>
        {!own && <Skeleton width={36} height={36} radius={18} />}
        <Skeleton width={width} height={height} radius={18} />
      </div>
    ))}
  </SkeletonRegion>
);
