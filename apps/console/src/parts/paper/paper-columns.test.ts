// Columns of the printed lists.
import { expect, test } from 'vitest';
import { layColumns, type Line } from './paper-columns.ts';

const groupOf = (name: string, rows: number, height = 1) => ({
  name,
  rows: Array.from({ length: rows }, (_, index) => ({ id: `${name} ${index}`, height })),
});
type Row = ReturnType<typeof groupOf>['rows'][number];
const limits = { columns: 3, most: 52, least: 30, heightOf: ({ height }: Row) => height };
const heightOf = (column: readonly Line<Row>[]) =>
  column.reduce((sum, line) => sum + (line.kind === 'row' ? line.row.height : 1), 0);
const ids = (pages: Line<Row>[][][]) =>
  pages.flat(2).flatMap((line) => (line.kind === 'row' ? [line.row.id] : []));

test('no groups are no sheet, three rows one column of high lines', () => {
  expect(layColumns([], limits).pages).toEqual([]);
  const { pages, lines } = layColumns([groupOf('3', 3), groupOf('4', 0)], limits);
  expect(pages.map((page) => page.map((column) => column.length))).toEqual([[4]]);
  expect(lines).toBe(30);
});

test.each([
  [133, 1],
  [200, 2],
  [5000, 33],
])('%i rows are in their order on %i sheets of columns alike', (count, sheets) => {
  const groups = Array.from({ length: 5 }, (_, floor) =>
    groupOf(String(floor), Math.ceil((count - floor) / 5)),
  );
  const { pages, lines } = layColumns(groups, limits);
  expect(pages).toHaveLength(sheets);
  expect(ids(pages)).toEqual(groups.flatMap(({ rows }) => rows.map(({ id }) => id)));
  for (const column of pages.flat()) expect(heightOf(column)).toBeLessThanOrEqual(lines);
  // One line less would need a further sheet.
  expect(Math.ceil((count + 5) / (3 * lines))).toBe(sheets);
});

test('a heading is never the last line, and comes again in the next column', () => {
  const { pages } = layColumns([groupOf('1', 29), groupOf('2', 5, 2), groupOf('3', 40)], limits);
  const columns = pages.flat();
  for (const column of columns) {
    expect(column[0]?.kind).toBe('head');
    expect(column.at(-1)?.kind).toBe('row');
  }
  const heads = columns.flat().flatMap((line) => (line.kind === 'head' ? [line] : []));
  expect(heads.map(({ group, isContinued }) => [group.name, isContinued])).toEqual([
    ['1', false],
    ['2', false],
    ['3', false],
    ['3', true],
  ]);
});

test('a row that is higher than a column is on the sheet all the same', () => {
  expect(ids(layColumns([groupOf('1', 2, 60)], limits).pages)).toHaveLength(2);
});

test('the first sheet leaves room for what else stands on it', () => {
  const { pages } = layColumns([groupOf('1', 60)], { ...limits, columns: 2, most: 30, taken: 20 });
  expect(pages.map((page) => page.map((column) => column.length))).toEqual([
    [10, 10],
    [30, 14],
  ]);
});
