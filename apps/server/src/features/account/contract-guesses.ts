// Attempts at the office code and room of one contract, over all callers (AM218).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { limited, LimitReached } from '../../platform/rate-limit.ts';
import { contractDetailClaims, isOfContract } from './limits.ts';

interface Guess<T> {
  db: Database;
  now: Instant;
  contractNumber: string;
  network: string;
  isSuccess: (result: T) => boolean;
}

/**
 * Runs the comparison within the limits of guesses. Where the attempts at a contract that exists run out, an event of
 * its dormitory says so, once a day: somebody may try to take the place of the newcomer.
 */
export async function limitedGuess<T>(
  { db, now, contractNumber, network, isSuccess }: Guess<T>,
  compare: () => Promise<T>,
): Promise<T> {
  const claims = contractDetailClaims(contractNumber, network);
  try {
    return await limited({ db, now, claims, isSuccess }, compare);
  } catch (error) {
    if (error instanceof LimitReached && isOfContract(error))
      await recordUsedUp(db, contractNumber, now);
    throw error;
  }
}

const kind = 'contract.attempts_used_up';
const day = 24 * 60 * 60 * 1000;

async function recordUsedUp(db: Database, contractNumber: string, now: Instant): Promise<void> {
  const contract = await db.queries
    .selectFrom('contracts')
    .select(['id', 'dormitory_id'])
    .where('number', '=', contractNumber.trim().toUpperCase())
    .executeTakeFirst();
  if (contract === undefined) return;
  const { id: subjectId, dormitory_id: dormitoryId } = contract;
  // Refused attempts may come in hundreds: only the first of them locks.
  if (await isRecorded(db.queries, subjectId, now)) return;
  await db.transaction(async (trx) => {
    await trx
      .selectFrom('contracts')
      .select('id')
      .where('id', '=', subjectId)
      .forNoKeyUpdate()
      .execute();
    if (await isRecorded(trx, subjectId, now)) return;
    await recordEvent(trx, { kind, actor: 'system', at: now, dormitoryId, subjectId });
  });
}

async function isRecorded(queries: Queries, contractId: number, now: Instant): Promise<boolean> {
  const row = await queries
    .selectFrom('events')
    .select('id')
    .where('kind', '=', kind)
    // As the index by kind and time has it.
    .where('actor', 'not like', 'resident:%')
    .where('subject_id', '=', contractId)
    .where('happened_at', '>', timestamp(now - day))
    .executeTakeFirst();
  return row !== undefined;
}
