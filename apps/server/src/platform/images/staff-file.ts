// A file of staff that residents open: a PDF as it came, a picture encoded again.
import { imageLibrary, inTurn } from './decoder.ts';
import { fileKindOf, type FileKind } from './file-kind.ts';

export const staffFileBytes = 20 * 1024 * 1024;

interface KeptFile {
  bytes: Buffer;
  extension: 'pdf' | 'webp';
}

/** A file as it is kept. */
export interface AcceptedFile {
  kind: 'pdf' | 'image';
  bytes: Buffer;
  extension: string;
}

/** By its content: what it is called and which type the client names says nothing (SG015). */
export async function acceptFile(bytes: Buffer): Promise<AcceptedFile | string> {
  const kind = fileKindOf(bytes);
  if (kind === undefined) return 'not_file';
  const file = kind === 'pdf' ? lookAtPdf(bytes) : await lookAtImage(bytes);
  if (typeof file === 'string') return file === 'not_image' ? 'not_file' : file;
  return { kind: kind === 'pdf' ? 'pdf' : 'image', ...file };
}

export function lookAtPdf(bytes: Buffer): KeptFile | 'not_pdf' | 'pdf_size' | 'pdf_broken' {
  if (fileKindOf(bytes) !== 'pdf') return 'not_pdf';
  if (bytes.length > staffFileBytes) return 'pdf_size';
  // A file that was cut off has lost its end.
  if (!bytes.subarray(-2048).includes('%%EOF')) return 'pdf_broken';
  return { bytes, extension: 'pdf' };
}

export async function lookAtImage(
  bytes: Buffer,
): Promise<KeptFile | 'not_image' | 'image_broken' | 'image_size'> {
  if (bytes.length > staffFileBytes) return 'image_size';
  const drawn = await drawImage(bytes);
  return typeof drawn === 'string' ? drawn : { bytes: drawn, extension: 'webp' };
}

const decodable: readonly FileKind[] = ['jpeg', 'png', 'webp', 'gif'];

const maxPixels = 50_000_000;

/** Pixels: a poster stays readable when it is opened full, a long one may be scrolled. */
const kept = { width: 2000, height: 6000 };

/** Upright WebP on white; of an animation it is the first frame. The type is detected by content. */
async function drawImage(
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
