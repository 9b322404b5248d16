// The parts of a JPEG that draw the picture (ITU-T T.81, Exif, ICC, Adobe).
import { orientationAlone, orientationOf } from './exif-orientation.ts';
import type { PhotoFile, Piece } from './photo-file.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const exifName = 'Exif\0\0';

/** Colours and the way of coding: JFIF, ICC profiles and Adobe's colour transform. */
const keptNames: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

/**
 * Every application segment but those of colour goes, comments too, and whatever lies behind the end of the picture:
 * phones put previews with metadata of their own there. Of a damaged file stays what a decoder would still draw: it
 * skips what is no segment, and reads a cut-off one to the end.
 */
export async function jpegPieces(file: PhotoFile): Promise<Piece[]> {
  const pieces: Piece[] = [{ start: 0, end: 2 }];
  let at = await nextMarker(file, 2);
  while (at !== undefined) {
    const head = await file.read(at, 4);
    const marker = head[1] ?? 0;
    if (head.length < 4 || marker === endOfImage) break;
    const end = Math.max(at + 4, Math.min(at + 2 + head.readUInt16BE(2), file.size));
    if (marker === startOfScan) {
      pieces.push({ start: at, end: await endOfPicture(file, end) });
      break;
    }
    if (isApplication(marker)) pieces.push(...(await keptOf(file, marker, at, end)));
    else if (marker !== comment) pieces.push({ start: at, end });
    at = await nextMarker(file, end);
  }
  return pieces;
}

/** Of the next segment; undefined where none follows. */
async function nextMarker(file: PhotoFile, from: number): Promise<number | undefined> {
  for (let at = from; at < file.size;) {
    // Usually it follows at once.
    const octets = await file.read(at, at === from ? 2 : chunk);
    const found = octets.findIndex(
      (octet, index) => octet === 0xff && hasLength(octets[index + 1] ?? 0),
    );
    if (found >= 0) return at + found;
    at += Math.max(1, octets.length - 1);
  }
  return undefined;
}

/** The others stand alone, are filling or belong to a picture. */
const hasLength = (marker: number) => marker >= 0xc0 && marker < 0xff && !isRestart(marker);

async function keptOf(
  file: PhotoFile,
  marker: number,
  start: number,
  end: number,
): Promise<Piece[]> {
  const body = await file.read(start + 4, end - start - 4);
  const name = keptNames[marker];
  if (name !== undefined && body.toString('latin1', 0, name.length) === name)
    return [{ start, end }];
  if (marker !== 0xe1 || body.toString('latin1', 0, exifName.length) !== exifName) return [];
  const orientation = orientationOf(body.subarray(exifName.length));
  return orientation === 1 ? [] : [exifSegment(orientation)];
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(exifName, 'latin1'), orientationAlone(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const chunk = 64 * 1024;

/** Behind the marker of the end; scans of a progressive picture follow each other. A cut-off file ends where it ends. */
async function endOfPicture(file: PhotoFile, from: number): Promise<number> {
  let at = from;
  while (at < file.size) {
    const octets = await file.read(at, chunk);
    for (let found = octets.indexOf(0xff); found >= 0; found = octets.indexOf(0xff, found + 1)) {
      const marker = octets[found + 1];
      if (marker === endOfImage) return at + found + 2;
      if (marker === undefined) break;
    }
    // The last octet may be the first half of a marker.
    at += octets.length < chunk ? octets.length : octets.length - 1;
  }
  return file.size;
}
