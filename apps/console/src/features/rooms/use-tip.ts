// Which room has its dark tip: the one under the pointer, else the one with the focus. The pointer can go over to the
// tip, and Escape takes it away although neither moves (WCAG 1.4.13).
import { useEffect, useState, type PointerEvent } from 'react';

export function useTip() {
  const [over, setOver] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const shown = over ?? focused;
  useEffect(() => {
    if (shown === undefined) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOver(undefined);
      setFocused(undefined);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown]);
  return {
    shown,
    /** Of the cell, in which the tip stands. A finger opens the room instead. */
    of: (room: number) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setOver(room);
      },
      onPointerLeave: () => setOver(undefined),
      onFocus: () => setFocused(room),
      onBlur: () => setFocused(undefined),
    }),
  };
}
