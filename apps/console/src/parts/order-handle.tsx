// Dragging an item of a list by its handle: it changes its place while the pointer passes the middles of the others.
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';

interface DragToOrder {
  index: number;
  onMove: (to: number) => void;
}

/** A press that does not move is none: the items would shrink and grow under the finger. */
const leastPx = 4;

/** For the handle of a list item. The list carries `data-ordering` meanwhile, so that its items can be drawn low. */
export function useDragToOrder({ index, onMove }: DragToOrder) {
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
