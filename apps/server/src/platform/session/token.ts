// Tokens: signed, so that a client can read subject and expiry; trusted only through their session row (AM014).
import { createHmac, hash, randomUUID } from 'node:crypto';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../database/database.ts';

type TokenKind = 'user' | 'register' | 'reset';

const day = 24 * 60 * 60 * 1000;

/** How long a token lives, in milliseconds (AM014). */
export const tokenLifetime: Readonly<Record<TokenKind, number>> = {
  user: 30 * day,
  register: day,
  reset: 30 * 60 * 1000,
};

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A token speaks of an account, or of a registration that has none yet. */
type Subject =
  | { accountId: number; registrationId?: never }
  | { registrationId: number; accountId?: never };

type IssueToken = Subject & {
  secretKey: string;
  kind: TokenKind;
  /** Where a resident signs in: see `deviceOf`. */
  device?: string;
  now: Instant;
};

/** Writes a session row, the first of its family, and gives its token. The row keeps the hash alone. */
export async function issueToken(queries: Queries, options: IssueToken): Promise<string> {
  const { kind, accountId, registrationId, device = '', now } = options;
  const expiresAt = now + tokenLifetime[kind];
  const token = signToken({ ...options, subject: accountId ?? registrationId, expiresAt });
  await queries
    .insertInto('sessions')
    .values({
      account_id: accountId ?? null,
      registration_id: registrationId ?? null,
      kind,
      token_hash: hashToken(token),
      created_at: timestamp(now),
      expires_at: timestamp(expiresAt),
      family_id: randomUUID(),
      family_began_at: timestamp(now),
      device,
      last_seen_at: timestamp(now),
    })
    .execute();
  return token;
}

interface Sign {
  secretKey: string;
  kind: TokenKind;
  subject: number;
  expiresAt: Instant;
  now: Instant;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const header = base64url({ alg: 'HS256' });

/** A JWT. Signed by hand: a library that signs on another thread took longer than the rest of a renewal. */
export function signToken({ secretKey, kind, subject, expiresAt, now }: Sign): string {
  const claims = {
    kind,
    sub: String(subject),
    jti: randomUUID(),
    iat: Math.floor(now / 1000),
    exp: Math.floor(expiresAt / 1000),
  };
  const signed = `${header}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', secretKey).update(signed).digest('base64url')}`;
}

/** Ends one session, e.g. the link for a new password; false where it had ended before. */
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
  return revoked.numUpdatedRows > 0n;
}

interface RevokeSessions {
  /** The session whose family stays valid: the one of the call. */
  except?: number | undefined;
}

/** Ends all sessions of an account, links for a new password included. */
export async function revokeSessionsOf(
  trx: Trx,
  accountId: number,
  now: Instant,
  { except }: RevokeSessions = {},
): Promise<void> {
  const kept = trx
    .selectFrom('sessions as own')
    .innerJoin('sessions as member', 'member.family_id', 'own.family_id')
    .select('member.id')
    .where('own.id', '=', except ?? 0);
  await trx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', kept)
    .execute();
  await trx
    .deleteFrom('push_devices')
    .where('account_id', '=', accountId)
    .where('session_id', 'not in', kept)
    .execute();
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
