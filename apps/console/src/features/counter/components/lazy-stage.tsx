// Fetched beside the first screen: an answer waits for nothing.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';

export const LazyStage = lazyComponent(async () => (await import('./stage.tsx')).Stage);
