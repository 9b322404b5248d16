// Detects the type of a file from its content; its name and the type that a client claims are ignored.

/**
 * The kinds of the specification (A056, H017): jpg and jpeg are one, so are tif and tiff; AVIF is a kind of its own.
 */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'svg'
  | 'tiff'
  | 'heic'
  | 'heif'
  | 'avif'
  | 'pdf';

/** How much of a file's beginning decides. */
export const headBytes = 4096;

const latin = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

const signatures: readonly [FileKind, (head: Buffer) => boolean][] = [
  ['jpeg', (head) => latin(head, 0, 3) === '\xff\xd8\xff'],
  ['png', (head) => latin(head, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['gif', (head) => /^GIF8[79]a$/.test(latin(head, 0, 6))],
  ['webp', (head) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP'],
  ['bmp', isBitmap],
  ['tiff', (head) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(latin(head, 0, 4))],
  ['pdf', (head) => latin(head, 0, 5) === '%PDF-'],
];

/** `head`: the first bytes of the file, at best `headBytes` of them. Undefined for anything that is not listed. */
export function fileKindOf(head: Buffer): FileKind | undefined {
  const signed = signatures.find(([, fits]) => fits(head));
  const other = signed?.[0] ?? isobmffKind(head) ?? (isSvg(head) ? 'svg' : undefined);
  return other ?? (beginsLatePdf(head) ? 'pdf' : undefined);
}

/** Readers look for the signature of a PDF in its first octets, so some writers put line breaks before it. */
const beginsLatePdf = (head: Buffer): boolean => latin(head, 0, 1024).includes('%PDF-');

/** `BM` begins many texts as well; a bitmap also carries the length of one of its known headers. */
function isBitmap(head: Buffer): boolean {
  const headerLengths = [12, 40, 52, 56, 64, 108, 124];
  return (
    latin(head, 0, 2) === 'BM' && head.length >= 18 && headerLengths.includes(head.readUInt32LE(14))
  );
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** HEIC, HEIF and AVIF share one container; the brands at its beginning distinguish them. */
function isobmffKind(head: Buffer): FileKind | undefined {
  if (head.length < 16 || latin(head, 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [latin(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(head, at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => heicBrands.includes(brand))) return 'heic';
  return brands.some((brand) => brand === 'mif1' || brand === 'msf1') ? 'heif' : undefined;
}

/** SVG has no signature: the first element of the text must be `svg`, after declaration, comments and doctype. */
function isSvg(head: Buffer): boolean {
  const text = (decodeHead(head) ?? '').replace(/^\uFEFF/, '');
  const before = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>)*/i;
  return /^<(?:[\w-]+:)?svg[\s/>]/.test(text.replace(before, ''));
}

function decodeHead(head: Buffer): string | undefined {
  const marked = latin(head, 0, 2);
  const encoding =
    marked === '\xff\xfe' ? 'utf-16le' : marked === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(head.subarray(0, headBytes));
  return text.includes('\0') ? undefined : text;
}
