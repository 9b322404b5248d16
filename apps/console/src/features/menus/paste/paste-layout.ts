// Which row of a pasted table is its heading, which column has the days, and which meal the others are of. Pure.
import { plainCell } from '@yadori/api/language/normalise';
import { writtenDay, writtenShortDay } from '@yadori/api/time/written-day';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { FoodType } from '../month-state.ts';

export interface Layout {
  /** Those below the heading. */
  rows: readonly (readonly string[])[];
  /** The days of the rows; undefined: the table has none. */
  dayColumn: number | undefined;
  /** What each column is: a kind, unknown, nothing to place. Undefined: there is no heading. */
  kinds: readonly ColumnKind[] | undefined;
  /** Columns without the one of the days, and those of weekdays. */
  columns: readonly number[];
}

type ColumnKind = FoodType | 'unknown' | 'day' | 'weekday' | 'empty';

/** A day in any of the ways of an import, or without its year: then the nearest one. */
export const dayIn = (cell: string, near: CalendarDate): CalendarDate | undefined => {
  const plain = plainCell(cell);
  return writtenDay(plain) ?? writtenShortDay(plain, near);
};

const words: readonly (readonly [ColumnKind, readonly string[]])[] = [
  [1, ['和', '和食', '和朝食', '朝和', '朝和食', '朝食和', '朝食和食', '朝ごはん和']],
  [1, ['japanese', 'japanesebreakfast', 'breakfastjapanese']],
  [2, ['洋', '洋食', '洋朝食', '朝洋', '朝洋食', '朝食洋', '朝食洋食', '朝ごはん洋']],
  [2, ['western', 'westernbreakfast', 'breakfastwestern']],
  [3, ['夕', '夕食', '夕ごはん', '夕飯', '晩', '晩ごはん', '夜', '夜食', 'dinner', 'supper']],
  ['day', ['日', '日付', '月日', '年月日', 'date', 'day']],
  ['weekday', ['曜', '曜日', 'weekday', 'dayoftheweek']],
];
const kindOfWord = new Map(words.flatMap(([kind, texts]) => texts.map((text) => [text, kind])));

const weekdayName = /^[(]?([日月火水木金土](曜日?)?|sun|mon|tue|wed|thu|fri|sat)[)]?$/i;

function headingOf(cell: string): ColumnKind {
  const word = plainCell(cell)
    .toLowerCase()
    .replaceAll(/[\s・･/()（）［］[\],、:：_-]/g, '')
    .replace(/(の?献立名?|の?メニュー|menu|の?定員|capacity)$/, '');
  if (word === '') return 'empty';
  return kindOfWord.get(word) ?? 'unknown';
}

const isKind = (kind: ColumnKind | undefined): kind is FoodType => typeof kind === 'number';

/** Titles may stand above the heading. */
const mostTitles = 5;

function headingIn(rows: readonly (readonly string[])[]) {
  const at = rows
    .slice(0, mostTitles)
    .findIndex((row) => row.map(headingOf).some((kind) => isKind(kind)));
  if (at < 0) return { kinds: undefined, body: rows };
  let kinds = rows[at]?.map(headingOf) ?? [];
  let next = at + 1;
  // 和食 and 洋食 under 朝食: a heading of two rows.
  for (; next < rows.length; next += 1) {
    const below = rows[next]?.map(headingOf) ?? [];
    if (below.length === 0 || below.some((kind) => kind === 'unknown') || !below.some(isKind))
      break;
    kinds = below.map((kind, column) => (isKind(kind) ? kind : (kinds[column] ?? kind)));
  }
  return { kinds, body: rows.slice(next) };
}

const most = (cells: readonly string[], holds: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(holds).length * 2 > cells.length;

export function layoutOf(rows: readonly (readonly string[])[], near: CalendarDate): Layout {
  const { kinds, body } = headingIn(rows);
  const width = Math.max(0, ...body.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  const all = Array.from({ length: width }, (_, column) => column);
  const cellsOf = (column: number) => body.map((row) => row[column] ?? '').filter(Boolean);
  const isOfDays = (column: number) =>
    kinds?.[column] === 'day' ||
    (!isKind(kinds?.[column]) && most(cellsOf(column), (cell) => dayIn(cell, near) !== undefined));
  const dayColumn = width > 1 ? all.find(isOfDays) : undefined;
  const isOfWeekdays = (column: number) =>
    kinds?.[column] === 'weekday' ||
    most(cellsOf(column), (cell) => weekdayName.test(plainCell(cell)));
  const columns = all.filter((column) => column !== dayColumn && !isOfWeekdays(column));
  return { rows: body, dayColumn, kinds, columns };
}
