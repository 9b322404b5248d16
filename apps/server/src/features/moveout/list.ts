// The applications of a dormitory, as its manager reads them.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { findDormitoryId } from '../../platform/dormitory-codes.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Valid applications of a dormitory, the next move-out first; those whose day is over only with `past`, withdrawn ones
 * never. Undefined where the office code is unknown.
 */
export async function listMoveOuts(
  db: Database,
  { officeCode, past }: { officeCode: string; past: boolean },
  now: Instant,
) {
  const dormitoryId = await findDormitoryId(db.queries, officeCode);
  if (dormitoryId === undefined) return undefined;
  const rows = db.queries
    .selectFrom('move_out_applications as m')
    .innerJoin('contracts as c', 'c.id', 'm.contract_id')
    .innerJoin('profiles as p', 'p.account_id', 'm.account_id')
    .selectAll('m')
    .select(['c.number', 'c.room_number', 'c.is_company', 'p.name'])
    .where('c.dormitory_id', '=', dormitoryId)
    .where('m.withdrawn_at', 'is', null)
    .orderBy('m.move_out_on')
    .orderBy('m.move_out_time')
    .orderBy('m.id');
  if (past) return rows.execute();
  return rows.where('m.closed_at', 'is', null).where('m.move_out_on', '>=', dateAt(now)).execute();
}

export type ListedMoveOut = NonNullable<Awaited<ReturnType<typeof listMoveOuts>>>[number];
