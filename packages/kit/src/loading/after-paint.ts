// Work that must not hold up the frame which shows what was just decided.

/** The longest wait for a frame, in milliseconds: a hidden page draws none. */
const longestFrame = 100;

/** Resolves once the next frame is painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => setTimeout(resolve));
  });
