// The place of the strip until its meals are there.
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';

/** Head and three rows, in pixels. */
const height = 265;

export const StripSkeleton = () => (
  <SkeletonRegion>
    <Skeleton height={height} radius={20} />
  </SkeletonRegion>
);
