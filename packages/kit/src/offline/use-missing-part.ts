// A part of a screen that could not be read or loaded.
import { useEffect } from 'react';

/** For what stands in its place: an event of the window says so, and the app answers the press that wanted it (V015). */
export const useMissingPart = (): void =>
  useEffect(() => void dispatchEvent(new Event('missing-part')), []);
