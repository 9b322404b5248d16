// The thread beside the server in which one HEIC is decoded; it ends with its answer, and its memory with it.
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

export interface HeifTask {
  bytes: Uint8Array;
  mostPixels: number;
}

/** Four octets for each pixel, turned upright as the file says. */
export type HeifAnswer =
  | { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { refusal: 'broken' | 'too_large' };

const { bytes, mostPixels } = workerData as HeifTask;

async function decode(): Promise<HeifAnswer> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (image === undefined) return { refusal: 'broken' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return { refusal: 'too_large' };
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const drawn = await new Promise<typeof target | null>((resolve) => {
    image.display(target, resolve);
  });
  return drawn === null ? { refusal: 'broken' } : { pixels: drawn.data, width, height };
}

const answer = await decode().catch((): HeifAnswer => ({ refusal: 'broken' }));
parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer] : []);
