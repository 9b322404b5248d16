// Reads of imports for their history.
import { sql } from 'kysely';
import type { importOrders } from '@yadori/api/imports/staff-calls';
import type { Queries } from '../../platform/database/database.ts';

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

/** What settles the place of an import in each order. */
interface Place {
  id: number;
  file_name: string;
}

interface BatchFilter {
  visible: readonly VisibleKind[];
  actor: string;
  dormitoryId?: number | undefined;
  order: Order;
  /** The last import of the page before. */
  after: Place | undefined;
  limit: number;
}

const orders = {
  newest: sql`b.id desc`,
  oldest: sql`b.id`,
  file: sql`b.file_name, b.id`,
} as const satisfies Readonly<Record<Order, unknown>>;

const follows = (order: Order, { id, file_name: name }: Place) =>
  ({
    newest: sql<boolean>`b.id < ${id}`,
    oldest: sql<boolean>`b.id > ${id}`,
    file: sql<boolean>`(b.file_name, b.id) > (${name}::text, ${id}::bigint)`,
  })[order];

export async function readBatches(
  queries: Queries,
  { visible, actor, dormitoryId, order, after, limit }: BatchFilter,
) {
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
    .$if(after !== undefined, (query) => query.where(follows(order, after as Place)))
    .orderBy(orders[order])
    .limit(limit)
    .execute();
  const { total } = await filtered
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const cursor = /^([1-9]\d{0,14})(?:-([\w-]*))?$/;

/** Undefined for what no answer gave: the first page then. */
export function readBatchCursor(text: string | undefined): Place | undefined {
  const [, id, name = ''] = cursor.exec(text ?? '') ?? [];
  const fileName = Buffer.from(name, 'base64url').toString();
  // PostgreSQL keeps no NUL.
  return id === undefined || fileName.includes('\0')
    ? undefined
    : { id: Number(id), file_name: fileName };
}

export const batchCursor = ({ id, file_name: name }: Place): string =>
  `${id}-${Buffer.from(name).toString('base64url')}`;
