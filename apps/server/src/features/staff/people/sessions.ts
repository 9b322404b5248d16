// Ends sessions of other members of staff (SA028).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../../../platform/platform.ts';
import { endSessions } from '../session/open-sessions.ts';
import { lockManaged, type Act, type Unreachable } from './act.ts';

/** Of somebody whom the caller manages: a lost telephone, a shared computer. Answers how many (SA028). */
export async function endSessionsOf(
  { db }: Platform,
  { caller, requestId }: Act,
  { id, which }: { id: number; which: number | 'all' },
  now: Instant,
): Promise<number | Unreachable> {
  return db.transaction(async (trx) => {
    const locked = await lockManaged(trx, caller, id, now);
    if (typeof locked === 'string') return locked;
    return endSessions(trx, { staff: caller, requestId }, { staffId: id, which }, now);
  });
}
