// The chunks of a PNG that draw the picture, moving pictures included (PNG, third edition).
import { crc32 } from 'node:zlib';
import { orientationAlone, orientationOf } from './exif-orientation.ts';
import type { PhotoFile, Piece } from './photo-file.ts';

const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'acTL',
  'fcTL',
  'fdAT',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'hIST',
  'pHYs',
]);

/** Exif data are small; a larger chunk is not read for its orientation. */
const mostExif = 1024 * 1024;

/** What lies behind the end goes as well; of a damaged file stays what a decoder would still draw. */
export async function pngPieces(file: PhotoFile): Promise<Piece[]> {
  const pieces: Piece[] = [{ start: 0, end: 8 }];
  for (let at = 8; at < file.size;) {
    const head = await file.read(at, 8);
    const type = head.toString('latin1', 4, 8);
    if (head.length < 8 || !/^[A-Za-z]{4}$/.test(type)) break;
    const end = at + 12 + head.readUInt32BE(0);
    if (kept.has(type)) pieces.push({ start: at, end: Math.min(end, file.size) });
    if (type === 'eXIf' && end <= file.size && end - at - 12 <= mostExif) {
      const orientation = orientationOf(await file.read(at + 8, end - at - 12));
      if (orientation !== 1) pieces.push(exifChunk(orientation));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return pieces;
}

function exifChunk(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationAlone(orientation)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
