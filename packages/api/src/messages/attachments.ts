// What may be attached to a message, and for how long it is kept. Clients look at names, the server at contents.

/** File endings that the chooser takes (H017): ten kinds of content. */
export const attachmentEndings = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'svg',
  'webp',
  'heif',
  'heic',
  'tif',
  'tiff',
  'pdf',
] as const;

/** Kind of an attachment on the wire, detected by content: jpg and jpeg are one, so are tif and tiff. */
export const attachmentTypes = [
  'jpg',
  'png',
  'gif',
  'bmp',
  'svg',
  'webp',
  'heif',
  'heic',
  'tif',
  'pdf',
] as const;

export type AttachmentType = (typeof attachmentTypes)[number];

/** For `<input type="file" accept>`. */
export const attachmentAccept = attachmentEndings.map((ending) => `.${ending}`).join(',');

/** What each is answered as. */
export const attachmentMediaTypes: Readonly<Record<AttachmentType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  heif: 'image/heif',
  heic: 'image/heic',
  tif: 'image/tiff',
  pdf: 'application/pdf',
};

const megabyte = 1024 * 1024;

/** The default limit, inclusive; the server sends the one in force with the list (H018, AM115). */
export const attachmentMaxBytes = 100 * megabyte;

/** Longest text of a message (AM117). */
export const messageTextMax = 1000;

/** Days after sending for which an attachment can be opened (AM116). */
export const attachmentDays = 90;

/** True where the name ends as one of the kinds; the content decides afterwards. */
export const isAttachmentName = (name: string): boolean =>
  attachmentEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Kinds that every browser draws by itself; the others are offered as files. */
export const drawnTypes = [
  'jpg',
  'png',
  'gif',
  'bmp',
  'webp',
] as const satisfies readonly AttachmentType[];
