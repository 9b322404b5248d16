// Attempts at the office code and room of one contract (AM218, AM246).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { limited, LimitReached } from '../../platform/rate-limit.ts';
import type { Waiter } from '../../platform/waiting-line.ts';
import { contractDetailClaims, contractSubject, isOfContract } from './limits.ts';

interface Guess<T> {
  db: Database;
  now: Instant;
  contractNumber: string;
  waiter: Waiter;
  isSuccess: (result: T) => boolean;
}

/**
 * Runs the comparison within the limits of guesses. Where the attempts at a contract that exists run out on a network,
 * or are slowed on all, an event of its dormitory says so, once a day: somebody may try to take the newcomer's place.
 */
export async function limitedGuess<T>(
  { db, now, contractNumber, waiter, isSuccess }: Guess<T>,
  compare: () => Promise<T>,
): Promise<T> {
  const claims = contractDetailClaims(contractNumber, waiter.network);
  const record = async (limitName: string) => {
    if (isOfContract(limitName)) await recordUsedUp(db, contractNumber, now);
  };
  const onDelay = ({ name }: { name: string }) => record(name);
  try {
    return await limited({ db, now, claims, waiter, onDelay, isSuccess }, compare);
  } catch (error) {
    if (error instanceof LimitReached) await record(error.limit);
    throw error;
  }
}

const kind = 'contract.attempts_used_up';
const day = 24 * 60 * 60 * 1000;

async function recordUsedUp(db: Database, contractNumber: string, now: Instant): Promise<void> {
  const contract = await db.queries
    .selectFrom('contracts')
    .select(['id', 'dormitory_id'])
    .where('number', '=', contractSubject(contractNumber))
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
