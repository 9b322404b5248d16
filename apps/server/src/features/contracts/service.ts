// Changes of contracts.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';

/** Key of an unclaimed contract by its number, whatever the case; undefined where there is none. */
export async function findUnclaimed(queries: Queries, number: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom('contracts')
    .select('id')
    .where('number', '=', number.trim().toUpperCase())
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Gives a further contract to an account; it stays inactive until the resident switches (AM172). */
export async function claimFurther(
  queries: Queries,
  claim: { contractId: number; accountId: number },
  actor: Actor,
  now: Instant,
): Promise<boolean> {
  const { contractId, accountId } = claim;
  const claimed = await queries
    .updateTable('contracts')
    .set({ account_id: accountId, claimed_at: timestamp(now) })
    .where('id', '=', contractId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return false;
  const subjectId = contractId;
  await recordEvent(queries, { kind: 'contract.claimed', actor, at: now, accountId, subjectId });
  return true;
}
