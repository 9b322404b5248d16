// Which rows of a long table lie near the viewport. Heights of rows that were drawn once are kept; the others count as
// their mean.
// Rows differ in height, and `content-visibility` does not apply to rows of tables. Libraries for virtual lists place
// rows absolutely, which is no table for screen readers, and weigh more than this.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Below so many rows all of them are drawn: nothing is gained, and the browser's search finds each. */
const fewest = 100;
/** Rows drawn beyond the viewport on each side. */
const beyond = 20;

interface RowWindow {
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
  heightOf: (row: number) => number;
}

/** The rows to draw. Pure. */
export function rowsNear(count: number, { top, viewHeight, heightOf }: Scrolled): RowWindow {
  let first = 0;
  let edge = top;
  while (first < count - 1 && edge + heightOf(first) <= 0) {
    edge += heightOf(first);
    first += 1;
  }
  let last = first;
  while (last < count && edge < viewHeight) {
    edge += heightOf(last);
    last += 1;
  }
  const from = Math.max(0, first - beyond);
  const to = Math.min(count, Math.max(last, first + 1) + beyond);
  const heightBetween = (start: number, end: number) => {
    let sum = 0;
    for (let row = start; row < end; row += 1) sum += heightOf(row);
    return sum;
  };
  return { from, to, before: heightBetween(0, from), after: heightBetween(to, count) };
}

/** Undefined where all rows are drawn: in a short table, and on paper. `count`: undefined while they are read. */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number | undefined,
): RowWindow | undefined {
  const isLong = count !== undefined && count > fewest;
  const [shown, setShown] = useState<RowWindow>();
  const [isPrinted, setIsPrinted] = useState(false);
  const heights = useRef(new Map<number, number>());
  useEffect(() => {
    if (!isLong) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const place = body.current;
      if (place === null || !noteHeights(place, heights.current)) return;
      const { top } = place.getBoundingClientRect();
      const heightOf = heightIn(heights.current);
      setShown(rowsNear(count, { top, viewHeight: innerHeight, heightOf }));
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    // The browser lays the page out right after the event.
    const begin = () => flushSync(() => setIsPrinted(true));
    const end = () => setIsPrinted(false);
    measure();
    addEventListener('scroll', later, { passive: true, capture: true });
    addEventListener('resize', later);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [body, count, isLong]);
  if (!isLong || isPrinted) return undefined;
  return shown ?? { from: 0, to: Math.min(count, beyond * 2), before: 0, after: 0 };
}

/** False while the table is not laid out. */
function noteHeights(place: HTMLTableSectionElement, heights: Map<number, number>): boolean {
  const rows = place.querySelectorAll<HTMLTableRowElement>('tr[aria-rowindex]');
  for (const row of rows) {
    const { height } = row.getBoundingClientRect();
    if (height === 0) return false;
    // The head is the first one.
    heights.set(Number(row.getAttribute('aria-rowindex')) - 2, height);
  }
  return heights.size > 0;
}

function heightIn(heights: ReadonlyMap<number, number>): (row: number) => number {
  const sum = [...heights.values()].reduce((all, height) => all + height, 0);
  const mean = sum / heights.size;
  return (row) => heights.get(row) ?? mean;
}
