// A finger that stays where it is for half a second.
import { useEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react';

/** Milliseconds, as phones have it. */
const long = 500;
/** Pixels that a resting finger may move. */
const still = 10;

export function useLongPress(onPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const pressed = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
      end();
      pressed.current = false;
      // A link has the browser's own menu.
      if (pointerType === 'mouse' || (target instanceof Element && target.closest('a') !== null))
        return;
      const timer = setTimeout(() => {
        pressed.current = true;
        onPress();
      }, long);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > still) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The press that has been long is no short one too. */
    onClickCapture: (event: SyntheticEvent) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: SyntheticEvent) => {
      const onLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (press.current !== undefined || pressed.current) if (!onLink) event.preventDefault();
    },
  };
}
