// The reading place in a conversation whose rows come, go and turn out to be higher than reckoned.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { createRowWindow, type RowWindow, type WindowRow } from './row-window.ts';

const row = (id: number, steady = true): WindowRow => ({ key: `row-${id}`, steady, estimate: 80 });
const rowsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => row(first + index));

/** True heights, as a document would have them: none of them is the estimate. */
const heightOf = (key: string) => 40 + ((Number(key.slice(4)) * 37) % 160);

/** A document of 600 pixels that does what the view says, with one scroller. */
function documentOf(model: RowWindow<WindowRow>) {
  let scrollTop = 0;
  let dirty = true;
  let held = false;
  model.subscribe(() => {
    dirty = true;
  });
  const contents = () => {
    const { rows, above, below } = model.view();
    return above + below + rows.reduce((sum, { key }) => sum + heightOf(key), 0);
  };
  const settle = () => {
    for (let turn = 0; dirty; turn += 1) {
      if (turn > 50) throw new Error('the drawing does not settle');
      dirty = false;
      const { rows } = model.view();
      if (model.measured(new Map(rows.map(({ key }) => [key, heightOf(key)])))) continue;
      scrollTop = Math.min(Math.max(0, contents() - 600), Math.max(0, model.view().top));
      model.scrolledTo(scrollTop);
    }
  };
  model.setViewport(600);
  settle();
  return {
    settle,
    /** Upper edge of a drawn row, seen from the upper edge of the viewport. */
    edgeOf: (key: string) => {
      const { rows, above } = model.view();
      const index = rows.findIndex((each) => each.key === key);
      if (index < 0) return undefined;
      const before = rows.slice(0, index).reduce((sum, each) => sum + heightOf(each.key), 0);
      return above + before - scrollTop;
    },
    scrollBy: (distance: number) => {
      scrollTop = Math.min(Math.max(0, contents() - 600), Math.max(0, scrollTop + distance));
      model.scrolledTo(scrollTop);
      settle();
      if (held) return;
      model.rest();
      settle();
    },
    /** A finger stays on the scroller, or leaves it. */
    hold: (on: boolean) => {
      held = on;
      if (!on) model.rest();
      settle();
    },
    firstSeen: () => model.visible().find(({ steady }) => steady)?.key ?? '',
    scrollTop: () => scrollTop,
    distanceToEnd: () => contents() - 600 - scrollTop,
  };
}

function open(rows: readonly WindowRow[]) {
  const model = createRowWindow<WindowRow>();
  model.setRows(rows);
  const shown = documentOf(model);
  return { model, shown };
}

test('opens at the end, and stays there when messages arrive', () => {
  const { model, shown } = open(rowsFrom(100, 160));
  expect(shown.distanceToEnd()).toBe(0);
  model.setRows(rowsFrom(100, 165));
  shown.settle();
  expect(shown.distanceToEnd()).toBe(0);
  expect(shown.edgeOf('row-165')).toBe(600 - heightOf('row-165'));
});

test('older rows above leave what is read where it is, to the pixel', () => {
  requirements('H013');
  const { model, shown } = open(rowsFrom(1000, 1100));
  for (let page = 1; page <= 20; page += 1) {
    shown.scrollBy(-900);
    const key = shown.firstSeen();
    const before = shown.edgeOf(key);
    model.setRows(rowsFrom(1000 - page * 30, 1100));
    shown.settle();
    expect(shown.edgeOf(key)).toBe(before);
  }
});

test('arrivals below leave the place too, and the end is known to be away', () => {
  const { model, shown } = open(rowsFrom(1, 200));
  shown.scrollBy(-3000);
  const key = shown.firstSeen();
  const before = shown.edgeOf(key);
  model.setRows(rowsFrom(1, 230));
  shown.settle();
  expect(shown.edgeOf(key)).toBe(before);
  expect(model.view().atEnd).toBe(false);
  expect(model.room().below).toBeGreaterThan(3000);
});

test('a deleted row at the place is replaced by its neighbour', () => {
  const { model, shown } = open(rowsFrom(1, 200));
  shown.scrollBy(-5000);
  const [first, second] = model.visible();
  const before = shown.edgeOf(second?.key ?? '');
  model.setRows(rowsFrom(1, 200).filter(({ key }) => key !== first?.key));
  shown.settle();
  expect(shown.edgeOf(second?.key ?? '')).toBe(before);
});

