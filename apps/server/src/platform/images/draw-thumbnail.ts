// A small picture of an image file, drawn within a bounded memory.
import { readFile } from 'node:fs/promises';
import type { SharpOptions } from 'sharp';
import type { FileKind } from './file-kind.ts';
import { decodeHeif, heifInTurn } from './decode-heif.ts';
import { imageLibrary, inTurn } from './decoder.ts';

/** Longest edge: two device pixels for each one of the widest bubble of a phone. */
export const thumbnailEdge = 640;

const million = 1_000_000;

/** Pixels of a picture that is read line by line, which costs little memory: those of present phones fit. */
const mostRead = 50 * million;

/** Pixels of a picture that is in memory whole, at up to eight octets each. */
const mostHeld = 16 * million;

const drawn: readonly FileKind[] = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heic', 'heif'];
const readByLine: readonly FileKind[] = ['jpeg', 'png'];

export const isDrawn = (kind: FileKind): boolean => drawn.includes(kind);

const longestSeconds = 20;

export interface Thumbnail {
  webp: Buffer;
  width: number;
  height: number;
}

/** What may be decoded of a picture, by the memory that its kind takes. */
export async function mostPixelsOf(file: string | Buffer, kind: FileKind): Promise<number> {
  const sharp = await imageLibrary();
  const { isProgressive } = await sharp(file, { limitInputPixels: false }).metadata();
  return readByLine.includes(kind) && isProgressive !== true ? mostRead : mostHeld;
}

/** Upright, the first frame of a moving one, without metadata; undefined for what cannot or must not be drawn. */
export async function drawThumbnail(file: string, kind: FileKind): Promise<Thumbnail | undefined> {
  if (!isDrawn(kind)) return undefined;
  if (kind === 'heic' || kind === 'heif') return heifInTurn(() => drawHeif(file));
  return inTurn(async () => {
    const limitInputPixels = await mostPixelsOf(file, kind);
    const options = { limitInputPixels, failOn: 'error', sequentialRead: true } as const;
    return fitted(file, { ...options, autoOrient: true });
  }).catch(() => undefined);
}

async function drawHeif(file: string): Promise<Thumbnail | undefined> {
  const decoded = await decodeHeif(await readFile(file), mostRead);
  if ('refusal' in decoded) return undefined;
  const { pixels, width, height } = decoded;
  return fitted(pixels, { raw: { width, height, channels: 4 } }).catch(() => undefined);
}

async function fitted(
  picture: string | Uint8ClampedArray,
  options: SharpOptions,
): Promise<Thumbnail> {
  const sharp = await imageLibrary();
  const { data, info } = await sharp(picture, options)
    .timeout({ seconds: longestSeconds })
    .resize(thumbnailEdge, thumbnailEdge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { webp: data, width: info.width, height: info.height };
}
