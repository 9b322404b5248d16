// Reads of the exports that were made.
import type { Queries } from '../../platform/database/database.ts';

export interface ExportFilter {
  /** Null: everywhere. */
  dormitoryIds: readonly number[] | null;
  before: number | undefined;
  limit: number;
}

/** Exports of no dormitory are seen by those who see all of them. */
export const readExports = (queries: Queries, { dormitoryIds, before, limit }: ExportFilter) =>
  queries
    .selectFrom('exports as e')
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .leftJoin('dormitories as d', 'd.id', 'e.dormitory_id')
    .select(['e.id', 'e.kind', 'd.office_code', 's.name', 'e.format', 'e.code_page'])
    .select(['e.total_rows', 'e.purpose', 'e.purpose_text', 'e.made_at'])
    .$if(dormitoryIds !== null, (query) =>
      query.where('e.dormitory_id', 'in', dormitoryIds?.length === 0 ? [0] : (dormitoryIds ?? [])),
    )
    .$if(before !== undefined, (query) => query.where('e.id', '<', before as number))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();

/** Names of a dormitory for the name of a file. */
export const findDormitoryName = (queries: Queries, id: number) =>
  queries
    .selectFrom('dormitories')
    .select(['office_code', 'name_ja', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
