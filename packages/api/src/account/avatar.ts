// What may be chosen as a profile photo. The client always sends a JPEG that it cut itself (AM054).

/** File endings that the chooser takes (A056). */
export const avatarKinds = [
  'jpeg',
  'jpg',
  'bmp',
  'png',
  'gif',
  'svg',
  'webp',
  'heif',
  'heic',
  'tif',
  'tiff',
] as const;

/** For `<input type="file" accept>`. */
export const avatarAccept = avatarKinds.map((kind) => `.${kind}`).join(',');

const megabyte = 1024 * 1024;

/** The largest file that the chooser takes, and the largest photo that the server takes (AM055). */
export const avatarSourceMaxBytes = 100 * megabyte;
export const avatarMaxBytes = 10 * megabyte;

/** True where the name ends as one of the kinds; the content decides afterwards. */
export const isAvatarName = (name: string): boolean =>
  avatarKinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`));
