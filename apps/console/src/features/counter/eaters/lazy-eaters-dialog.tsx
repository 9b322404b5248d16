// Fetched when it is opened: few meals need it.
import { lazyPart } from '../../../parts/lazy-part.tsx';

export const LazyEatersDialog = lazyPart(
  async () => (await import('./eaters-dialog.tsx')).EatersDialog,
);
