// A mouse that rests on something; one that only passes while the list scrolls means nothing.
import { useEffect, useRef, type PointerEvent } from 'react';

/** Milliseconds. */
const rest = 120;

export function useHover(onRest: () => void, onLeave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') timer.current = setTimeout(onRest, rest);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      if (pointerType === 'mouse') onLeave();
    },
  };
}
