// Which rows of a long table lie near the viewport. Rows have one height: that of the first one drawn.
import { useEffect, useState, type RefObject } from 'react';

/** Below so many rows all of them are drawn: nothing is gained, and the browser's search finds each. */
const fewest = 100;
/** Rows drawn beyond the viewport on each side. */
const beyond = 20;

export interface RowWindow {
  from: number;
  to: number;
  /** Heights of what is not drawn, in pixels. */
  before: number;
  after: number;
}

interface Scrolled {
  /** Distance from the top of the viewport to the first row, in pixels; negative once it is scrolled away. */
  top: number;
  viewHeight: number;
  rowHeight: number;
}

/** The rows to draw. Pure. */
export function rowsNear(count: number, { top, viewHeight, rowHeight }: Scrolled): RowWindow {
  const first = Math.floor(-top / rowHeight) - beyond;
  const from = Math.min(Math.max(0, first), Math.max(0, count - 1));
  const last = Math.ceil((viewHeight - top) / rowHeight) + beyond;
  const to = Math.min(count, Math.max(from + 1, last));
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/** Undefined where all rows are drawn. `count`: undefined while they are read, or of a table that is not windowed. */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number | undefined,
): RowWindow | undefined {
  const isLong = count !== undefined && count > fewest;
  const [shown, setShown] = useState<RowWindow>();
  useEffect(() => {
    if (!isLong) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const place = body.current;
      const rowHeight = place
        ?.querySelector('tr:not([aria-hidden])')
        ?.getBoundingClientRect().height;
      if (place === null || rowHeight === undefined || rowHeight === 0) return;
      const { top } = place.getBoundingClientRect();
      setShown(rowsNear(count, { top, viewHeight: innerHeight, rowHeight }));
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', later, { passive: true, capture: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, [body, count, isLong]);
  if (!isLong) return undefined;
  return shown ?? { from: 0, to: Math.min(count, beyond * 2), before: 0, after: 0 };
}
