// The chunks of a WebP that draw the picture (WebP container specification).
import { orientationAlone, orientationOf } from './exif-orientation.ts';
import type { PhotoFile, Piece } from './photo-file.ts';

const kept: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

const exifFlag = 0x08;
const xmpFlag = 0x04;
const mostExif = 1024 * 1024;

/**
 * What lies behind the end goes as well; of a cut-off file stays what a decoder would still draw. Undefined for what
 * is no WebP.
 */
export async function webpPieces(file: PhotoFile): Promise<Piece[] | undefined> {
  const riff = await file.read(0, 12);
  if (riff.length < 12) return undefined;
  const declared = 8 + riff.readUInt32LE(4);
  const last = Math.min(declared, file.size);
  const chunks: Piece[] = [];
  let features: Buffer | undefined;
  let orientation = 1;
  for (let at = 12; at + 8 <= last;) {
    const head = await file.read(at, 8);
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    // Chunks are padded to an even length.
    const end = at + 8 + length + (length % 2);
    if (type === 'VP8X' && length !== 10) return undefined;
    if (type === 'VP8X') chunks.push((features = await file.read(at, 18)));
    else if (kept.has(type)) chunks.push({ start: at, end: Math.min(end, file.size) });
    else if (type === 'EXIF' && length <= mostExif)
      orientation = orientationOf(withoutName(await file.read(at + 8, length)));
    at = end;
  }
  // A plain picture has no place for metadata: no program reads an orientation there.
  if (features !== undefined) {
    if (orientation !== 1) chunks.push(exifChunk(orientation));
    const flags = features[8] ?? 0;
    features[8] = (flags & ~(exifFlag | xmpFlag)) | (orientation === 1 ? 0 : exifFlag);
  }
  const size = chunks.reduce(
    (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start),
    4,
  );
  // As much is missing at the end as before.
  riff.writeUInt32LE(size + declared - last, 4);
  return [riff, ...chunks];
}

/** Some programs write the name that precedes Exif data in a JPEG. */
const withoutName = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;

function exifChunk(orientation: number): Buffer {
  const tiff = orientationAlone(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}
