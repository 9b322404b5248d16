// Rows of dormitories by their region.
import { grouped } from '@yadori/api/grouped';
import { regionOf } from '@yadori/api/today/harm';

interface OfDormitory {
  /** Its code. */
  dormitory: string;
}

/** By code; rows of a region in their order. */
export const byRegion = <Row extends OfDormitory>(rows: readonly Row[]): [string, Row[]][] =>
  [...grouped(rows, ({ dormitory }) => regionOf(dormitory))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );

/** All without a region. */
export const ofRegion = <Row extends OfDormitory>(
  rows: readonly Row[],
  region: string | undefined,
): readonly Row[] =>
  region === undefined ? rows : rows.filter(({ dormitory }) => regionOf(dormitory) === region);
