// Replaces the postal codes of one source by a new edition.
import { grouped } from '@yadori/api/grouped';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import type { PostalSource } from './postal-address.ts';

interface PostalEdition {
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
  const areas = grouped(lines, areaOf);
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

/** The first three digits; a line begins with its code. */
export const areaOf = (codeOrLine: string) => codeOrLine.slice(0, 3);
