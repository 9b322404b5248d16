// Tokens: signed, so that a client can read subject and expiry; trusted only through their session row (AM014).
import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';

export type TokenKind = 'user' | 'register' | 'reset';

const day = 24 * 60 * 60 * 1000;

/** How long a token lives, in milliseconds (AM014). */
export const tokenLifetime: Readonly<Record<TokenKind, number>> = {
  user: 30 * day,
  register: day,
  reset: 30 * 60 * 1000,
};

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token speaks of an account, or of a registration that has none yet. */
type Subject =
  | { accountId: number; registrationId?: never }
  | { registrationId: number; accountId?: never };

type IssueToken = Subject & { secretKey: string; kind: TokenKind; now: Instant };

/** Writes a session row and gives its token. The row keeps the hash alone. */
export async function issueToken(queries: Queries, options: IssueToken): Promise<string> {
  const { secretKey, kind, accountId, registrationId, now } = options;
  const expiresAt = now + tokenLifetime[kind];
  const token = await new SignJWT({ kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(accountId ?? registrationId))
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(new TextEncoder().encode(secretKey));
  await queries
    .insertInto('sessions')
    .values({
      account_id: accountId ?? null,
      registration_id: registrationId ?? null,
      kind,
      token_hash: hashToken(token),
      created_at: timestamp(now),
      expires_at: timestamp(expiresAt),
    })
    .execute();
  return token;
}

/** A fresh token in the place of the one that asks; what hangs on the session goes over to the new one. */
export async function renewToken(
  queries: Queries,
  options: { secretKey: string; accountId: number; sessionId: number; now: Instant },
): Promise<string> {
  const { sessionId, ...rest } = options;
  const token = await issueToken(queries, { ...rest, kind: 'user' });
  await queries
    .updateTable('push_devices')
    .set((fresh) => ({
      session_id: fresh
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', hashToken(token)),
    }))
    .where('session_id', '=', sessionId)
    .execute();
  return token;
}

/** Ends one session; false where it had ended before. */
export async function revokeSession(
  queries: Queries,
  sessionId: number,
  now: Instant,
): Promise<boolean> {
  const revoked = await queries
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  // A device gets pushes as long as its session lasts.
  await queries.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
  return revoked.numUpdatedRows > 0n;
}

interface RevokeSessions {
  /** The one session that lives on: the one that asks. */
  except?: number | undefined;
}

/** Ends all sessions of an account, links for a new password included. */
export async function revokeSessionsOf(
  queries: Queries,
  accountId: number,
  now: Instant,
  { except }: RevokeSessions = {},
): Promise<void> {
  const live = queries
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  await (except === undefined ? live : live.where('id', '<>', except)).execute();
  const told = queries.deleteFrom('push_devices').where('account_id', '=', accountId);
  await (except === undefined ? told : told.where('session_id', '<>', except)).execute();
}

/** Ends the register tokens of a registration: each step gives a new one. */
export async function revokeRegisterTokens(
  queries: Queries,
  registrationIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (registrationIds.length === 0) return;
  await queries
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('registration_id', 'in', registrationIds)
    .where('revoked_at', 'is', null)
    .execute();
}

const keptAfterExpiry = 30 * day;

/** Removes sessions that ended long ago; run by a job. */
export async function sweepSessions(queries: Queries, now: Instant): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where('expires_at', '<', timestamp(now - keptAfterExpiry))
    .execute();
}
