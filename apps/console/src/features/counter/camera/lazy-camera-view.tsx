// Fetched where the camera is used; the decoder is a further file, which browsers with a reader of their own never load.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';

export const LazyCameraView = lazyComponent(
  async () => (await import('./camera-view.tsx')).CameraView,
);
