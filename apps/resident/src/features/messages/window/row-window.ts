// Which rows of a long conversation are in the document, and the scroll position that keeps the visible rows in place.
// No DOM: the list passes in what it measures and applies the result.
import { createListeners } from '@yadori/web-client/store.ts';

export interface WindowRow {
  key: string;
  /** Stays what it is when rows come before it, so that a place can be kept by it. */
  steady: boolean;
  /** Pixels to reckon with until the row has been measured. */
  estimate: number;
}

export interface WindowView<Row extends WindowRow> {
  rows: readonly Row[];
  /** Pixels of the rows before and behind those that are drawn. */
  above: number;
  below: number;
  /** Where the scroller has to stand. */
  top: number;
  /** The newest is in view: whatever comes is followed. */
  atEnd: boolean;
}

export interface RowWindow<Row extends WindowRow> {
  view: () => WindowView<Row>;
  subscribe: (listener: () => void) => () => void;
  setRows: (rows: readonly Row[]) => void;
  setViewport: (height: number) => void;
  /** Heights of drawn rows, by key. True where they change what is to be drawn. */
  measured: (heights: ReadonlyMap<string, number>) => boolean;
  /** The scroller stands there now. True where somebody scrolled, false for the echo of what the view asked for. */
  scrolledTo: (top: number) => boolean;
  /**
   * The scroller has come to rest. Until then its place is not corrected, because that would stop a finger's momentum:
   * the rows come to it instead.
   */
  rest: () => void;
  toEnd: () => void;
  /** Brings a row into view; `start` leaves a little of what is before it. */
  toRow: (key: string, where: 'start' | 'middle') => void;
  /** The rows that can be seen. */
  visible: () => readonly Row[];
  /** Pixels that can be scrolled up and down from here. */
  room: () => { above: number; below: number };
}

/** The lower edge of a row, seen from the upper edge of the viewport: what comes above it changes nothing. */
type Place = 'end' | { key: string; index: number; edge: number };

/** Rows beside the viewport that are drawn too, in pixels. */
const overscan = 700;
/** How much of what is before stays in view where a row is brought to the start, in pixels. */
const lead = 56;

