// Fetched beside the first screen: an answer waits for nothing.
import { lazyPart } from '../../../parts/lazy-part.tsx';

export const LazyStage = lazyPart(async () => (await import('./stage.tsx')).Stage, 'answer');
