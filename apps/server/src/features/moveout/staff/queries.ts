// Reads of one move-out for staff: its row, its contract, its history.
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { moveOutRows } from '../list.ts';
import { hasLater } from '../queries.ts';

export const findMoveOutRow = (queries: Queries, id: number) =>
  moveOutRows(queries)
    .where('m.id', '=', id)
    .select(['c.start_date', hasLater.as('has_later'), roomRecord.as('room_record_id')])
    .executeTakeFirst();

/** An arrival that was taken back has none, nor a contract without this resident. */
const roomRecord = sql<number | null>`(
  select r.id from room_records r
   where r.contract_id = c.id and r.account_id = m.account_id and c.account_id = m.account_id
     and exists (select from arrivals a
                  where a.contract_id = c.id and a.kind = 'in' and a.undone_at is null))`;

type MoveOutOne = NonNullable<Awaited<ReturnType<typeof findMoveOutRow>>>;

interface RevisionRow {
  kind: string;
  happened_at: Date;
  staff_name: string | null;
  is_operator: boolean;
  reason: string | null;
  move_out_on: string;
  revision: number;
}

/** The oldest first; of the account, whose index the record has. */
export async function findRevisions(
  queries: Queries,
  { account_id: accountId, id }: Pick<MoveOutOne, 'account_id' | 'id'>,
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select e.kind, e.happened_at, s.name as staff_name, e.actor in ('operator', 'system') as is_operator, e.reason,
           e.detail->>'move_out_on' as move_out_on, coalesce((e.detail->>'revision')::int, 1) as revision
      from events e
      left join staff s on e.actor = 'staff:' || s.id
     where e.account_id = ${accountId} and e.kind like 'moveout.%' and e.subject_id = ${id}
     order by e.id`.execute(queries);
  return rows;
}
