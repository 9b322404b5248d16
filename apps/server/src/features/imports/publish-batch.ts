// Wakes open pages of imports when a batch changes.
import type { Queries } from '../../platform/database/database.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';

/** With the commit. Who sees a batch of all dormitories has a role in each of them: the wake of any one reaches them. */
export async function publishBatch(trx: Queries, batchId: number): Promise<void> {
  const place = await trx
    .selectFrom('dormitories as d')
    .leftJoin('import_batches as b', (join) => join.on('b.id', '=', batchId))
    .select((eb) => eb.fn.coalesce('b.dormitory_id', 'd.id').as('id'))
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();
  if (place !== undefined) await publishToStaffAtCommit(trx, 'imports', [place.id]);
}
