// Reads of the devices on which a resident is signed in.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';

/** One row for each family of sessions that still has a live one; the family of `sessionId` first. */
export const findDevices = (
  db: Database,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  now: Instant,
) =>
  db.queries
    .selectFrom('sessions')
    .select(['family_id', 'family_began_at', 'device'])
    .select((row) => row.fn.max('last_seen_at').as('last_seen_at'))
    .select((row) => row.fn<boolean>('bool_or', [row('id', '=', sessionId)]).as('is_current'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'user')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timestamp(now))
    .groupBy(['family_id', 'family_began_at', 'device'])
    .orderBy('is_current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('family_id')
    .execute();
