// Where the metadata of a HEIF or HEIC photo lie (ISO/IEC 14496-12 and 23008-12). They are items between others, and all
// offsets count from the file's beginning: so they are written over instead of taken out. Orientation is a property of
// the picture there and stays untouched.
import type { Edit, PhotoFile } from './photo-file.ts';

interface Box {
  type: string;
  /** Of its content. */
  start: number;
  end: number;
}

interface Extent {
  offset: number;
  length: number;
}

/** A photo is cut into a few hundred tiles; what was made to have far more is none. */
const mostMeta = 4 * 1024 * 1024;
const mostExtents = 20_000;
/** Of all metadata together. */
const mostOctets = 16 * 1024 * 1024;

export async function heifEdits(file: PhotoFile): Promise<Edit[]> {
  const found = await findMeta(file);
  if (found === undefined) return [];
  try {
    return editsOf(found.meta, found.at, file.size);
  } catch (error) {
    // A box that says more than it has is no photo that a program would open.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** The box of the file that lists its items, from after its version and flags. */
async function findMeta(file: PhotoFile): Promise<{ meta: Buffer; at: number } | undefined> {
  for (let at = 0; at + 8 <= file.size;) {
    const head = await file.read(at, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? file.size - at : short;
    const headLength = isLong ? 16 : 8;
    if (length < headLength || at + length > file.size) return undefined;
    if (head.toString('latin1', 4, 8) === 'meta') {
      if (length > mostMeta) return undefined;
      const start = at + headLength + 4;
      return { meta: await file.read(start, at + length - start), at: start };
    }
    at += length;
  }
  return undefined;
}

function editsOf(meta: Buffer, metaAt: number, size: number): Edit[] {
  const boxes = boxesOf(meta, 0, meta.length);
  const box = (type: string) => boxes.find((candidate) => candidate.type === type);
  const [infos, locations, own] = [box('iinf'), box('iloc'), box('idat')];
  if (infos === undefined || locations === undefined) return [];
  const items = metadataItems(meta, infos);
  const base = own === undefined ? undefined : metaAt + own.start;
  const edits: Edit[] = [];
  let total = 0;
  for (const { id, extents } of locationsOf(meta, locations, base)) {
    const kind = items.get(id);
    if (kind === undefined) continue;
    for (const [index, { offset, length }] of extents.entries()) {
      // Of a cut-off file what is left of it.
      const left = Math.min(length, size - offset);
      total += Math.max(0, left);
      if (left <= 0 || total > mostOctets) continue;
      edits.push({ at: offset, octets: emptied(kind, left, index === 0) });
    }
  }
  return edits;
}

function boxesOf(octets: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const length = octets.readUInt32BE(at);
    if (length < 8 || at + length > to) break;
    boxes.push({
      type: octets.toString('latin1', at + 4, at + 8),
      start: at + 8,
      end: at + length,
    });
    at += length;
  }
  return boxes;
}

type MetadataKind = 'Exif' | 'mime';

/** Items that hold no picture: Exif data, and XMP or anything else that is text of a media type. */
function metadataItems(meta: Buffer, { start, end }: Box): Map<number, MetadataKind> {
  const isWide = meta.readUInt8(start) !== 0;
  const items = new Map<number, MetadataKind>();
  for (const info of boxesOf(meta, start + (isWide ? 8 : 6), end)) {
    const version = meta.readUInt8(info.start);
    if (info.type !== 'infe' || version < 2) continue;
    const idLength = version === 2 ? 2 : 4;
    const id = meta.readUIntBE(info.start + 4, idLength);
    const typeAt = info.start + 4 + idLength + 2;
    const type = meta.toString('latin1', typeAt, typeAt + 4);
    if (type === 'Exif' || type === 'mime') items.set(id, type);
  }
  return items;
}

interface Located {
  id: number;
  extents: Extent[];
}

/** `base`: where items lie that are kept within the box itself. */
function locationsOf(meta: Buffer, { start }: Box, base: number | undefined): Located[] {
  const version = meta.readUInt8(start);
  const sizes = meta.readUInt16BE(start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  let at = start + 6;
  const next = (length: number): number => {
    if (length === 0) return 0;
    const value =
      length === 8 ? Number(meta.readBigUInt64BE(at)) : meta.readUIntBE(at, Math.min(length, 6));
    at += length;
    return value;
  };
  const idSize = version < 2 ? 2 : 4;
  const count = next(idSize);
  const located: Located[] = [];
  let total = 0;
  for (let item = 0; item < count; item += 1) {
    const id = next(idSize);
    const method = version > 0 ? next(2) & 15 : 0;
    next(2);
    const from = next(baseSize) + (method === 1 ? (base ?? Number.NaN) : 0);
    const length = next(2);
    total += length;
    if (total > mostExtents) throw new RangeError('too many extents');
    const extents = Array.from({ length }, (): Extent => {
      next(indexSize);
      return { offset: from + next(offsetSize), length: next(lengthSize) };
    });
    if (method < 2 && !Number.isNaN(from)) located.push({ id, extents });
  }
  return located;
}

/** As many octets that say nothing: an Exif structure without entries, or a text of spaces. */
function emptied(kind: MetadataKind, length: number, isFirst: boolean): Buffer {
  if (kind === 'mime') return Buffer.alloc(length, ' ');
  const octets = Buffer.alloc(length);
  // The offset of the structure, then a directory of no entries.
  if (isFirst && length >= 18) octets.write('\0\0\0\0MM\0*\0\0\0\b', 0, 'latin1');
  return octets;
}
