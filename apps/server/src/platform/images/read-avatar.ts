// A resident's picture: decoded, turned upright, written again as a plain JPEG; anything else is refused by a word.
import type { Sharp } from 'sharp';
import { decodeHeif, heifInTurn } from './decode-heif.ts';
import { fileKindOf, type FileKind } from './file-kind.ts';
import { imageLibrary, inTurn } from './decoder.ts';

/** AM055. */
export const avatarMaxBytes = 10 * 1024 * 1024;

/** Longest edge that is kept: three device pixels for each one of the largest circle it is shown in. */
export const avatarEdge = 640;

/** The camera of a phone and a little more. The costliest form of it (interlaced, 16 bits) takes 160 MB to decode. */
const avatarMaxPixels = 16_000_000;

const longestSeconds = 10;

export type ImageRefusal =
  | 'empty'
  /** Not a picture, or of a kind that no safe decoder here reads: BMP, SVG (AM240). */
  | 'wrong_file_type'
  /** Of a known kind, and cut off or damaged. */
  | 'broken'
  /** Too many bytes or too many pixels. */
  | 'too_large';

type AvatarOutcome =
  | { ok: true; jpeg: Buffer; width: number; height: number }
  | { ok: false; refusal: ImageRefusal };

const decodable: readonly FileKind[] = ['jpeg', 'png', 'webp', 'gif', 'tiff'];

/**
 * Detects the type by content and never throws for what was sent. The JPEG has the highest quality, no metadata, sRGB
 * colours and white instead of transparency; of an animation it is the first frame.
 */
export async function readAvatar(bytes: Buffer): Promise<AvatarOutcome> {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > avatarMaxBytes) return refuse('too_large');
  const kind = fileKindOf(bytes);
  if (kind === 'heic' || kind === 'heif') return heifInTurn(() => decodePhone(bytes));
  if (kind === undefined || !decodable.includes(kind)) return refuse('wrong_file_type');
  return inTurn(() => decode(bytes));
}

/** Photos of iPhones as they are, from clients that do not turn them into a JPEG. */
async function decodePhone(bytes: Buffer): Promise<AvatarOutcome> {
  const decoded = await decodeHeif(bytes, avatarMaxPixels);
  if ('refusal' in decoded) return refuse(decoded.refusal);
  const { pixels, width, height } = decoded;
  const sharp = await imageLibrary();
  try {
    return await drawJpeg(sharp(pixels, { raw: { width, height, channels: 4 } }));
  } catch {
    return refuse('broken');
  }
}

async function decode(bytes: Buffer): Promise<AvatarOutcome> {
  const sharp = await imageLibrary();
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.width * header.height > avatarMaxPixels) return refuse('too_large');
    return await drawJpeg(
      sharp(bytes, {
        limitInputPixels: avatarMaxPixels,
        failOn: 'error',
        sequentialRead: true,
        autoOrient: true,
      }),
    );
  } catch {
    return refuse('broken');
  }
}

async function drawJpeg(picture: Sharp): Promise<AvatarOutcome> {
  const { data, info } = await picture
    .timeout({ seconds: longestSeconds })
    .resize(avatarEdge, avatarEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { ok: true, jpeg: data, width: info.width, height: info.height };
}

const refuse = (refusal: ImageRefusal): AvatarOutcome => ({ ok: false, refusal });
