// What becomes of a file when it is opened. The server has detected its kind from the content (AM120).
import type { AttachmentType } from '@yadori/api/messages/attachments';

/** Pictures and PDFs are shown; an SVG may carry scripts and is only saved, as is what no browser can draw. */
export const waysToOpen: Readonly<Record<AttachmentType, 'image' | 'pdf' | 'save'>> = {
  jpg: 'image',
  png: 'image',
  gif: 'image',
  bmp: 'image',
  webp: 'image',
  pdf: 'pdf',
  svg: 'save',
  heif: 'save',
  heic: 'save',
  tif: 'save',
};

const mediaTypes: Partial<Record<AttachmentType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Whatever the answer calls itself: what is only saved has a type that nothing carries out. */
export const mediaTypeOf = (type: AttachmentType): string =>
  mediaTypes[type] ?? 'application/octet-stream';
