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

interface IssueToken {
  secretKey: string;
  kind: TokenKind;
  accountId: number;
  now: Instant;
}

/** Writes a session row and gives its token. The row keeps the hash alone. */
export async function issueToken(queries: Queries, options: IssueToken): Promise<string> {
  const { secretKey, kind, accountId, now } = options;
  const expiresAt = now + tokenLifetime[kind];
  const token = await new SignJWT({ kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(accountId))
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(new TextEncoder().encode(secretKey));
  await queries
    .insertInto('sessions')
    .values({
      account_id: accountId,
      kind,
      token_hash: hashToken(token),
      created_at: timestamp(now),
      expires_at: timestamp(expiresAt),
    })
    .execute();
  return token;
}

/** Ends one session. */
export async function revokeSession(queries: Queries, sessionId: number, now: Instant) {
  await queries
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('id', '=', sessionId)
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
