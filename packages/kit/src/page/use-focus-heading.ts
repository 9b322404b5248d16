// Moves the focus to a heading when a step or a part inside a screen changes; the shell does it for whole screens.
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

/** The same for a part that opens beside what is read: focused as it appears, and when it shows something else. */
export function useFocusOnArrival<Heading extends HTMLElement>(shown?: unknown) {
  const heading = useRef<Heading>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [shown]);
  return heading;
}
