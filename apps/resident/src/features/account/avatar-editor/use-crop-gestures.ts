// Fingers, mouse and wheel on the stage.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { AvatarDraft } from './avatar-draft.ts';
import { touchCrop, zoomCrop, type Crop, type Step } from './crop-geometry.ts';
import { circleShare } from './stage-size.ts';

/** Pointer handlers for the stage; the wheel has a listener of its own. */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  { photo, crop }: AvatarDraft,
  onCrop: (crop: Crop) => void,
) {
  const fingers = useRef(new Map<number, Step>());
  // Several moves may come before the next drawing; each goes on from the last.
  const latest = useRef(crop);
  useLayoutEffect(() => {
    latest.current = crop;
  }, [crop]);
  const change = (next: Crop) => {
    latest.current = next;
    onCrop(next);
  };
  const seen = (event: { clientX: number; clientY: number }) => pointOn(stage.current, event);
  useWheel(stage, (event) => {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.002;
    const factor = Math.exp(-event.deltaY * lines * speed);
    const { current } = latest;
    const next = zoomCrop(current, photo, current.scale * factor, seen(event));
    // At the end of the zoom the page scrolls on.
    if (next.scale === current.scale) return;
    event.preventDefault();
    change(next);
  });
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, seen(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()].slice(0, 2);
      fingers.current.set(event.pointerId, seen(event));
      const after = [...fingers.current.values()].slice(0, 2);
      change(touchCrop(latest.current, photo, before, after));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** Where on the stage, from the circle's centre, in diameters of the circle. */
function pointOn(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Step {
  const box = stage?.getBoundingClientRect();
  if (box === undefined) return { x: 0, y: 0 };
  const diameter = Math.min(box.width, box.height) * circleShare;
  return {
    x: (clientX - box.left - box.width / 2) / diameter,
    y: (clientY - box.top - box.height / 2) / diameter,
  };
}

/** React's own listener is passive: it cannot keep the page from scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const roll = useEffectEvent(onWheel);
  useEffect(() => {
    const element = stage.current;
    element?.addEventListener('wheel', roll, { passive: false });
    return () => element?.removeEventListener('wheel', roll);
  }, [stage]);
}
