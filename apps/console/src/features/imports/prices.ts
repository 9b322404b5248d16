// Prices that an import changes, put together: the same change of many dormitories is one line.
import { formatYen } from '@yadori/kit/format.ts';
import type { Language } from '@yadori/api/language/language';
import type { Change } from './api.ts';

export interface PriceChange {
  column: string;
  before: string;
  after: string;
  /** Office codes, in the order of the file. */
  codes: string[];
}

/** Those of most dormitories first. */
export function groupPrices(changes: readonly Change[]): PriceChange[] {
  const groups = new Map<string, PriceChange>();
  for (const { name, cells } of changes)
    for (const { column, before, after } of cells) {
      const key = JSON.stringify([column, before, after]);
      const group = groups.get(key) ?? { column, before: before ?? '', after, codes: [] };
      group.codes.push(name);
      groups.set(key, group);
    }
  return [...groups.values()].toSorted((a, b) => b.codes.length - a.codes.length);
}

/** Cells with their unit. */
export const withYen = (changes: readonly Change[], language: Language): Change[] =>
  changes.map(({ cells, ...change }) => ({
    ...change,
    cells: cells.map(({ column, before, after }) => ({
      column,
      before: before === null ? null : formatYen(Number(before), language),
      after: formatYen(Number(after), language),
    })),
  }));
