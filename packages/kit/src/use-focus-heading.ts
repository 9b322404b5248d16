// Moves the focus to a heading when a step inside a screen changes; the shell does it for whole screens.
import { useEffect, useRef } from 'react';

/** Give the ref and `tabIndex={-1}` to the heading. The first drawing leaves the focus alone. */
export function useFocusHeading<Heading extends HTMLElement>(step: unknown) {
  const heading = useRef<Heading>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
