// Addresses of a postal code (A065, W008, AM053).
import { type Queries } from '../../platform/database/database.ts';
import { parseLine, type PostalAddress } from './postal-address.ts';
import { areaOf } from './edition.ts';

interface PostalTown {
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
