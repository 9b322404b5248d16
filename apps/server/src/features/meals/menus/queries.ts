// Reads of the month grid beside its cells.
import { sql } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';

/** The rows that are valid on one of the days at least, in their order (SD028). */
export const findAllergens = (
  queries: Queries,
  { from, until }: { from: CalendarDate; until: CalendarDate },
) =>
  queries
    .selectFrom('allergens')
    .select(['code', 'name_ja', 'name_en', 'class', 'valid_from', 'valid_until'])
    .select(['note_ja', 'note_en'])
    .where('valid_from', '<=', until)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>=', from)]))
    .orderBy(sql`class = 'recommended'`)
    .orderBy('position')
    .orderBy('valid_from')
    .execute();

export type AllergenRow = Awaited<ReturnType<typeof findAllergens>>[number];

/** Those of these codes that are on no list. */
export async function unknownAllergens(
  queries: Queries,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await queries
    .selectFrom('allergens')
    .select('code')
    .distinct()
    .where('code', 'in', codes)
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}
