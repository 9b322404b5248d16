// Takes place, camera and other metadata out of a photo without decoding it: only what draws the picture is copied.
// Orientation stays, so a photo that was turned by its metadata looks the same afterwards.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileKind } from './file-kind.ts';
import { heifEdits } from './photo-metadata-heif.ts';
import { jpegPieces } from './photo-metadata-jpeg.ts';
import { pngPieces } from './photo-metadata-png.ts';
import { webpPieces } from './photo-metadata-webp.ts';
import type { Piece, PhotoFile } from './photo-file.ts';

const piecesOf: Partial<Record<FileKind, (file: PhotoFile) => Promise<Piece[] | undefined>>> = {
  jpeg: jpegPieces,
  png: pngPieces,
  webp: webpPieces,
};

/** A photo of the largest size has about 13,000 parts; a file that was made to have more is none. */
const mostReads = 40_000;
const mostPieces = 1000;

/** Of the longest, WebP's. */
const signatureOctets = 12;

class TooManyParts extends Error {}

/**
 * Rewrites the file in its place and gives its octets. A damaged photo loses its metadata, too, and is drawn as before.
 * Other kinds stay as they are, and so does a file with more parts than any photo has.
 */
export async function removePhotoMetadata(file: string, kind: FileKind): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    const photo = await photoOf(handle);
    if (photo.size < signatureOctets) return photo.size;
    if (kind === 'heic' || kind === 'heif') {
      for (const { at, octets } of await heifEdits(photo))
        await handle.write(octets, 0, octets.length, at);
      return photo.size;
    }
    const pieces = joined((await piecesOf[kind]?.(photo)) ?? []);
    if (pieces.length === 0 || pieces.length > mostPieces || isWhole(pieces, photo.size))
      return photo.size;
    return await rewrite(file, pieces);
  } catch (error) {
    if (error instanceof TooManyParts) return (await handle.stat()).size;
    throw error;
  } finally {
    await handle.close();
  }
}

async function photoOf(handle: FileHandle): Promise<PhotoFile> {
  const { size } = await handle.stat();
  let reads = 0;
  return {
    size,
    read: async (at, length) => {
      reads += 1;
      if (reads > mostReads) throw new TooManyParts();
      const octets = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await handle.read(octets, 0, octets.length, at);
      return octets.subarray(0, bytesRead);
    },
  };
}

/** Pieces that follow each other are one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const follows =
      last !== undefined &&
      !Buffer.isBuffer(last) &&
      !Buffer.isBuffer(piece) &&
      last.end === piece.start;
    if (follows) last.end = piece.end;
    else result.push(Buffer.isBuffer(piece) ? piece : { ...piece });
  }
  return result;
}

/** Nothing is to be taken out. */
function isWhole(pieces: readonly Piece[], size: number): boolean {
  let at = 0;
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece) || piece.start !== at) return false;
    at = piece.end;
  }
  return at === size;
}

/** Streamed, so that the size of a photo costs no memory; the name ends as the sweep of uploads expects. */
async function rewrite(file: string, pieces: readonly Piece[]): Promise<number> {
  const target = path.join(path.dirname(file), `${randomUUID()}.part`);
  const content = async function* () {
    for (const piece of pieces) {
      if (Buffer.isBuffer(piece)) yield piece;
      else if (piece.end > piece.start)
        yield* createReadStream(file, { start: piece.start, end: piece.end - 1 });
    }
  };
  try {
    await pipeline(
      Readable.from(content()),
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    );
    await rename(target, file);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  return pieces.reduce(
    (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start),
    0,
  );
}
