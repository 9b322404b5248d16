// Rows of dormitories by their region.
import { grouped } from '@yadori/api/grouped';
import { regionOf } from '@yadori/api/today/harm';
import { useLanguage } from '@yadori/kit/language.ts';
import { prefectureName } from './prefectures.ts';

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

/** In Japanese, as their addresses begin. */
export const prefecturesOf = (rows: readonly { prefecture: string }[]): readonly string[] =>
  [...new Set(rows.map(({ prefecture }) => prefecture))].filter((name) => name !== '');

interface NamedRegion {
  code: string;
  prefectures: readonly string[];
}

/** The signs of the code, with the prefecture where all of its dormitories lie in one. */
export function useRegionName(): (region: NamedRegion) => string {
  const language = useLanguage();
  return ({ code, prefectures: [first, ...others] }) =>
    first === undefined || others.length > 0 ? code : `${code} ${prefectureName(first, language)}`;
}
