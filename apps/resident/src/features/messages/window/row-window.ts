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
  /** The scroller's new position. True where the user scrolled, false for the echo of the view's own correction. */
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

export const createRowWindow = <Row extends WindowRow>(): RowWindow<Row> => new Rows<Row>();

class Rows<Row extends WindowRow> implements RowWindow<Row> {
  readonly #heights = new Map<string, number>();
  readonly #listeners = createListeners();
  #rows: readonly Row[] = [];
  #indexes = new Map<string, number>();
  /** Upper edge of each row; one more for the end of the last. */
  #offsets = new Float64Array(1);
  #viewport = 0;
  #place: Place = 'end';
  #scrollTop = 0;
  #inMotion = false;
  #shown: WindowView<Row> = { rows: [], above: 0, below: 0, top: 0, atEnd: true };

  readonly view = (): WindowView<Row> => this.#shown;
  readonly subscribe = this.#listeners.add;

  setRows(next: readonly Row[]): void {
    const before = { rows: this.#rows, offsets: this.#offsets };
    this.#rows = next;
    this.#indexes = new Map(next.map(({ key }, index) => [key, index]));
    this.#reckon();
    if (this.#place !== 'end')
      this.#place = movedPlace(this.#place, before.rows, before.offsets, this.#indexes);
    this.#draw();
  }

  setViewport(height: number): void {
    if (height === this.#viewport) return;
    this.#viewport = height;
    this.#draw();
  }

  measured(found: ReadonlyMap<string, number>): boolean {
    let changed = false;
    for (const [key, height] of found) {
      const row = this.#rowOf(key);
      changed ||= row !== undefined && this.#heightOf(row) !== height;
      this.#heights.set(key, height);
    }
    if (!changed) return false;
    this.#reckon();
    return this.#draw();
  }

  scrolledTo(top: number): boolean {
    // The echo of our own correction; what the browser rounds off must not add up.
    const own = Math.abs(top - this.#shown.top) < 1;
    this.#scrollTop = top;
    if (own) {
      // At either end there may be less room than was reckoned with: what is seen there is the place.
      if (this.#place !== 'end')
        this.#place = {
          ...this.#place,
          edge: this.#edgeOf(this.#place.index) - this.#topOfPlace(),
        };
      return false;
    }
    const drawnFrom = this.#offsets[this.#indexes.get(this.#shown.rows[0]?.key ?? '') ?? 0] ?? 0;
    this.#inMotion = true;
    this.#place = this.#placeAt(top + drawnFrom - this.#shown.above);
    this.#draw();
    return true;
  }

  rest(): void {
    if (!this.#inMotion) return;
    this.#inMotion = false;
    this.#draw();
  }

  toEnd(): void {
    this.#inMotion = false;
    this.#place = 'end';
    this.#draw();
  }

  toRow(key: string, where: 'start' | 'middle'): void {
    const index = this.#indexes.get(key);
    const row = this.#rowOf(key);
    if (index === undefined || row === undefined) return;
    this.#inMotion = false;
    const height = this.#heightOf(row);
    const space = where === 'start' ? lead : Math.max(lead, (this.#viewport - height) / 2);
    const edge = space + height;
    const isAtEnd = this.#edgeOf(index) - edge >= this.#total() - this.#viewport;
    this.#place = isAtEnd ? 'end' : { key, index, edge };
    this.#draw();
  }

  visible(): readonly Row[] {
    const top = this.#topOfPlace();
    const first = this.#indexAt(top + 0.5);
    return this.#rows.slice(first, this.#indexAt(top + this.#viewport - 0.5) + 1);
  }

  room(): { above: number; below: number } {
    const above = this.#topOfPlace();
    return { above, below: Math.max(0, this.#total() - this.#viewport - above) };
  }

  #total(): number {
    return this.#offsets[this.#rows.length] ?? 0;
  }

  #rowOf(key: string): Row | undefined {
    const index = this.#indexes.get(key);
    return index === undefined ? undefined : this.#rows[index];
  }

  #heightOf(row: Row): number {
    return this.#heights.get(row.key) ?? row.estimate;
  }

  #edgeOf(index: number): number {
    return this.#offsets[index + 1] ?? 0;
  }

  #indexAt(distance: number): number {
    return indexAt(this.#offsets, distance, this.#rows.length);
  }

  #reckon(): void {
    this.#offsets = new Float64Array(this.#rows.length + 1);
    let sum = 0;
    for (const [index, row] of this.#rows.entries())
      this.#offsets[index + 1] = sum += this.#heightOf(row);
  }

  /** Where the scroller would stand if all rows had the heights that are reckoned with. */
  #topOfPlace(): number {
    const last = Math.max(0, this.#total() - this.#viewport);
    if (this.#place === 'end') return last;
    return Math.min(last, Math.max(0, this.#edgeOf(this.#place.index) - this.#place.edge));
  }

  /** True where the listeners draw again. */
  #draw(): boolean {
    const view = this.#viewNow();
    // Who scrolls within what is drawn needs no new drawing.
    const same = sameDrawing(view, this.#shown) && Math.abs(view.top - this.#scrollTop) < 0.5;
    this.#shown = same ? { ...this.#shown, top: view.top } : view;
    if (same) return false;
    this.#listeners.call();
    return true;
  }

  #viewNow(): WindowView<Row> {
    const wanted = this.#topOfPlace();
    const first = this.#indexAt(wanted - overscan);
    const last = Math.min(this.#rows.length, this.#indexAt(wanted + this.#viewport + overscan) + 1);
    const before = this.#offsets[first] ?? 0;
    // In motion the rows go to the scroller and not the scroller to the rows, as long as there is room above them.
    const isShifted = this.#inMotion && this.#place !== 'end' && first > 0;
    const shift = isShifted ? wanted - this.#scrollTop : 0;
    const shifted = before - shift >= 0 ? shift : 0;
    return {
      rows: this.#rows.slice(first, last),
      above: before - shifted,
      below: this.#total() - (this.#offsets[last] ?? 0),
      top: wanted - shifted,
      atEnd: this.#place === 'end',
    };
  }

  /** The first steady row whose lower edge can be seen keeps the place. */
  #placeAt(top: number): Place {
    if (top >= this.#total() - this.#viewport - 1) return 'end';
    let index = this.#indexAt(top + 0.5);
    while (index < this.#rows.length - 1 && this.#rows[index]?.steady !== true) index += 1;
    const key = this.#rows[index]?.key;
    return key === undefined ? 'end' : { key, index, edge: this.#edgeOf(index) - top };
  }
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
