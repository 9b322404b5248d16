// Proof for changes that cannot be taken back: the present password, where the client sends it (AM215).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../../platform/database/database.ts';
import { forgive, hit, type Limit } from '../../../platform/rate-limit.ts';
import { passwordMatches } from '../../../platform/session/password.ts';
import type { TooMany } from '../refusals.ts';

/** Guessing of the password by whoever has a session, as at sign-in. */
const wrongPasswordsOfAccount: Limit = {
  name: 'current-password',
  hits: 10,
  windowSeconds: 15 * 60,
};

const day = 24 * 60 * 60 * 1000;

export type Proof = { proven: boolean } | { failed: 'current_password_wrong' } | TooMany;

/** A call without the password is not proven, and goes on all the same: the specification knows no such field. */
export async function verifyProof(
  db: Database,
  { accountId, currentPassword }: { accountId: number; currentPassword: string | undefined },
  now: Instant,
): Promise<Proof> {
  if (currentPassword === undefined) return { proven: false };
  const subject = String(accountId);
  // Counted before the password is verified, so that parallel guesses cannot pass together.
  const tries = await hit(db, wrongPasswordsOfAccount, subject, now);
  if (!tries.allowed) return { failed: 'too_many', ...tries };
  const account = await db.queries
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!(await passwordMatches(account?.password_hash, currentPassword)))
    return { failed: 'current_password_wrong' };
  await forgive(db, wrongPasswordsOfAccount, subject);
  // Whoever set the password without proof knows it, which proves nothing.
  return { proven: (await unprovenUntil(db.queries, accountId, now)) === undefined };
}

/** Until when own data are not handed out after a change without proof; undefined where nothing stands against it. */
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
