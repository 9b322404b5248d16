// What a resident would like after the end of the contract (SC053).
import { contractEvents } from '@yadori/api/contracts/live';
import { isAsked, type RenewalAnswer } from '@yadori/api/contracts/renewal';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import type { AccountId } from '../../platform/session/resident.ts';

interface GivenAnswer {
  id: number;
  accountId: AccountId;
  answer: RenewalAnswer;
  /** The end that the resident saw. */
  end: CalendarDate;
}

/**
 * Under the lock of the contract: after an extension or a release the answer would be about an end that is none any
 * more. Undefined where the resident has no such contract.
 */
export async function answerRenewal(
  db: Database,
  { id, accountId, answer, end }: GivenAnswer,
  now: Instant,
): Promise<'answered' | 'renewal_over' | undefined> {
  const outcome = await db.transaction(async (trx) => {
    const contract = await trx
      .selectFrom('contracts as c')
      .innerJoin('accounts as a', 'a.id', 'c.account_id')
      .select(['c.dormitory_id', 'c.start_date', 'c.end_date', 'c.move_out_on', 'c.renewal'])
      .select('a.active_contract_id')
      .where('c.id', '=', id)
      .where('c.account_id', '=', accountId)
      .forNoKeyUpdate('c')
      .executeTakeFirst();
    if (contract === undefined) return undefined;
    const { dormitory_id: dormitoryId, renewal: before } = contract;
    const isActive = contract.active_contract_id === id;
    if (contract.end_date !== end || !isAsked({ ...contract, isActive }, dateAt(now)))
      return 'renewal_over' as const;
    if (before === answer) return { dormitoryId };
    await trx
      .updateTable('contracts')
      .set({ renewal: answer, renewal_at: timestamp(now) })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, {
      kind: 'contract.renewal_answered',
      actor: { resident: accountId },
      at: now,
      accountId,
      dormitoryId,
      subjectId: id,
      detail: { answer },
    });
    return { dormitoryId };
  });
  if (outcome === undefined || outcome === 'renewal_over') return outcome;
  publishToAccounts(db, contractEvents.changed, [accountId]);
  publishToStaff(db, 'contracts', [outcome.dormitoryId]);
  return 'answered';
}
