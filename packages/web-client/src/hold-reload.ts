// A screen whose content lives in memory alone asks that the page is not loaded anew under it.

let held = 0;

/** Holds until the answered function is called. */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

export const isReloadHeld = (): boolean => held > 0;
