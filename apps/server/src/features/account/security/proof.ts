// Proof for changes that cannot be taken back: the present password where the client sends it, or a sign-in by it a
// moment ago (AM215, AM239).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../../platform/database/database.ts';
import { defineLimit, quarterHour } from '../../../platform/limits.ts';
import { limited, reset } from '../../../platform/rate-limit.ts';
import { passwordMatches } from '../../../platform/session/password.ts';

/** Guesses of the password within a live session, limited as at sign-in. */
const wrongPasswordsOfAccount = defineLimit({
  name: 'current-password',
  hits: 10,
  windowSeconds: quarterHour,
  notes: {
    counts: 'wrong present passwords of a signed-in resident',
    per: 'account',
    met: 'who mistypes ten times',
    lifted: 'a right one',
  },
});

const day = 24 * 60 * 60 * 1000;

export type Proof = { proven: boolean } | { failed: 'current_password_wrong' };

/** How long a sign-in by the password proves what the field `current_password` would. */
const signInProves = 10 * 60 * 1000;

interface Claimed {
  accountId: number;
  sessionId: number;
  currentPassword: string | undefined;
}

/**
 * A call without the password goes on all the same, since the specification knows no such field. It is proven where its
 * session began with a sign-in within the last ten minutes.
 */
export async function verifyProof(
  db: Database,
  { accountId, sessionId, currentPassword }: Claimed,
  now: Instant,
): Promise<Proof> {
  if (currentPassword === undefined) {
    const proven =
      (await signedInLately(db.queries, sessionId, now)) &&
      (await unprovenUntil(db.queries, accountId, now)) === undefined;
    return { proven };
  }
  const claim = { limit: wrongPasswordsOfAccount, subject: String(accountId) };
  const account = await db.queries
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const isSuccess = (matches: boolean) => matches;
  const matches = await limited({ db, now, claims: [claim], isSuccess }, () =>
    passwordMatches(account?.password_hash, currentPassword),
  );
  if (!matches) return { failed: 'current_password_wrong' };
  await reset(db, claim);
  // A password that was set without proof proves nothing.
  return { proven: (await unprovenUntil(db.queries, accountId, now)) === undefined };
}

/** A renewed token proves nothing: a thief of one could renew it. */
async function signedInLately(queries: Queries, sessionId: number, now: Instant): Promise<boolean> {
  const session = await queries
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', timestamp(now - signInProves))
    .whereRef('created_at', '=', 'family_began_at')
    .executeTakeFirst();
  return session !== undefined;
}

/** Until when own data are not handed out after a change without proof; undefined where they may be. */
export async function unprovenUntil(
  queries: Queries,
  accountId: number,
  now: Instant,
): Promise<Instant | undefined> {
  const change = await queries
    .selectFrom('security_changes')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .where('proven', '=', false)
    .where('changed_at', '>', timestamp(now - day))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return change && change.changed_at.getTime() + day;
}
