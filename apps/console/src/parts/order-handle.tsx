// The handle of an item of a list: the item changes its place while the pointer passes the middles of the others, and by
// the arrow keys.
import dots from '@phosphor-icons/core/bold/dots-six-vertical-bold.svg?raw';
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import styles from './order-handle.module.css';

interface DragToOrder {
  index: number;
  onMove: (to: number) => void;
}

/** A press that does not move is none: the items would shrink and grow under the finger. */
const leastPx = 4;

interface OrderHandleProps extends DragToOrder {
  label: string;
  /** After a key; a drag shows by itself where the item is. */
  onStep?: (to: number) => void;
}

export function OrderHandle({ label, index, onMove, onStep }: OrderHandleProps) {
  const handle = useDragToOrder({ index, onMove });
  return (
    <IconButton
      svg={dots}
      label={label}
      className={styles.handle}
      onPointerDown={handle}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(index + step);
        onStep?.(index + step);
      }}
    />
  );
}

/** The list carries `data-ordering` meanwhile, so that its items can be drawn low. */
function useDragToOrder({ index, onMove }: DragToOrder) {
  const [drag, setDrag] = useState<{ list: Element; y: number }>();
  const follow = useEffectEvent((y: number, items: readonly Element[]) => {
    const passed = items.filter((item, at) => {
      const { top, height } = item.getBoundingClientRect();
      return at !== index && y > top + height / 2;
    });
    if (passed.length !== index) onMove(passed.length);
  });
  const keepUnderPointer = useEffectEvent(({ list, y }: { list: Element; y: number }) => {
    const { top, height } = list.children[index]?.getBoundingClientRect() ?? { top: y, height: 0 };
    window.scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
  });
  useEffect(() => {
    if (drag === undefined) return undefined;
    const { list } = drag;
    let isMoving = false;
    // On the window: the item itself moves within the document.
    const ending = new AbortController();
    const { signal } = ending;
    const move = ({ clientY: y }: PointerEvent) => {
      if (!isMoving && Math.abs(y - drag.y) < leastPx) return;
      if (!isMoving) {
        isMoving = true;
        list.toggleAttribute('data-ordering', true);
        keepUnderPointer({ list, y });
      }
      follow(y, [...list.children]);
    };
    window.addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => setDrag(undefined), { signal });
    return () => {
      ending.abort();
      list.removeAttribute('data-ordering');
    };
  }, [drag]);
  return ({ button, clientY: y, currentTarget }: ReactPointerEvent) => {
    const list = currentTarget.closest('li')?.parentElement;
    if (button === 0 && list !== null && list !== undefined) setDrag({ list, y });
  };
}
