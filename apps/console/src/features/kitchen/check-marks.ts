// Which marks fit into their cell on paper; the others are listed in full behind the pages, never cut off. Pure.
import type { CheckMarks, CheckRow } from '@yadori/api/meals/staff/sheet-shapes';

/** Of one line of small print, in half widths; a cell has two. */
const lineWidth = 28;
export const notesOfPage = 24;

export interface MarkNote {
  number: number;
  row: CheckRow;
}

export function notesOf(rows: readonly CheckRow[]): MarkNote[] {
  return rows
    .filter(({ allergens }) => allergens !== null && !fits(allergens))
    .map((row, index) => ({ number: index + 1, row }));
}

const fits = ({ contains, unknown }: CheckMarks): boolean =>
  linesOf(contains) + linesOf(unknown) <= 2;

/** With the word before the names, and a gap after each. */
const linesOf = (names: readonly string[]): number =>
  names.length === 0 ? 0 : Math.ceil((10 + widthOf(names.join('・'))) / lineWidth);

/** Of the smallest print beside the marks, in half widths: a longer name takes both lines of its row. */
const nameWidth = 20;

export const isLongName = (name: string): boolean => widthOf(name) > nameWidth;

/** Signs of Japanese are as wide as two of English. */
export const widthOf = (text: string): number => text.length + (text.match(wideSigns)?.length ?? 0);

const wideSigns = /[\u3000-\u9FFF\uFF00-\uFF60]/g;
