// Fetched beside the first screen: a press of the counter waits for nothing.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';

export const LazyWalkIns = lazyComponent(async () => (await import('./walk-ins.tsx')).WalkIns);
