// Reads a chosen file into an upright photo of bounded size.
import { avatarSourceMaxBytes } from '@yadori/api/account/avatar';
import type { PhotoRefusal } from '../avatar-draft.ts';
import { decodeInWorker } from './decode-in-worker.ts';
import { headLength, imageKind, type ImageKind } from './image-kinds.ts';
import { pixelsInHead } from './image-pixels.ts';
import { mostPixels, workingEdge } from '../limits.ts';
import type { RawPicture } from '../shrink.ts';
import { sizedSvg } from './svg-size.ts';
import { upright } from '../upright.ts';

type ReadPhoto = { photo: HTMLCanvasElement } | { refusal: PhotoRefusal };

/** Up to here a photo is decoded once as a whole, which detects a damaged file. */
const mostPixelsAtOnce = 50_000_000;

/** The browser's own decoder first; libraries only for what it cannot read (AM054). */
export async function readPhoto(file: File, signal: AbortSignal): Promise<ReadPhoto> {
  if (file.size > avatarSourceMaxBytes) return { refusal: 'size' };
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const kind = imageKind(file.name, head);
    if (kind === undefined) return { refusal: 'type' };
    if ((pixelsInHead(kind, head) ?? 0) > mostPixels) return { refusal: 'pixels' };
    const native = await readNatively(file, kind);
    if (native !== undefined) return native;
    if (kind === 'heif' || kind === 'tiff') {
      const decoded = await decodeInWorker(kind, await file.arrayBuffer(), signal);
      return 'refusal' in decoded
        ? decoded
        : { photo: paint(decoded.picture, decoded.orientation) };
    }
  } catch {
    // A file that vanished or cannot be drawn: the words for a damaged one fit.
  }
  return { refusal: 'damaged' };
}

/** Undefined where the browser cannot read it. Reads the size before anything is decoded. */
async function readNatively(file: File, kind: ImageKind): Promise<ReadPhoto | undefined> {
  const content = kind === 'svg' ? [sizedSvg(await file.text())] : [file];
  const type = kind === 'svg' ? 'image/svg+xml' : `image/${kind}`;
  const address = URL.createObjectURL(new Blob(content, { type }));
  try {
    const image = await load(address);
    if (image === undefined) return undefined;
    const pixels = image.naturalWidth * image.naturalHeight;
    if (pixels > mostPixels) return { refusal: 'pixels' };
    if (pixels <= mostPixelsAtOnce) await image.decode();
    const canvas = draw(image);
    // Throws where a drawing brought something along that the page may not read.
    if (kind === 'svg') canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return { photo: canvas };
  } finally {
    URL.revokeObjectURL(address);
  }
}

const load = (address: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth > 0 ? image : undefined);
    image.onerror = () => resolve(undefined);
    image.src = address;
  });

/** Made smaller while it is drawn; the browser applies the orientation of EXIF by itself. */
function draw(image: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const zoom = Math.min(1, workingEdge / Math.max(width, height));
  const { canvas, context } = sheet(Math.max(1, width * zoom), Math.max(1, height * zoom));
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function paint({ width, height, pixels }: RawPicture, orientation: number): HTMLCanvasElement {
  const stored = document.createElement('canvas');
  stored.width = width;
  stored.height = height;
  stored.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  const turned = upright(orientation, width, height);
  const { canvas, context } = sheet(turned.width, turned.height);
  context.setTransform(...turned.matrix);
  context.drawImage(stored, 0, 0);
  return canvas;
}

/** White, because a JPEG knows no transparency. */
function sheet(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}
