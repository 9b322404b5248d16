// Fetched when it is opened: few meals need it.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';

export const LazyEatersDialog = lazyComponent(
  async () => (await import('./eaters-dialog.tsx')).EatersDialog,
);
