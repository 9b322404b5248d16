// Filters of a month of all dormitories, as its address carries them, and the order of its rows.
import {
  ledgerStates,
  ledgerWarnings,
  type LedgerOfMonth,
  type LedgerState,
  type LedgerWarning,
} from '@yadori/api/ledger/all-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { searchMonth } from '../../routing/search-month.ts';
import { searchRegion } from '../../routing/search-region.ts';

export interface AllFilters {
  /** First day; left out: the present one. */
  month?: CalendarDate;
  state?: LedgerState;
  /** Those with this warning. */
  why?: LedgerWarning;
  /** First signs of the office code. */
  region?: string;
}

/** What an address says; anything else is left out. */
export function allFiltersOf(search: Readonly<Record<string, unknown>>): AllFilters {
  const month = searchMonth(search['month']);
  const region = searchRegion(search['region']);
  const state = ledgerStates.find((known) => known === search['state']);
  const why = ledgerWarnings.find((known) => known === search['why']);
  return {
    ...(month !== undefined && { month }),
    ...(state !== undefined && { state }),
    ...(why !== undefined && { why }),
    ...(region !== undefined && { region }),
  };
}

/** Month and region alone. */
export const withoutState = ({ month, region }: AllFilters): AllFilters => ({
  ...(month !== undefined && { month }),
  ...(region !== undefined && { region }),
});

/** Those to look at first, the most harmful warning before others; within it as they came. */
const byHarm = (rows: readonly LedgerOfMonth[]): LedgerOfMonth[] =>
  rows.toSorted(
    (a, b) =>
      ledgerStates.indexOf(a.state) - ledgerStates.indexOf(b.state) || harmOf(a) - harmOf(b),
  );

const harmOf = ({ warnings: [worst] }: LedgerOfMonth) =>
  worst === undefined ? 0 : ledgerWarnings.indexOf(worst.of);

/** Those that fit, those to look at first before the others. */
export const fittingRows = (
  rows: readonly LedgerOfMonth[],
  { state, why }: Pick<AllFilters, 'state' | 'why'>,
): LedgerOfMonth[] =>
  byHarm(
    rows.filter(
      (row) => (state === undefined || row.state === state) && (why === undefined || has(row, why)),
    ),
  );

const has = ({ warnings }: LedgerOfMonth, why: LedgerWarning) =>
  warnings.some(({ of }) => of === why);

/** How many dormitories have each warning; the chosen one stays, whatever it counts. */
export const warningsOf = (
  rows: readonly LedgerOfMonth[],
  chosen: LedgerWarning | undefined,
): readonly (readonly [LedgerWarning, number])[] =>
  ledgerWarnings
    .map((why) => [why, rows.filter((row) => has(row, why)).length] as const)
    .filter(([why, count]) => count > 0 || why === chosen);

/**
 * The codes before and after a dormitory among those that need a look. After one that does not, by now, the first of them
 * comes next.
 */
export function besideOf(
  rows: readonly LedgerOfMonth[],
  dormitory: string,
): readonly [before: string | undefined, after: string | undefined] {
  const codes = byHarm(rows.filter(({ state }) => state === 'look')).map((row) => row.dormitory);
  const place = codes.indexOf(dormitory);
  return [place < 1 ? undefined : codes[place - 1], codes[place + 1]];
}
