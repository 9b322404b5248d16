// Work that must not hold up the frame which shows what was just decided.

/** A page that nobody looks at draws no frames; in milliseconds. */
const longestFrame = 100;

/** Resolves once the next frame is painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => setTimeout(resolve));
  });
