// Cells of a spreadsheet on their way into the month: which text goes where, and what keeps it out. Pure.
import { dishLimits, type MenuCell } from '@yadori/api/meals/dish';
import { mostCells } from '@yadori/api/meals/staff/month-calls';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { typedNumber } from '@yadori/kit/form/typed-number.ts';
import type { MenuMonth } from '../api.ts';
import { emptyForm, formOf, type DishForm } from '../dish-form.ts';
import {
  cellsByPlace,
  kinds,
  placeKey,
  stateOf,
  type CellPlace,
  type CellState,
} from '../month-state.ts';
import { dayIn, layoutOf, type Layout } from './paste-layout.ts';

export type PasteField = 'name' | 'capacity';

export type PasteProblem =
  | Exclude<CellState, 'none' | 'draft' | 'planned'>
  | 'other-month'
  | 'no-column'
  | 'unknown-column'
  | 'no-day'
  | 'is-day'
  | 'twice'
  | 'too-long'
  | 'not-number';

export interface PastedCell {
  /** Undefined: the table does not say it. */
  place: CellPlace | undefined;
  before: string;
  after: string;
  problem: PasteProblem | undefined;
}

/** Rows of texts separated by tabs, as spreadsheets copy them: quoted where a cell has line breaks or quotes. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /\t|\r\n|\r|\n|"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+/gy;
  let isStart = true;
  const add = (value: string) => rows.at(-1)?.push(value);
  for (const [token, quoted] of text.matchAll(cell)) {
    if (token === '\t' || /^[\r\n]/.test(token)) {
      if (isStart) add('');
      if (token !== '\t') rows.push([]);
      isStart = true;
    } else {
      add(oneLine(quoted === undefined ? token : quoted.replaceAll('""', '"')));
      isStart = false;
    }
  }
  while (rows.length > 0 && rows.at(-1)?.every((value) => value === '')) rows.pop();
  return rows;
}

const oneLine = (text: string): string =>
  text
    .split(/[\t\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** Numbers alone are capacities. */
export const guessField = (text: string, near: CalendarDate): PasteField => {
  const { rows, columns } = layoutOf(readCells(text), near);
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? '')).filter(Boolean);
  return values.length > 0 && values.every((value) => isCapacity(value)) ? 'capacity' : 'name';
};

const isCapacity = (text: string): boolean => {
  const value = typedNumber(text);
  return Number.isInteger(value) && Number(value) <= dishLimits.portions;
};

export interface Paste {
  text: string;
  start: CellPlace;
  field: PasteField;
}

/**
 * Rows are days, columns the meals of a day: those of the table where it names them, else from the chosen cell on. An empty
 * cell changes nothing, and so does one that is there already.
 */
export function planPaste({ text, start, field }: Paste, month: MenuMonth): PastedCell[] {
  const known = cellsByPlace(month);
  const layout = layoutOf(readCells(text), start.date);
  const seen = new Set<string>();
  return layout.rows.flatMap((row, index) =>
    layout.columns.flatMap((column): PastedCell[] => {
      const after = row[column] ?? '';
      if (after === '') return [];
      const place = placeIn(layout, { row: index, column }, start);
      if (typeof place === 'string')
        return [{ place: undefined, before: '', after, problem: place }];
      const key = placeKey(place);
      const cell = known.get(key);
      const before = shownOf(cell, field);
      if (before === after) return [];
      const isTwice = seen.has(key);
      seen.add(key);
      const wrong = isTwice ? 'twice' : wrongText(after, field, start.date);
      return [{ place, before, after, problem: problemOf(place, cell, month) ?? wrong }];
    }),
  );
}

function placeIn(
  { rows, dayColumn, kinds: headings, columns }: Layout,
  at: { row: number; column: number },
  start: CellPlace,
): CellPlace | 'no-column' | 'unknown-column' | 'no-day' {
  const written =
    dayColumn === undefined ? undefined : dayIn(rows[at.row]?.[dayColumn] ?? '', start.date);
  if (dayColumn !== undefined && written === undefined) return 'no-day';
  const date = written ?? addDays(start.date, at.row);
  const heading = headings?.[at.column] ?? 'unknown';
  if (headings !== undefined) {
    const named = kinds.find(({ type_of_food }) => type_of_food === heading);
    return named === undefined ? 'unknown-column' : { date, ...named };
  }
  // Three columns beside the days are the three meals.
  const isWhole = dayColumn !== undefined && columns.length === kinds.length;
  const first = kinds.findIndex(({ type_of_food }) => type_of_food === start.type_of_food);
  const kind = kinds[(isWhole ? 0 : first) + columns.indexOf(at.column)];
  return kind === undefined ? 'no-column' : { date, ...kind };
}

export const isTooMuch = (cells: readonly PastedCell[]): boolean => cells.length > mostCells;

const shownOf = (cell: MenuCell | undefined, field: PasteField): string => {
  const source = cell?.draft ?? cell?.live;
  return (field === 'name' ? source?.menu_name : source?.capacity?.toString()) ?? '';
};

function problemOf(
  place: CellPlace,
  cell: MenuCell | undefined,
  month: MenuMonth,
): PasteProblem | undefined {
  if (place.date.slice(0, 7) !== month.month.slice(0, 7)) return 'other-month';
  if (place.date < month.today) return 'over';
  const state = stateOf(place, cell, month);
  return state === 'none' || state === 'draft' || state === 'planned' ? undefined : state;
}

function wrongText(after: string, field: PasteField, near: CalendarDate): PasteProblem | undefined {
  if (dayIn(after, near) !== undefined) return 'is-day';
  if (field === 'capacity') return isCapacity(after) ? undefined : 'not-number';
  return after.length > dishLimits.menu_name ? 'too-long' : undefined;
}

/** Another name is another dish: what the one before said of itself, above all of allergens, goes with it. */
export function pastedForm(
  cell: Pick<MenuCell, 'draft' | 'live'> | undefined,
  field: PasteField,
  after: string,
): DishForm {
  const before = formOf(cell);
  if (field === 'capacity')
    return {
      ...before,
      isUnlimited: false,
      numbers: { ...before.numbers, capacity: String(typedNumber(after) ?? '') },
    };
  const { capacity, late_stock } = before.numbers;
  return {
    ...emptyForm,
    isUnlimited: before.isUnlimited,
    numbers: { ...emptyForm.numbers, capacity, late_stock },
    texts: { ...emptyForm.texts, menu_name: after },
  };
}
