// A resident takes a message back.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishMessageChange } from './live.ts';
import { restoreState } from './state.ts';
import type { Reader } from './queries.ts';

type TakenBack = 'taken_back' | 'from_staff' | 'not_found';

/** The row stays for the record; it is shown and found no more (AM118). */
export async function takeBack(
  db: Database,
  { accountId }: Reader,
  id: number,
  now: Instant,
): Promise<TakenBack> {
  const isTaken = await db.transaction(async (trx) => {
    const taken = await trx
      .updateTable('messages')
      .set({ deleted_at: timestamp(now) })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('from_admin', '=', 0)
      .where('deleted_at', 'is', null)
      .returning('created_at')
      .executeTakeFirst();
    if (taken === undefined) return false;
    await trx.deleteFrom('message_search').where('message_id', '=', id).execute();
    await restoreState(trx, { accountId, takenAt: taken.created_at }, now);
    const actor = { resident: accountId };
    const event = { kind: 'message.taken_back', actor, at: now, accountId, subjectId: id } as const;
    await recordEvent(trx, event);
    return true;
  });
  if (isTaken) {
    publishMessageChange(db, [accountId]);
    return 'taken_back';
  }
  const other = await db.queries
    .selectFrom('messages')
    .select('from_admin')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return other !== undefined && other.from_admin > 0 ? 'from_staff' : 'not_found';
}
