// Which dormitories the filters of their list leave, on the screen as in its file. Pure.
import { foldText } from '../language/fold.ts';
import { regionOf } from '../today/harm.ts';
import type { DormitoryRow, DormitoryState } from './administration-calls.ts';

/** Of what is typed into the search. */
export const searchLength = 50;

export interface DormitoryFilters {
  q?: string | undefined;
  state?: DormitoryState | undefined;
  /** The first signs of the codes. */
  region?: string | undefined;
}

type Named = Pick<DormitoryRow, 'code' | 'name_ja' | 'name_en' | 'location_ja' | 'location_en'>;

/** By name, code or address. */
export const fitsSearch = (row: Named, q = ''): boolean =>
  foldText(
    `${row.code} ${row.name_ja} ${row.name_en} ${row.location_ja} ${row.location_en}`,
  ).includes(foldText(q.trim()));

export const fittingDormitories = <Row extends Named & { state: DormitoryState }>(
  rows: readonly Row[],
  { q, state, region }: DormitoryFilters,
): Row[] =>
  rows.filter(
    (row) =>
      (state === undefined || row.state === state) &&
      (region === undefined || regionOf(row.code) === region.toUpperCase()) &&
      fitsSearch(row, q),
  );
