// Fetched beside the first screen: it explains afterwards, and no press waits for it.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';

export const LazyFailureList = lazyComponent(
  async () => (await import('./failure-list.tsx')).FailureList,
);
