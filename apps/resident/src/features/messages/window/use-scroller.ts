// Connects the window of rows to the elements: measures, scrolls, and listens to scrolling.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RowWindow, WindowRow, WindowView } from './row-window.ts';

/** After the last movement for so long the scroller is at rest, in milliseconds. */
const restAfter = 160;

export function useScroller<Row extends WindowRow>(
  model: RowWindow<Row>,
  view: WindowView<Row>,
  onPlace: () => void,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useEffectEvent(onPlace);

  const fit = useCallback(() => {
    if (scroller.current === null || list.current === null) return;
    // A page that ends takes its elements away while React still draws: they have no heights.
    if (!scroller.current.isConnected) return;
    model.setViewport(heightInside(scroller.current));
    // Where that changes what is drawn, the next drawing puts the scroller in its place.
    if (model.measured(heightsOf(list.current))) return;
    const { top } = model.view();
    if (Math.abs(scroller.current.scrollTop - top) >= 0.5) scroller.current.scrollTop = top;
    model.scrolledTo(scroller.current.scrollTop);
  }, [model]);

  useLayoutEffect(() => {
    fit();
    place();
  }, [fit, view]);

  useEffect(() => {
    if (scroller.current === null || list.current === null) return undefined;
    // Pictures come, letters grow, the keyboard takes its room.
    const element = scroller.current;
    const observer = new ResizeObserver((entries) => {
      // Where a note took its room, the newest must not be out of view for a frame. The list is drawn within the scroller:
      // a change of its own size would be reported as a loop.
      if (entries.some(({ target }) => target === element)) fit();
      else requestAnimationFrame(fit);
    });
    observer.observe(scroller.current);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [fit]);

  useEffect(() => {
    const element = scroller.current;
    return element === null ? undefined : followScrolling(element, model, () => place());
  }, [model]);

  return { scroller, list };
}

/** Tells the model where the scroller is and when it has come to rest. Answers the function that ends it. */
function followScrolling<Row extends WindowRow>(
  element: HTMLElement,
  model: RowWindow<Row>,
  onPlace: () => void,
): () => void {
  let touched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!touched) model.rest();
    }, restAfter);
  };
  const onScroll = () => {
    if (!model.scrolledTo(element.scrollTop)) return;
    rest();
    onPlace();
  };
  const onTouch = ({ touches }: TouchEvent) => {
    touched = touches.length > 0;
    if (!touched) rest();
  };
  const passive = { passive: true };
  element.addEventListener('scroll', onScroll, passive);
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
    element.addEventListener(name, onTouch, passive);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('scroll', onScroll);
    for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
      element.removeEventListener(name, onTouch);
  };
}

function heightInside(element: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  return element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}

function heightsOf(list: HTMLElement): Map<string, number> {
  const heights = new Map<string, number>();
  for (const row of list.children) {
    const key = row instanceof HTMLElement ? row.dataset['row'] : undefined;
    if (key !== undefined) heights.set(key, row.getBoundingClientRect().height);
  }
  return heights;
}
