// Families of sessions: one sign-in with all tokens that were renewed from it (AM217).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../database/database.ts';
import { lockAccount } from './lock-account.ts';
import { SessionEnded } from './resident.ts';
import { hashToken, signToken, tokenLifetime } from './token.ts';

/** A token that was renewed answers this much longer: for requests under way, and for other tabs. */
const graceAfterRenewal = 10 * 60 * 1000;

/** However often it is renewed, a sign-in ends after this time (AM217). */
const familyLifetime = 180 * 24 * 60 * 60 * 1000;

interface RenewToken {
  secretKey: string;
  accountId: number;
  sessionId: number;
  now: Instant;
}

/**
 * Gives a fresh token of the same family; the renewed one lives ten more minutes, and the family's pushes go over to
 * the new session. Throws `SessionEnded` where the family was ended after the request was authorised (AM217).
 */
export async function renewToken(db: Database, options: RenewToken): Promise<string> {
  const { accountId, sessionId, now } = options;
  return db.transaction(async (trx) => {
    await lockAccount(trx, accountId);
    const renewed = await trx
      .updateTable('sessions')
      .set((row) => ({
        expires_at: row.fn<Date>('least', [
          'expires_at',
          row.val(timestamp(now + graceAfterRenewal)),
        ]),
      }))
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .returning(['family_id', 'family_began_at', 'device'])
      .executeTakeFirst();
    if (renewed === undefined) throw new SessionEnded();
    const familyEnd = renewed.family_began_at.getTime() + familyLifetime;
    const expiresAt = Math.min(now + tokenLifetime.user, familyEnd);
    const token = await signToken({ ...options, kind: 'user', subject: accountId, expiresAt });
    const { id } = await trx
      .insertInto('sessions')
      .values({
        ...renewed,
        account_id: accountId,
        kind: 'user',
        token_hash: hashToken(token),
        created_at: timestamp(now),
        expires_at: timestamp(expiresAt),
        last_seen_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('push_devices')
      .set({ session_id: id })
      .where('session_id', 'in', sessionsOfFamily(trx, renewed.family_id))
      .execute();
    return token;
  });
}

/**
 * Ends a sign-in with all its renewed tokens and its pushes; false where the account has no such family. A renewal
 * under way comes before it or finds its session ended (AM196, AM217).
 */
export async function revokeFamily(
  trx: Trx,
  { accountId, familyId }: { accountId: number; familyId: string },
  now: Instant,
): Promise<boolean> {
  await lockAccount(trx, accountId);
  const revoked = await trx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  // A device gets pushes as long as its sign-in lasts.
  await trx
    .deleteFrom('push_devices')
    .where('session_id', 'in', sessionsOfFamily(trx, familyId))
    .execute();
  return revoked.numUpdatedRows > 0n;
}

const sessionsOfFamily = (trx: Trx, familyId: string) =>
  trx.selectFrom('sessions').select('id').where('family_id', '=', familyId);
