// What other features show to a new resident: the day of moving in, and three first steps (AM267).
import { lateComponent } from '@yadori/kit/loading/late-component.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useArrival } from './use-arrival.ts';

export { useArrival };

/** Head and three rows, in pixels. */
const height = 290;

const LateSteps = lateComponent(
  async () => (await import('./components/first-steps.tsx')).FirstSteps,
  <SkeletonRegion>
    <Skeleton height={height} radius={20} />
  </SkeletonRegion>,
);

/** Nothing for those who have lived here for longer. */
export function FirstSteps() {
  const arrival = useArrival();
  return arrival === undefined ? null : <LateSteps {...arrival} />;
}
