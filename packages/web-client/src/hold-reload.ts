// A screen whose content is in memory alone prevents reloads of the page.
// A page loads again when the network comes back (V015), which would lose password, health data and photo of a
// registration (AM206). A new screen with long input needs this or a draft.

let held = 0;

/** Holds until the answered function is called. */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

export const isReloadHeld = (): boolean => held > 0;
