// How much a chosen file may hold, so that an old phone survives it.

/** Pixels that the browser itself decodes: the largest phone cameras but one (108 megapixels). */
export const mostPixels = 120_000_000;

/** Pixels that a library decodes in memory of its own: an iPhone's 48 megapixels. */
export const mostPixelsByLibrary = 50_000_000;

/** Longer edge of the photo that is kept for cropping, in pixels. */
export const workingEdge = 2560;

/** Milliseconds for a library to come over the line and to decode. */
export const patience = 120_000;
