// The meal code as a piece of its own: with the drawing of QR codes, fetched when it is opened or a dialog offers it.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';

export const LazyCodeDialog = lazyComponent(
  async () => (await import('./code-dialog.tsx')).CodeDialog,
);
