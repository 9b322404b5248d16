// Addresses of a postal code (A065, W008, AM053).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { parseLine, type PostalAddress, type PostalSource } from './postal-address.ts';

export interface PostalTown {
  prefecture: string;
  city: string;
  /** Empty where the code means the whole city. */
  town: string;
  /** Street of a large office with a code of its own, else null. */
  street: string | null;
  /** Name of the office, else null. */
  office: string | null;
}

/** `code`: seven digits. All towns that share it, then offices that have it; nothing for an unknown code. */
export async function findTowns(queries: Queries, code: string): Promise<PostalTown[]> {
  if (!/^\d{7}$/.test(code)) return [];
  const areas = await queries
    .selectFrom('postal_areas')
    .select('lines')
    .where('area', '=', areaOf(code))
    .orderBy('source', 'desc')
    .execute();
  return areas
    .flatMap(({ lines }) => lines.split('\n'))
    .filter((line) => line.startsWith(`${code}\t`))
    .map((line) => townOf(parseLine(line)));
}

/** False until towns and offices have been loaded for the first time, after the very first start. */
export async function hasAddresses(queries: Queries): Promise<boolean> {
  const editions = await queries.selectFrom('postal_editions').select('source').execute();
  return editions.length >= 2;
}

/** The first three digits; a line begins with its code. */
const areaOf = (codeOrLine: string) => codeOrLine.slice(0, 3);

const townOf = ({ prefecture, city, town, street, office }: PostalAddress): PostalTown => ({
  prefecture,
  city,
  town,
  street: street === '' ? null : street,
  office: office === '' ? null : office,
});

/** The address as one fills it in: 東京都渋谷区神宮前, with the street of an office. */
export const addressOf = ({ prefecture, city, town, street }: PostalTown): string =>
  `${prefecture}${city}${town}${street ?? ''}`;

export interface PostalEdition {
  source: PostalSource;
  /** `shipped …` or `imported …`, with the day. */
  edition: string;
  /** One address each (`lineOf`), those of one code side by side. */
  lines: readonly string[];
}

/** Puts an edition in the place of everything that its source had before; in the caller's transaction. */
export async function replaceEdition(
  queries: Queries,
  { source, edition, lines }: PostalEdition,
  now: Instant,
): Promise<void> {
  const areas = linesByArea(lines);
  await queries.deleteFrom('postal_areas').where('source', '=', source).execute();
  await queries
    .insertInto('postal_areas')
    .values([...areas].map(([area, its]) => ({ source, area, lines: its.join('\n') })))
    .execute();
  const said = { edition, line_count: lines.length, loaded_at: timestamp(now) };
  await queries
    .insertInto('postal_editions')
    .values({ source, ...said })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(said))
    .execute();
}

function linesByArea(lines: readonly string[]): Map<string, string[]> {
  const areas = new Map<string, string[]>();
  for (const line of lines) {
    const known = areas.get(areaOf(line));
    if (known === undefined) areas.set(areaOf(line), [line]);
    else known.push(line);
  }
  return areas;
}
