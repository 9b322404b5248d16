// Reads of the exports that were made.
import { sql } from 'kysely';
import type { exportOrders } from '@yadori/api/exports/staff-calls';
import type { Queries } from '../../platform/database/database.ts';

type Order = (typeof exportOrders)[number];

/** What settles the place of an export in each order. */
interface Place {
  id: number;
  total_rows: number;
}

export interface ExportFilter {
  /** Null: everywhere. */
  dormitoryIds: readonly number[] | null;
  order: Order;
  /** The last export of the page before. */
  after: Place | undefined;
  limit: number;
}

interface ExportRow extends Place {
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
  newest: sql`x.id desc`,
  oldest: sql`x.id`,
  rows: sql`x.total_rows desc, x.id desc`,
} as const satisfies Readonly<Record<Order, unknown>>;

const follows = (order: Order, { id, total_rows: rows }: Place) =>
  ({
    newest: sql`x.id < ${id}`,
    oldest: sql`x.id > ${id}`,
    rows: sql`(x.total_rows, x.id) < (${rows}::integer, ${id}::bigint)`,
  })[order];

/** Exports of no dormitory are seen by those who see all of them; of some, each by its own index (migration 0196). */
export async function readExports(
  queries: Queries,
  { dormitoryIds, order, after, limit }: ExportFilter,
): Promise<ExportRow[]> {
  const rest = after === undefined ? sql`true` : follows(order, after);
  const cut = sql`order by ${orders[order]} limit ${limit}`;
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
     order by ${orders[order]}`.execute(queries);
  return rows;
}

const cursor = /^([1-9]\d{0,14})(?:-(\d{1,9}))?$/;

/** Undefined for what no answer gave: the first page then. */
export function readExportCursor(text: string | undefined): Place | undefined {
  const [, id, rows = '0'] = cursor.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { id: Number(id), total_rows: Number(rows) };
}

export const exportCursor = ({ id, total_rows: rows }: Place): string => `${id}-${rows}`;

/** Names of a dormitory for the name of a file. */
export const findDormitoryName = (queries: Queries, id: number) =>
  queries
    .selectFrom('dormitories')
    .select(['office_code', 'name_ja', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
