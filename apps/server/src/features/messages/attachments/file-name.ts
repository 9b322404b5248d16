// Names of attachments: what is shown and saved under them is made harmless, and ends as the content says.
import { cleanLine } from '@yadori/api/language/visible';
import type { AttachmentType } from '@yadori/api/messages/attachments';
import type { FileKind } from '../../../platform/images/file-kind.ts';

const types: Partial<Record<FileKind, AttachmentType>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  bmp: 'bmp',
  svg: 'svg',
  webp: 'webp',
  heif: 'heif',
  heic: 'heic',
  tiff: 'tif',
  pdf: 'pdf',
};

/** The kind as the wire names it; undefined for a content that is not taken (H017). */
export const typeOfKind = (kind: FileKind | undefined): AttachmentType | undefined =>
  kind === undefined ? undefined : types[kind];

export const kindOfType = (type: string): FileKind | undefined =>
  (Object.keys(types) as FileKind[]).find((kind) => types[kind] === type);

const endings: Partial<Record<AttachmentType, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  tif: ['tif', 'tiff'],
  heic: ['heic', 'heif'],
  heif: ['heif', 'heic'],
};

const longestStem = 100;

/**
 * Without folders, control characters and characters that turn the direction of writing. A name that ends as another kind gets
 * the ending of its own: `invoice.html` that is a drawing is saved as `invoice.html.svg`.
 */
export function fileNameOf(sent: string, type: AttachmentType): string {
  const base = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = cleanLine(
    base
      // The three characters that a form writes in another way.
      .replaceAll('%22', '"')
      .replaceAll(/%0[AD]/g, '')
      .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ''),
  ).replaceAll(/\s+/g, ' ');
  const [, stem = clean, ending = ''] = /^(.+)\.([^.]*)$/.exec(clean) ?? [];
  const isOwn = (endings[type] ?? [type]).includes(ending.toLowerCase());
  const name = isOwn ? stem : clean;
  const shown = Array.from(name).slice(0, longestStem).join('') || 'attachment';
  return `${shown}.${isOwn ? ending : type}`;
}
