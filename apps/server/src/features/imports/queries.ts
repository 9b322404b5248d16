// Reads of imports for their history.
import { sql } from 'kysely';
import type { importOrders } from '@yadori/api/imports/staff-calls';
import type { Queries } from '../../platform/database/database.ts';
import { ascending, descending, type Keyset } from '../../platform/database/keyset.ts';

const nameOf = (column: string) => sql<string | null>`(
  select s.name from staff s where 'staff:' || s.id = ${sql.ref(column)})`;

const batchQuery = (queries: Queries) =>
  queries
    .selectFrom('import_batches as b')
    .leftJoin('dormitories as d', 'd.id', 'b.dormitory_id')
    .select([
      'b.id',
      'b.kind',
      'b.dormitory_id',
      'b.allowed',
      'b.actor',
      'b.file_name',
      'b.file_key',
    ])
    .select(['b.encoding', 'b.state', 'b.total_rows', 'b.written_rows', 'b.added', 'b.changed'])
    .select(['b.errors', 'b.has_moved', 'b.made_at', 'b.expires_at', 'b.applied_at'])
    .select(['b.undone_at', 'b.undone_by', 'd.office_code'])
    .select([nameOf('b.actor').as('made_name'), nameOf('b.undone_by').as('undone_name')]);

export type BatchRow = Awaited<ReturnType<typeof readBatches>>['rows'][number];

export const findBatch = (queries: Queries, id: number) =>
  batchQuery(queries).select('b.result').where('b.id', '=', id).executeTakeFirst();

/** A kind and where its batches may be seen; null: everywhere. */
export interface VisibleKind {
  kind: string;
  dormitoryIds: readonly number[] | null;
}

type Order = (typeof importOrders)[number];

interface BatchFilter {
  visible: readonly VisibleKind[];
  actor: string;
  dormitoryId?: number | undefined;
  order: Order;
  cursor: string | undefined;
}

const pageSize = 50;

const orders = {
  newest: descending({ column: 'b.id', kind: 'id' }),
  oldest: ascending({ column: 'b.id', kind: 'id' }),
  file: ascending({ column: 'b.file_name', kind: 'text' }, { column: 'b.id', kind: 'id' }),
} as const satisfies Readonly<Record<Order, Keyset>>;

export async function readBatches(
  queries: Queries,
  { visible, actor, dormitoryId, order, cursor }: BatchFilter,
) {
  const { follows, orderBy, page } = orders[order];
  const isVisible = sql<boolean>`(${sql.join(
    [
      sql`false`,
      ...visible.map(({ kind, dormitoryIds }) =>
        dormitoryIds === null
          ? sql`b.kind = ${kind}`
          : sql`b.kind = ${kind} and (
              b.dormitory_id = any(${dormitoryIds}::bigint[])
              or b.dormitory_id is null and b.actor = ${actor} and b.allowed <@ ${dormitoryIds}::bigint[])`,
      ),
    ],
    sql` or `,
  )})`;
  const filtered = batchQuery(queries)
    .where(isVisible)
    .$if(dormitoryId !== undefined, (query) =>
      query.where('b.dormitory_id', '=', dormitoryId as number),
    );
  const rows = await filtered
    .where(follows(cursor))
    .orderBy(orderBy)
    .limit(pageSize + 1)
    .execute();
  const { total } = await filtered
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { ...page(rows, pageSize), total };
}
