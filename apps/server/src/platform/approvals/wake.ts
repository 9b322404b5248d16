// Wakes the pages of those who may see a request.
import type { Database } from '../database/database.ts';
import { publishToStaff } from '../live/publish.ts';

/** Call it after the commit. A request about all dormitories is of those with a role in all: any of them wakes them. */
export async function wakeApprovers(db: Database, dormitoryIds: readonly number[]): Promise<void> {
  const { queries } = db;
  const ids =
    dormitoryIds.length > 0
      ? dormitoryIds
      : (await queries.selectFrom('dormitories').select('id').orderBy('id').limit(1).execute()).map(
          ({ id }) => id,
        );
  publishToStaff(db, 'approvals', ids);
}
