// Proof for changes that cannot be taken back: the present password, where the client sends it (AM215).
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

/** A call without the password is not proven, and goes on all the same: the specification knows no such field. */
export async function verifyProof(
  db: Database,
  { accountId, currentPassword }: { accountId: number; currentPassword: string | undefined },
  now: Instant,
): Promise<Proof> {
  if (currentPassword === undefined) return { proven: false };
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
