// Families of sessions: one sign-in with all tokens that were renewed from it (AM217).
// They are columns of `sessions`, since a table of families would be a join in every request. Everything that opens,
// renews or ends sessions locks the account's row first: an update that ends a family does not see the row that a
// renewal inserts at the same moment.
import type { Instant } from '@yadori/api/time/tokyo';
import {
  isTransactionConflict,
  retryOnConflict,
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import { claimTables, type PendingClaim } from '../rate-limit.ts';
import { lockAccount } from './lock-account.ts';
import { SessionEnded } from './resident.ts';
import { joinSession } from './session-read.ts';
import { hashToken, signToken, tokenLifetime } from './token.ts';

/** A token that was renewed answers this much longer: for requests under way, and for other tabs (AM240). */
const graceAfterRenewal = 60 * 60 * 1000;

/** However often it is renewed, a sign-in ends after this time (AM217). */
const familyLifetime = 180 * 24 * 60 * 60 * 1000;

export interface FamilyRow {
  family_began_at: Date;
}

/** When the family of a session began, which never changes. $1 dormitory, $2 account, $3 session. */
const readFamilyBegan = defineStatement<FamilyRow>({
  name: 'session_family_began',
  text: `
    select family_began_at from sessions s join dormitories d on d.id = $1
     where s.id = $3 and s.account_id = $2`,
  columns: { family_began_at: 'timestamptz' },
});

export const familyOfSession = joinSession(readFamilyBegan, { session: 3 });

/**
 * The account's row is locked first, as `lockAccount` does it, and the session's row is validated as it is then: a
 * statement that waited reads both rows again, so a family that was ended meanwhile renews nothing (AM217). $1 account,
 * $2 session, $3 end of the grace, $4 hash of the token, $5 instant, $6 end of the token; a claim from $7.
 */
const renewSession = defineStatement<Renewed>({
  name: 'session_renew',
  text: `
    with ${claimTables(7)},
    account as materialized (
      select id from accounts
       where id = $1 and withdrawn_at is null and exists (select from counted)
         for no key update),
    renewed as (
      update sessions s set expires_at = least(s.expires_at, $3), renewed_at = coalesce(s.renewed_at, $5)
        from account where s.id = $2 and s.revoked_at is null
      returning s.account_id, s.kind, s.family_id, s.family_began_at, s.device),
    fresh as (
      insert into sessions (account_id, kind, family_id, family_began_at, device, token_hash, created_at,
                            last_seen_at, expires_at)
      select account_id, kind, family_id, family_began_at, device, $4, $5, $5, $6 from renewed
      returning id)
    select (select hits from counted) as hits, (select id from fresh) as id`,
  columns: { hits: 'int4 or null', id: 'int8 or null' },
});

/**
 * Pushes of a family go over to its newest session. Not in the statement above: that one does not see a device that
 * was registered while it waited. $1 session, $2 account.
 */
const handOnPushes = defineStatement({
  name: 'session_hand_on_pushes',
  text: `
    update push_devices p set session_id = $1
     where p.account_id = $2 and p.session_id <> $1
       and (select family_id from sessions where id = p.session_id) = (select family_id from sessions where id = $1)`,
  columns: {},
});

interface Renewed {
  hits: number | null;
  id: number | null;
}

interface RenewToken {
  secretKey: string;
  accountId: number;
  sessionId: number;
  familyBegan: Instant;
  now: Instant;
}

/**
 * Gives a fresh token of the same family; the renewed one lives an hour more at most, and the family's pushes go
 * over to the new session. Throws `SessionEnded` where the family was ended after the request was authorised (AM217).
 */
export async function renewToken(
  db: Database,
  { secretKey, accountId, sessionId, familyBegan, now }: RenewToken,
  claim: PendingClaim,
): Promise<string> {
  const expiresAt = Math.min(now + tokenLifetime.user, familyBegan + familyLifetime);
  const token = signToken({ secretKey, kind: 'user', subject: accountId, expiresAt, now });
  const instants = [timestamp(now), timestamp(expiresAt)];
  const grace = timestamp(now + graceAfterRenewal);
  const values = [accountId, sessionId, grace, hashToken(token), ...instants, ...claim.values];
  const [row] = await retryOnConflict(() => db.named(renewSession, values), isTransactionConflict);
  await claim.settle(row?.hits ?? null);
  const id = row?.id ?? null;
  if (id === null) throw new SessionEnded();
  await retryOnConflict(() => db.named(handOnPushes, [id, accountId]), isTransactionConflict);
  return token;
}

/** The family of a token that is dead because it was renewed; undefined for every other one (AM240). */
export async function findReusedFamily(
  queries: Queries,
  token: string,
  now: Instant,
): Promise<{ accountId: number; familyId: string; device: string } | undefined> {
  const row = await queries
    .selectFrom('sessions')
    .select(['account_id', 'family_id', 'device'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'user')
    .where('renewed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', timestamp(now))
    .executeTakeFirst();
  if (row === undefined || row.account_id === null) return undefined;
  return { accountId: row.account_id, familyId: row.family_id, device: row.device };
}

interface RevokeFamily {
  /** Only where a token of the family is still valid. */
  livingOnly?: boolean;
}

/**
 * Ends a sign-in with all its renewed tokens and its pushes; false where the account has no such family. A renewal
 * under way comes before it or finds its session ended (AM196, AM217).
 */
export async function revokeFamily(
  trx: Trx,
  { accountId, familyId }: { accountId: number; familyId: string },
  now: Instant,
  { livingOnly = false }: RevokeFamily = {},
): Promise<boolean> {
  await lockAccount(trx, accountId);
  if (livingOnly && !(await isFamilyAlive(trx, familyId, now))) return false;
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

async function isFamilyAlive(trx: Trx, familyId: string, now: Instant): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timestamp(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const sessionsOfFamily = (trx: Trx, familyId: string) =>
  trx.selectFrom('sessions').select('id').where('family_id', '=', familyId);
