// Which dormitories the dashboard shows, as its address says, and how many there are of each region and topic.
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import {
  chosenRows,
  harms,
  harmOfAlert,
  topicOfAlert,
  topics,
  type Harm,
  type Topic,
} from '@yadori/api/today/harm';
import { byRegion, prefecturesOf } from '../../../parts/regions/by-region.ts';
import { groupHeads } from '../../../parts/group-heads.ts';
import { searchRegion } from '../../../routing/search-region.ts';

export interface DashboardFilters {
  region?: string | undefined;
  topic?: Topic | undefined;
  /** Those, too, that need no look. */
  show?: 'all' | undefined;
}

/** What an address says; anything else is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): DashboardFilters {
  const { show } = search;
  const region = searchRegion(search['region']);
  const topic = topics.find((each) => each === search['topic']);
  return {
    ...(region !== undefined && { region }),
    ...(topic !== undefined ? { topic } : show === 'all' && { show }),
  };
}

/** Whether all are listed, by code: also where no dormitory at all needs a look. */
export const showsAll = (
  rows: readonly DashboardRow[],
  { show, topic }: DashboardFilters,
): boolean => topic === undefined && (show === 'all' || lookOf(rows) === 0);

/** Of a topic with its alerts alone, so that a row says what it was chosen for. */
export function shownRows(
  rows: readonly DashboardRow[],
  filters: DashboardFilters,
): readonly DashboardRow[] {
  const { region, topic } = filters;
  const isAll = showsAll(rows, filters);
  const chosen = chosenRows(rows, { region, topic, needsLook: !isAll });
  return isAll ? chosen.toSorted(byCode) : chosen;
}

const byCode = (one: DashboardRow, other: DashboardRow) =>
  one.dormitory < other.dormitory ? -1 : 1;

/** Of its worst alert; undefined: it needs no look. */
export const harmOfRow = ({ alerts: [worst] }: Pick<DashboardRow, 'alerts'>): Harm | undefined =>
  worst && harmOfAlert[worst.kind];

/** How the windows and the rows are marked: no contact has a sign of its own. */
export type Mark = Harm | 'contact' | 'calm';

export const markOfRow = (row: Pick<DashboardRow, 'alerts'>): Mark => {
  const [worst] = row.alerts;
  if (worst === undefined) return 'calm';
  return topicOfAlert[worst.kind] === 'contact' ? 'contact' : harmOfAlert[worst.kind];
};

export interface Region {
  code: string;
  rows: readonly DashboardRow[];
  needLook: number;
  /** In Japanese, as their addresses begin. */
  prefectures: readonly string[];
}

/** By code, their dormitories too. */
export function regionsOf(rows: readonly DashboardRow[]): readonly Region[] {
  return byRegion(rows.toSorted(byCode)).map(([code, own]) => ({
    code,
    rows: own,
    needLook: lookOf(own),
    prefectures: prefecturesOf(own),
  }));
}

export const lookOf = (rows: readonly DashboardRow[]): number =>
  rows.filter(({ alerts }) => alerts.length > 0).length;

/** Dormitories by their worst alert, those without contact apart. */
export const countsOf = (rows: readonly DashboardRow[]): readonly (readonly [Mark, number])[] =>
  ([...harms, 'contact'] as const).map((mark) => [
    mark,
    rows.filter((row) => markOfRow(row) === mark).length,
  ]);

/** Dormitories with an alert of the topic; the chosen one stays, whatever it counts. */
export const topicsOf = (
  rows: readonly DashboardRow[],
  chosen: Topic | undefined,
): readonly (readonly [Topic, number])[] =>
  topics
    .map((topic) => [topic, chosenRows(rows, { topic }).length] as const)
    .filter(([topic, count]) => count > 0 || topic === chosen);

/** The heading over a row: that of its harm, above the first of them. */
export const headingsOf = (rows: readonly DashboardRow[]) =>
  new Map(
    [...groupHeads(rows, harmOfRow)].flatMap(([{ dormitory }, { group: harm, count }]) =>
      harm === undefined ? [] : [[dormitory, { harm, count }] as const],
    ),
  );
