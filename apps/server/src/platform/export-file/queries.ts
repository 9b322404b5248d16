// Reads of the exports that were made.
import { sql } from 'kysely';
import type { exportOrders } from '@yadori/api/exports/staff-calls';
import type { Queries } from '../database/database.ts';
import { ascending, descending, type Keyset, type Page } from '../database/keyset.ts';

type Order = (typeof exportOrders)[number];

interface ExportFilter {
  /** Null: everywhere. */
  dormitoryIds: readonly number[] | null;
  order: Order;
  cursor: string | undefined;
}

const pageSize = 50;

interface ExportRow {
  id: number;
  total_rows: number;
  kind: string;
  office_code: string | null;
  name: string;
  format: string;
  code_page: string | null;
  purpose: string;
  purpose_text: string;
  made_at: Date;
}

const orders = {
  newest: descending({ column: 'x.id', kind: 'id' }),
  oldest: ascending({ column: 'x.id', kind: 'id' }),
  rows: descending({ column: 'x.total_rows', kind: 'count' }, { column: 'x.id', kind: 'id' }),
} as const satisfies Readonly<Record<Order, Keyset>>;

/** Exports of no dormitory are seen by those who see all of them; of some, each by its own index (migration 0196). */
export async function readExports(
  queries: Queries,
  { dormitoryIds, order, cursor }: ExportFilter,
): Promise<Page<ExportRow>> {
  const { follows, orderBy, page: pageOf } = orders[order];
  const rest = follows(cursor);
  const cut = sql`order by ${orderBy} limit ${pageSize + 1}`;
  const page =
    dormitoryIds === null
      ? sql`select x.* from exports x where ${rest} ${cut}`
      : sql`select x.* from unnest(${dormitoryIds}::bigint[]) as w (id)
             cross join lateral (
               select x.* from exports x where x.dormitory_id = w.id and ${rest} ${cut}) x ${cut}`;
  const { rows } = await sql<ExportRow>`
    select x.id, x.kind, d.office_code, s.name, x.format, x.code_page, x.total_rows, x.purpose, x.purpose_text, x.made_at
      from (${page}) x
      join staff s on s.id = x.staff_id
      left join dormitories d on d.id = x.dormitory_id
     order by ${orderBy}`.execute(queries);
  return pageOf(rows, pageSize);
}

/** Names of a dormitory for the name of a file. */
export const findDormitoryName = (queries: Queries, id: number) =>
  queries
    .selectFrom('dormitories')
    .select(['office_code', 'name_ja', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
