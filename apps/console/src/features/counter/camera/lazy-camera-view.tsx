// Fetched where the camera is used; the decoder is a further file, which browsers with a reader of their own never load.
import { lazyPart } from '../../../parts/lazy-part.tsx';

export const LazyCameraView = lazyPart(async () => (await import('./camera-view.tsx')).CameraView);
