// A screen whose content is in memory alone prevents reloads of the page.

let held = 0;

/** Holds until the answered function is called. */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

export const isReloadHeld = (): boolean => held > 0;
