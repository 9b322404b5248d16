// Keys of dormitories by their office codes, as calls, files and commands name them.
import type { Queries } from './database/database.ts';

/** Known codes with their keys, null: of all dormitories; unknown codes are missing. */
export async function findDormitoryIds(
  queries: Queries,
  codes: readonly string[] | null,
): Promise<Map<string, number>> {
  if (codes?.length === 0) return new Map();
  const all = queries.selectFrom('dormitories').select(['id', 'office_code']);
  const rows = await (codes === null ? all : all.where('office_code', 'in', [...codes])).execute();
  return new Map(rows.map(({ id, office_code: code }) => [code, id]));
}

/** The office codes of the known keys, null: of all dormitories. */
export async function findDormitoryCodes(
  queries: Queries,
  ids: readonly number[] | null,
): Promise<Map<number, string>> {
  if (ids?.length === 0) return new Map();
  const all = queries.selectFrom('dormitories').select(['id', 'office_code']);
  const rows = await (ids === null ? all : all.where('id', 'in', [...ids])).execute();
  return new Map(rows.map(({ id, office_code: code }) => [id, code]));
}

export const findDormitoryId = async (
  queries: Queries,
  code: string,
): Promise<number | undefined> => (await findDormitoryIds(queries, [code])).get(code);
