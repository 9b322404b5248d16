// Cells of a spreadsheet on their way into the month: which text goes where, and what keeps it out. Pure.
import { dishLimits, type MenuCell } from '@yadori/api/meals/dish';
import { mostCells } from '@yadori/api/meals/staff/month-calls';
import { addDays } from '@yadori/api/time/tokyo';
import { typedNumber } from '@yadori/kit/form/typed-number.ts';
import type { MenuMonth } from './api.ts';
import { emptyForm, formOf, type DishForm } from './dish-form.ts';
import {
  cellsByPlace,
  kinds,
  placeKey,
  stateOf,
  type CellPlace,
  type CellState,
} from './month-state.ts';

export type PasteField = 'name' | 'capacity';

export type PasteProblem =
  | Exclude<CellState, 'none' | 'draft' | 'planned'>
  | 'other-month'
  | 'no-column'
  | 'too-long'
  | 'not-number';

export interface PastedCell {
  /** Undefined: there is no fourth column. */
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
export const guessField = (text: string): PasteField => {
  const values = readCells(text).flat().filter(Boolean);
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

/** Rows are days, columns the meals of a day; an empty cell changes nothing, and so does one that is there already. */
export function planPaste({ text, start, field }: Paste, month: MenuMonth): PastedCell[] {
  const known = cellsByPlace(month);
  const first = kinds.findIndex(({ type_of_food }) => type_of_food === start.type_of_food);
  return readCells(text).flatMap((row, days) =>
    row.flatMap((after, column): PastedCell[] => {
      if (after === '') return [];
      const kind = kinds[first + column];
      if (kind === undefined)
        return [{ place: undefined, before: '', after, problem: 'no-column' }];
      const place = { date: addDays(start.date, days), ...kind };
      const cell = known.get(placeKey(place));
      const before = shownOf(cell, field);
      if (before === after) return [];
      const problem = problemOf(place, cell, month) ?? wrongText(after, field);
      return [{ place, before, after, problem }];
    }),
  );
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

function wrongText(after: string, field: PasteField): PasteProblem | undefined {
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
