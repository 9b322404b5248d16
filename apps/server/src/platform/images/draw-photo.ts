// A photo that staff send for residents: decoded and written again in two sizes, without what the camera noted.
import type { FileKind } from './file-kind.ts';
import { fileKindOf } from './file-kind.ts';
import { imageLibrary, inTurn } from './decoder.ts';
import { decodeHeif, heifInTurn } from './decode-heif.ts';
import { mostPixelsOf } from './draw-thumbnail.ts';

/** Widths of the two files (SD033). */
const photoWidths = { large: 1200, small: 400 } as const;

/** Upright photos keep their width, and the file of a strip stays within what WebP can hold. */
const heightPerWidth = 2;

/** The camera of present phones; four octets of each pixel are in memory at once. */
const mostHeifPixels = 50_000_000;

const longestSeconds = 20;

const taken: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic', 'heif'];

type PhotoOutcome =
  | { ok: true; large: Buffer; small: Buffer }
  /** Of another kind, damaged, or with too many pixels. */
  | { ok: false; refusal: 'wrong_type' | 'broken' | 'too_large' };

/** Detects the type by content and never throws for what was sent. */
export async function drawPhoto(bytes: Buffer): Promise<PhotoOutcome> {
  const kind = fileKindOf(bytes);
  if (kind === undefined || !taken.includes(kind)) return refuse('wrong_type');
  if (kind === 'heic' || kind === 'heif') return heifInTurn(() => drawHeif(bytes));
  return inTurn(async () => {
    const sharp = await imageLibrary();
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      const limitInputPixels = await mostPixelsOf(bytes, kind);
      if (width * height > limitInputPixels) return refuse('too_large');
      const options = { limitInputPixels, failOn: 'error', sequentialRead: true } as const;
      return await drawSizes(() => sharp(bytes, { ...options, autoOrient: true }));
    } catch {
      return refuse('broken');
    }
  });
}

async function drawHeif(bytes: Buffer): Promise<PhotoOutcome> {
  const decoded = await decodeHeif(bytes, mostHeifPixels);
  if ('refusal' in decoded) return refuse(decoded.refusal);
  const { pixels, width, height } = decoded;
  const sharp = await imageLibrary();
  try {
    return await drawSizes(() => sharp(pixels, { raw: { width, height, channels: 4 } }));
  } catch {
    return refuse('broken');
  }
}

type Picture = ReturnType<Awaited<ReturnType<typeof imageLibrary>>>;

/** The small one is drawn from the large one, so that the file is decoded once. */
async function drawSizes(open: () => Picture): Promise<PhotoOutcome> {
  const large = await fitted(open(), photoWidths.large).webp({ quality: 80 }).toBuffer();
  const sharp = await imageLibrary();
  const small = await fitted(sharp(large), photoWidths.small).webp({ quality: 78 }).toBuffer();
  return { ok: true, large, small };
}

const fitted = (picture: Picture, width: number): Picture =>
  picture
    .timeout({ seconds: longestSeconds })
    .resize(width, width * heightPerWidth, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });

const refuse = (refusal: 'wrong_type' | 'broken' | 'too_large'): PhotoOutcome => ({
  ok: false,
  refusal,
});
