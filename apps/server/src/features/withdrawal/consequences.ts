// What the end of an account would bring with it, counted for the confirmation.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { findGivenUp, type MealsGivenUp } from '../meals/booking/give-up.ts';

interface Consequences extends MealsGivenUp {
  contracts: number;
  /** Devices that are signed in. */
  sessions: number;
}

export async function findConsequences(
  db: Database,
  accountId: number,
  now: Instant,
): Promise<Consequences> {
  const [meals, { contracts }, sessions] = await Promise.all([
    findGivenUp(db, accountId, now),
    db.queries
      .selectFrom('contracts')
      .select((contract) => contract.fn.countAll<number>().as('contracts'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
    countDevices(db.queries, accountId, now),
  ]);
  return { ...meals, contracts, sessions };
}

/** Devices that are signed in. */
export async function countDevices(
  queries: Queries,
  accountId: number,
  now: Instant,
): Promise<number> {
  const { count } = await queries
    .selectFrom('sessions')
    .select((session) => session.fn.count<number>('family_id').distinct().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'user')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timestamp(now))
    .executeTakeFirstOrThrow();
  return count;
}
