// Fetched beside the first screen: a press of the counter waits for nothing.
import { lazyPart } from '../../../parts/lazy-part.tsx';

export const LazyWalkIns = lazyPart(async () => (await import('./walk-ins.tsx')).WalkIns);
