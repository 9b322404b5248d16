// Which kind of picture a file is, by its name and by its first bytes (A056, AM054).
import { avatarAccept, isAvatarName } from '@yadori/api/account/avatar';

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | 'svg' | 'heif' | 'tiff';

/** For the file dialog: types for the phones' photo libraries, names where the system knows no type. */
export const acceptedFiles = `image/*,${avatarAccept}`;

/** How many of a file's first bytes `imageKind` needs. */
export const headLength = 256 * 1024;

/** Undefined where name or content is none of the eleven kinds. */
export function imageKind(name: string, head: Uint8Array): ImageKind | undefined {
  if (!isAcceptedName(name)) return undefined;
  // A photo that was renamed or converted on its way keeps working: the content decides how it is read.
  return binaryKind(head) ?? (isSvg(head) ? 'svg' : undefined);
}

/** Some Androids give photos without an ending; then the content alone decides. */
const isAcceptedName = (name: string) => !name.includes('.') || isAvatarName(name.trim());

const signatures: readonly (readonly [ImageKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['tiff', /^(II\*\0|MM\0\*)/],
  // A bitmap's second header has one of few lengths; "BM" alone may begin any text.
  ['bmp', /^BM[^]{12}[\f(48@l|]\0\0\0/],
  ['heif', /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif[12]|msf1|avif)/],
];

function binaryKind(head: Uint8Array): ImageKind | undefined {
  const bytes = Array.from(head.subarray(0, 32), (byte) => String.fromCharCode(byte)).join('');
  return signatures.find(([, signature]) => signature.test(bytes))?.[0];
}

/** An `svg` element comes first, after nothing but declarations, comments and a document type. */
function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return /^\s*(<\?[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE\s+svg\b([^>[]|\[[^\]]*\])*>\s*)*<([\w-]+:)?svg[\s>/]/i.test(
    text,
  );
}
