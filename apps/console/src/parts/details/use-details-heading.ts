import { useEffect } from 'react';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';

/**
 * The heading of details that a part of the address opens: it has the focus as they show something else, and is in view
 * where they stand below the list. Give the ref and `tabIndex={-1}` to it.
 */
export function useDetailsHeading(shown: unknown) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(shown);
  useEffect(() => {
    // It may answer a promise, which is no clean-up.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [heading, shown]);
  return heading;
}
