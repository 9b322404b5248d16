// Filters of a month of all dormitories, as its address carries them, and the order of its rows.
import {
  ledgerStates,
  ledgerWarnings,
  type LedgerOfMonth,
  type LedgerState,
} from '@yadori/api/ledger/all-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { searchMonth } from '../../routing/search-month.ts';
import { searchRegion } from '../../routing/search-region.ts';

export interface AllFilters {
  /** First day; left out: the present one. */
  month?: CalendarDate;
  state?: LedgerState;
  /** First signs of the office code. */
  region?: string;
}

/** What an address says; anything else is left out. */
export function allFiltersOf(search: Readonly<Record<string, unknown>>): AllFilters {
  const month = searchMonth(search['month']);
  const region = searchRegion(search['region']);
  const state = ledgerStates.find((known) => known === search['state']);
  return {
    ...(month !== undefined && { month }),
    ...(state !== undefined && { state }),
    ...(region !== undefined && { region }),
  };
}

/** Those to look at first, the most harmful warning before others; within it as they came. */
export const byHarm = (rows: readonly LedgerOfMonth[]): LedgerOfMonth[] =>
  rows.toSorted(
    (a, b) =>
      ledgerStates.indexOf(a.state) - ledgerStates.indexOf(b.state) || harmOf(a) - harmOf(b),
  );

const harmOf = ({ warnings: [worst] }: LedgerOfMonth) =>
  worst === undefined ? 0 : ledgerWarnings.indexOf(worst.of);
