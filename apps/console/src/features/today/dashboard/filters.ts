// Which dormitories the dashboard shows, as its address says, and how many there are of each region.
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { fitsFilters, harms, harmOfAlert, regionOf, type Harm } from '@yadori/api/today/harm';

export interface DashboardFilters {
  region?: string | undefined;
  /** Those, too, that need no look. */
  show?: 'all' | undefined;
}

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): DashboardFilters {
  const { region, show } = search;
  // What looks like a number arrives as one.
  const code = typeof region === 'string' || typeof region === 'number' ? String(region) : '';
  return {
    ...(/^[A-Za-z0-9]{1,2}$/.test(code) && { region: code.toUpperCase() }),
    ...(show === 'all' && { show }),
  };
}

/** Where no dormitory at all needs a look, all of them are shown. */
export function shownRows(
  rows: readonly DashboardRow[],
  { region, show }: DashboardFilters,
): readonly DashboardRow[] {
  const needsLook = show !== 'all' && rows.some(({ alerts }) => alerts.length > 0);
  return rows.filter((row) => fitsFilters(row, { region, needsLook }));
}

/** Of its worst alert; undefined: it needs no look. */
export const harmOfRow = ({ alerts: [worst] }: Pick<DashboardRow, 'alerts'>): Harm | undefined =>
  worst && harmOfAlert[worst.kind];

export interface Region {
  code: string;
  rows: readonly DashboardRow[];
  needLook: number;
}

/** By code, their dormitories too. */
export function regionsOf(rows: readonly DashboardRow[]): readonly Region[] {
  const found = new Map<string, DashboardRow[]>();
  for (const row of rows.toSorted((a, b) => (a.dormitory < b.dormitory ? -1 : 1))) {
    const code = regionOf(row.dormitory);
    found.set(code, [...(found.get(code) ?? []), row]);
  }
  return [...found].map(([code, own]) => ({ code, rows: own, needLook: lookOf(own) }));
}

export const lookOf = (rows: readonly DashboardRow[]): number =>
  rows.filter(({ alerts }) => alerts.length > 0).length;

/** Dormitories by their worst alert. */
export const countsOf = (rows: readonly DashboardRow[]): readonly (readonly [Harm, number])[] =>
  harms.map((harm) => [harm, rows.filter((row) => harmOfRow(row) === harm).length]);
