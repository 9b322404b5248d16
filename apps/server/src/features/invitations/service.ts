// What becomes of an invitation: opened by the page behind its link, or made void by staff (SC042, SC043).
import type { Instant } from '@yadori/api/time/tokyo';
import { dateAt } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent, type Event } from '../../platform/events.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';
import { limited } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/session/token.ts';
import type { Waiter } from '../../platform/waiting-line.ts';
import { linkClaims } from '../account/limits.ts';
import { publishInvited } from './publish-invited.ts';
import { isWorking } from './queries.ts';

interface Filled {
  contract_number: string;
  email: string | null;
  dormitory_code: string;
  room_number: string;
}

/** Undefined for every link that does not work, whatever the cause: it counts as a miss of the network. */
export const openInvitation = (
  db: Database,
  { secret, waiter }: { secret: string; waiter: Waiter },
  now: Instant,
): Promise<Filled | undefined> => {
  const claims = linkClaims(waiter.network);
  const isSuccess = (found: Filled | undefined) => found !== undefined;
  return limited({ db, now, claims, waiter, isSuccess }, () => fill(db, secret, now));
};

async function fill(db: Database, secret: string, now: Instant): Promise<Filled | undefined> {
  const row = await db.queries
    .selectFrom('invitations as i')
    .innerJoin('contracts as c', 'c.id', 'i.contract_id')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['i.id', 'i.opened_at', 'c.dormitory_id', 'c.number', 'c.room_number'])
    .select(['c.invite_email', 'c.end_date', 'd.office_code'])
    .where('i.secret_hash', '=', hashToken(secret))
    .where(isWorking(now))
    .where('c.account_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined || (row.end_date !== null && row.end_date < dateAt(now))) return undefined;
  if (row.opened_at === null)
    await db.transaction(async (trx) => {
      await trx
        .updateTable('invitations')
        .set({ opened_at: timestamp(now) })
        .where('id', '=', row.id)
        .where('opened_at', 'is', null)
        .execute();
      await publishToStaffAtCommit(trx, 'contracts', [row.dormitory_id]);
    });
  return {
    contract_number: row.number,
    email: row.invite_email,
    dormitory_code: row.office_code,
    room_number: row.room_number,
  };
}

interface Revoking {
  id: number;
  contractId: number;
  dormitoryId: number;
}

/** False where it was used; one that has ended otherwise stays as it is. */
export const revokeInvitation = (
  db: Database,
  { id, contractId, dormitoryId }: Revoking,
  { by, now }: { by: Pick<Event, 'sessionId' | 'requestId' | 'actor'>; now: Instant },
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('invitations')
      .set({ ended_at: timestamp(now), ended_as: 'revoked' })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const row = await trx
        .selectFrom('invitations')
        .select('ended_as')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined && row.ended_as !== 'used';
    }
    await recordEvent(trx, {
      ...by,
      kind: 'contract.invitation_revoked',
      at: now,
      dormitoryId,
      subjectId: contractId,
    });
    await publishInvited(trx, dormitoryId);
    return true;
  });