test('rows that may move, such as the pill of a day, never hold the place', () => {
  const pill = { key: 'row-7000', steady: false, estimate: 30 };
  const { model, shown } = open([pill, ...rowsFrom(100, 160)]);
  // The rows above turn out higher than reckoned, so the start is further up than it seemed.
  for (let turn = 0; turn < 3; turn += 1) shown.scrollBy(-100_000);
  expect(shown.scrollTop()).toBe(0);
  const before = shown.edgeOf('row-100');
  model.setRows([pill, ...rowsFrom(70, 160)]);
  shown.settle();
  expect(shown.edgeOf('row-100')).toBe(before);
});

test('while a finger moves the scroller its place is left alone, and put right afterwards', () => {
  const { shown } = open(rowsFrom(1, 400));
  shown.hold(true);
  for (let step = 0; step < 30; step += 1) {
    const wanted = shown.scrollTop() - 120;
    shown.scrollBy(-120);
    expect(shown.scrollTop()).toBe(wanted);
  }
  const key = shown.firstSeen();
  const before = shown.edgeOf(key);
  shown.hold(false);
  expect(shown.edgeOf(key)).toBe(before);
});

test('a row is brought to the middle, or to the start with a little of what is before it', () => {
  const { model, shown } = open(rowsFrom(1, 400));
  model.toRow('row-200', 'middle');
  shown.settle();
  const edge = shown.edgeOf('row-200') ?? 0;
  expect(edge).toBeGreaterThan(150);
  expect(edge).toBeLessThan(450);
  model.toRow('row-300', 'start');
  shown.settle();
  expect(shown.edgeOf('row-300')).toBeGreaterThanOrEqual(0);
  expect(shown.edgeOf('row-300')).toBeLessThan(120);
  model.toRow('row-400', 'start');
  shown.settle();
  expect(shown.distanceToEnd()).toBe(0);
});

test('of ten thousand rows only a screenful and its neighbourhood is drawn, quickly', () => {
  const { model, shown } = open(rowsFrom(1, 10_000));
  const began = performance.now();
  for (let step = 0; step < 300; step += 1) {
    shown.scrollBy(-300);
    expect(model.view().rows.length).toBeLessThan(60);
  }
  expect(performance.now() - began).toBeLessThan(3000);
});

test('whatever happens, what is read stays where it is', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('older' as const), count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('newer' as const), count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      kind: fc.constant('scroll' as const),
      count: fc.integer({ min: -2500, max: 1200 }),
    }),
    fc.record({ kind: fc.constant('hold' as const), count: fc.integer({ min: 0, max: 1 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [first, last] = [5000, 5100];
      const { model, shown } = open(rowsFrom(first, last));
      for (const { kind, count } of steps) {
        if (kind === 'scroll') {
          shown.scrollBy(count);
          continue;
        }
        const atEnd = model.view().atEnd;
        const key = shown.firstSeen();
        const before = shown.edgeOf(key);
        if (kind === 'older') first -= count;
        if (kind === 'newer') last += count;
        if (kind === 'hold') shown.hold(count === 1);
        else model.setRows(rowsFrom(first, last));
        shown.settle();
        const moved = atEnd ? shown.distanceToEnd() : (shown.edgeOf(key) ?? NaN) - (before ?? 0);
        expect(moved).toBeCloseTo(0, 6);
      }
    }),
    { numRuns: 200 },
  );
});

test('the very top is kept too, where the rows there turned out lower than reckoned', () => {
  requirements('H013');
  for (let start = 100; start < 140; start += 1) {
    const { model, shown } = open([row(start, false), ...rowsFrom(start + 1, start + 60)]);
    for (let time = 0; time < 5 && shown.scrollTop() > 0; time += 1) shown.scrollBy(-1_000_000);
    expect(shown.scrollTop()).toBe(0);
    const key = shown.firstSeen();
    const before = shown.edgeOf(key);
    model.setRows([
      row(start, false),
      ...rowsFrom(start - 30, start - 1),
      ...rowsFrom(start + 1, start + 60),
    ]);
    shown.settle();
    expect(Math.abs((shown.edgeOf(key) ?? NaN) - (before ?? NaN))).toBeLessThan(1);
  }
});
