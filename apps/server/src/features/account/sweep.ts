// Removes what a registration, a change of mail or a mailed link left behind: addresses of people who may never have come.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';

/** Long after every key and token of theirs is over, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Drops applications that came to nothing, and their keys. */
export async function sweepApplications(db: Database, now: Instant): Promise<void> {
  const before = timestamp(now - keptFor);
  await db.transaction(async (trx) => {
    const registrations = await trx
      .deleteFrom('registrations')
      .where('begun_at', '<', before)
      .where('completed_at', 'is', null)
      .returning('key_id')
      .execute();
    const changes = await trx
      .deleteFrom('email_changes')
      .where('asked_at', '<', before)
      .where('completed_at', 'is', null)
      .returning('key_id')
      .execute();
    const keys = [...registrations, ...changes].map((row) => row.key_id);
    if (keys.length > 0) await trx.deleteFrom('one_time_keys').where('id', 'in', keys).execute();
    await trx.deleteFrom('account_links').where('expires_at', '<', before).execute();
    const asked = trx.deleteFrom('password_reset_requests').where('requested_at', '<', before);
    await asked.execute();
  });
}