export function createRowWindow<Row extends WindowRow>(): RowWindow<Row> {
  const heights = new Map<string, number>();
  const listeners = createListeners();
  let rows: readonly Row[] = [];
  let indexes = new Map<string, number>();
  /** Upper edge of each row; one more for the end of the last. */
  let offsets = new Float64Array(1);
  let viewport = 0;
  let place: Place = 'end';
  let scrollTop = 0;
  let inMotion = false;
  let shown: WindowView<Row> = { rows: [], above: 0, below: 0, top: 0, atEnd: true };

  const total = () => offsets[rows.length] ?? 0;
  const heightOf = (row: Row) => heights.get(row.key) ?? row.estimate;
  const edgeOf = (index: number) => offsets[index + 1] ?? 0;

  const reckon = () => {
    offsets = new Float64Array(rows.length + 1);
    let sum = 0;
    for (const [index, row] of rows.entries()) offsets[index + 1] = sum += heightOf(row);
  };

  /** Where the scroller would stand if all rows had the heights that are reckoned with. */
  const topOfPlace = () => {
    const last = Math.max(0, total() - viewport);
    if (place === 'end') return last;
    return Math.min(last, Math.max(0, edgeOf(place.index) - place.edge));
  };

  const draw = () => {
    const wanted = topOfPlace();
    const first = indexAt(offsets, wanted - overscan, rows.length);
    const last = Math.min(
      rows.length,
      indexAt(offsets, wanted + viewport + overscan, rows.length) + 1,
    );
    const before = offsets[first] ?? 0;
    // In motion the rows go to the scroller and not the scroller to the rows, as long as there is room above them.
    const shift = inMotion && place !== 'end' && first > 0 ? wanted - scrollTop : 0;
    const shifted = before - shift >= 0 ? shift : 0;
    const view = {
      rows: rows.slice(first, last),
      above: before - shifted,
      below: total() - (offsets[last] ?? 0),
      top: wanted - shifted,
      atEnd: place === 'end',
    };
    // Who scrolls within what is drawn needs no new drawing.
    const same = sameDrawing(view, shown) && Math.abs(view.top - scrollTop) < 0.5;
    shown = same ? { ...shown, top: view.top } : view;
    if (same) return false;
    listeners.call();
    return true;
  };

  /** The first steady row whose lower edge can be seen keeps the place. */
  const placeAt = (top: number): Place => {
    if (top >= total() - viewport - 1) return 'end';
    let index = indexAt(offsets, top + 0.5, rows.length);
    while (index < rows.length - 1 && rows[index]?.steady !== true) index += 1;
    const key = rows[index]?.key;
    return key === undefined ? 'end' : { key, index, edge: edgeOf(index) - top };
  };

  return {
    view: () => shown,
    subscribe: listeners.add,
    setRows: (next) => {
      const before = { rows, offsets };
      rows = next;
      indexes = new Map(next.map(({ key }, index) => [key, index]));
      reckon();
      if (place !== 'end') place = movedPlace(place, before.rows, before.offsets, indexes);
      draw();
    },
    setViewport: (height) => {
      if (height === viewport) return;
      viewport = height;
      draw();
    },
    measured: (found) => {
      let changed = false;
      for (const [key, height] of found) {
        const index = indexes.get(key);
        const row = index === undefined ? undefined : rows[index];
        changed ||= row !== undefined && heightOf(row) !== height;
        heights.set(key, height);
      }
      if (!changed) return false;
      reckon();
      return draw();
    },
    scrolledTo: (top) => {
      // The echo of our own correction; what the browser rounds off must not add up.
      const own = Math.abs(top - shown.top) < 1;
      scrollTop = top;
      if (own) {
        // At either end there may be less room than was reckoned with: what is seen there is the place.
        if (place !== 'end') place = { ...place, edge: edgeOf(place.index) - topOfPlace() };
        return false;
      }
      const drawnFrom = offsets[indexes.get(shown.rows[0]?.key ?? '') ?? 0] ?? 0;
      inMotion = true;
      place = placeAt(top + drawnFrom - shown.above);
      draw();
      return true;
    },
    rest: () => {
      if (!inMotion) return;
      inMotion = false;
      draw();
    },
    toEnd: () => {
      inMotion = false;
      place = 'end';
      draw();
    },
    toRow: (key, where) => {
      const index = indexes.get(key);
      const row = index === undefined ? undefined : rows[index];
      if (index === undefined || row === undefined) return;
      inMotion = false;
      const height = heightOf(row);
      const space = where === 'start' ? lead : Math.max(lead, (viewport - height) / 2);
      place = { key, index, edge: space + height };
      if (edgeOf(index) - place.edge >= total() - viewport) place = 'end';
      draw();
    },
    visible: () => {
      const top = topOfPlace();
      const first = indexAt(offsets, top + 0.5, rows.length);
      return rows.slice(first, indexAt(offsets, top + viewport - 0.5, rows.length) + 1);
    },
    room: () => {
      const above = topOfPlace();
      return { above, below: Math.max(0, total() - viewport - above) };
    },
  };
}

/** The row at a distance from the start, by halving. */
function indexAt(offsets: Float64Array, distance: number, count: number): number {
  let low = 0;
  let high = Math.max(0, count - 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle + 1] ?? 0) > distance) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The same place by the row's new index; where the row is gone, by its nearest neighbour that is still there. */
function movedPlace(
  { key, index, edge }: Exclude<Place, 'end'>,
  rows: readonly WindowRow[],
  offsets: Float64Array,
  indexes: ReadonlyMap<string, number>,
): Place {
  const kept = indexes.get(key);
  if (kept !== undefined) return { key, index: kept, edge };
  const nearest = neighbours(index, rows.length).find((candidate) => {
    const row = rows[candidate];
    return row !== undefined && row.steady && indexes.has(row.key);
  });
  if (nearest === undefined) return 'end';
  const row = rows[nearest];
  const distance = (offsets[nearest + 1] ?? 0) - (offsets[index + 1] ?? 0);
  return { key: row?.key ?? '', index: indexes.get(row?.key ?? '') ?? 0, edge: edge + distance };
}

function neighbours(index: number, count: number): number[] {
  const all: number[] = [];
  for (let step = 1; step < count; step += 1) {
    if (index + step < count) all.push(index + step);
    if (index - step >= 0) all.push(index - step);
  }
  return all;
}

function sameDrawing<Row extends WindowRow>(one: WindowView<Row>, other: WindowView<Row>): boolean {
  return (
    one.above === other.above &&
    one.below === other.below &&
    one.atEnd === other.atEnd &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => row === other.rows[index])
  );
}
