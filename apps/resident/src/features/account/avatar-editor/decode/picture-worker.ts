// What the workers that decode a picture and the page say to each other.
import { mostPixelsByLibrary, workingEdge } from '../limits.ts';
import { shrink, type RawPicture } from '../shrink.ts';

export type Decoded =
  | { picture: RawPicture; orientation: number }
  | { refusal: 'pixels' | 'damaged' };

export interface OpenedPicture {
  width: number;
  height: number;
  /** Of EXIF, 1 to 8; 1 where the decoder has turned the picture already. */
  orientation: number;
  decode: () => Promise<Uint8ClampedArray<ArrayBuffer>> | Uint8ClampedArray<ArrayBuffer>;
}

type Open = (file: ArrayBuffer) => Promise<OpenedPicture> | OpenedPicture;

/** Answers one file with its pixels, small enough to hand over. `open` throws where it is no such picture. */
export function serve(open: Open): void {
  const scope = self as unknown as Worker;
  scope.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
    decode(open, event.data).then(
      (decoded) =>
        scope.postMessage(decoded, 'picture' in decoded ? [decoded.picture.pixels.buffer] : []),
      () => scope.postMessage({ refusal: 'damaged' } satisfies Decoded),
    );
  });
}

async function decode(open: Open, file: ArrayBuffer): Promise<Decoded> {
  const { width, height, orientation, decode: read } = await open(file);
  if (!(width > 0 && height > 0)) return { refusal: 'damaged' };
  if (width * height > mostPixelsByLibrary) return { refusal: 'pixels' };
  const pixels = await read();
  if (pixels.length !== width * height * 4) return { refusal: 'damaged' };
  return { picture: shrink({ width, height, pixels }, workingEdge), orientation };
}
