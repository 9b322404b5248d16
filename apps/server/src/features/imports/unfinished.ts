// Unfinished imports of a dormitory: they failed, or were checked and wait to be applied.
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { maySeeBatch, type Importer } from './policy.ts';

export interface UnfinishedImport {
  id: number;
  kind: string;
  fileName: string;
  madeAt: Date;
  hasFailed: boolean;
}

/** A failed import is named for so long, in milliseconds. */
const failedShownMs = 7 * 24 * 60 * 60 * 1000;

/** Those made on the page of the dormitory; of each kind the newest one decides, so that a second try settles the first. */
export async function findUnfinished(
  db: Database,
  dormitoryId: StaffDormitoryId,
  importer: Importer,
  now: number,
): Promise<UnfinishedImport[]> {
  const newest = await db.queries
    .selectFrom('import_batches')
    .distinctOn('kind')
    .select(['id', 'kind', 'dormitory_id', 'actor', 'file_name', 'state', 'errors', 'made_at'])
    .select(['added', 'changed', 'expires_at'])
    .where('made_at', '>=', timestamp(now - failedShownMs))
    .where('dormitory_id', '=', dormitoryId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return newest
    .filter((batch) => maySeeBatch(importer, batch))
    .filter(
      ({ state, errors, added, changed, expires_at }) =>
        state === 'failed' ||
        (state === 'dry_run' && errors === 0 && added + changed > 0 && expires_at.getTime() > now),
    )
    .map(({ id, kind, file_name, made_at, state }) => ({
      ...{ id, kind, fileName: file_name, madeAt: made_at, hasFailed: state === 'failed' },
    }));
}
