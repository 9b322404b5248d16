// Fetched beside the first screen: it explains afterwards, and no press waits for it.
import { lazyPart } from '../../../parts/lazy-part.tsx';

export const LazyFailureList = lazyPart(
  async () => (await import('./failure-list.tsx')).FailureList,
);
