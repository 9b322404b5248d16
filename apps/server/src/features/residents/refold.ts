// Index rows that were folded by another rule are written again, behind the names that they repeat.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { cleanNames } from './clean-names.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';

const batchSize = 500;

/** Repeated, it finds nothing to do. */
export async function refoldResidents(db: Database, now: Instant): Promise<void> {
  await cleanNames(db);
  await refreshAll(
    db,
    'contractIds',
    'select id from contracts where id > $1 order by id limit $2',
    now,
  );
  await refreshAll(
    db,
    'accountIds',
    `select distinct account_id as id from resident_index
      where is_former and account_id > $1 order by 1 limit $2`,
    now,
  );
}

/** Each batch in a transaction of its own: no contract stays locked for long. */
async function refreshAll(
  db: Database,
  subjects: 'contractIds' | 'accountIds',
  statement: string,
  now: Instant,
): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await db.pool.query<{ id: number }>(statement, [after, batchSize]);
    const last = rows.at(-1);
    if (last === undefined) return;
    await db.transaction((trx) => refreshIndex(trx, { [subjects]: rows.map(({ id }) => id) }, now));
    after = last.id;
  }
}
