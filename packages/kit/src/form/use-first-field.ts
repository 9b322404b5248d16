// Focuses the first field of a part that was opened to type there.
import { useEffect, useRef } from 'react';

/** Give the ref to the form, or to what is around it. Where there is no field, the first link has the focus. */
export function useFirstField<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    const find = (what: string) => part.current?.querySelector<HTMLElement>(what);
    const first = find('input:not([hidden]), textarea') ?? find('a[href]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, []);
  return part;
}
