// Images of notices: re-encoded, so that neither locations nor other metadata are published.
import { imageLibrary, inTurn } from '../../platform/images/decoder.ts';
import { fileKindOf, type FileKind } from '../../platform/images/file-kind.ts';

const decodable: readonly FileKind[] = ['jpeg', 'png', 'webp', 'gif'];

const maxPixels = 50_000_000;

/** Pixels: a poster stays readable when it is opened full, a long one may be scrolled. */
const kept = { width: 2000, height: 6000 };

/** Upright WebP on white; of an animation it is the first frame. The type is detected by content. */
export async function drawNoticeImage(
  bytes: Buffer,
): Promise<Buffer | 'not_image' | 'image_broken' | 'image_size'> {
  const kind = fileKindOf(bytes);
  if (kind === undefined || !decodable.includes(kind)) return 'not_image';
  return inTurn(async () => {
    const sharp = await imageLibrary();
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > maxPixels) return 'image_size';
      return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
        .timeout({ seconds: 60 })
        .resize({ ...kept, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .webp({ quality: 88, smartSubsample: true })
        .toBuffer();
    } catch {
      return 'image_broken';
    }
  });
}
