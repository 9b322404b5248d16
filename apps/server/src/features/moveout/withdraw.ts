// Withdraws the application of a resident who stays after all.
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { lockLastDays } from '../contract-days/last-days.ts';
import { AccountGone, lockAccount } from '../../platform/session/lock-account.ts';
import { sendText } from '../operator-texts/send-text.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { findApplication, type Application } from './queries.ts';
import { announceMoveOut } from './service.ts';
import { withdrawnValues } from './texts.ts';

type WithdrawOutcome =
  | { failed: 'unknown_contract' | 'not_filed' }
  | { moveOutOn: CalendarDate; name: string; endDate: CalendarDate | null };

interface Withdrawal {
  contractNumber: string;
  dryRun: boolean;
  actor: Actor;
}

/**
 * Withdraws the valid application of a contract: the contract lasts until its end again, and the resident gets a
 * message. Meals and reports are untouched; what the application gave back stays given back, since others may have it.
 */
export async function withdrawMoveOut(
  db: Database,
  { contractNumber, dryRun, actor }: Withdrawal,
  now: Instant,
): Promise<WithdrawOutcome> {
  const contract = await findContract(db.queries, contractNumber);
  if (contract === undefined) return { failed: 'unknown_contract' };
  const { account_id: accountId } = contract;
  if (accountId === null) return { failed: 'not_filed' };
  const outcome = await db.transaction(async (trx): Promise<WithdrawOutcome> => {
    if (!(await isLocked(trx, accountId))) return { failed: 'not_filed' };
    const stored = await findApplication(trx, accountId, dateAt(now));
    if (stored?.contract_id !== contract.id) return { failed: 'not_filed' };
    if (!dryRun) await withdraw(trx, stored, actor, now);
    return { moveOutOn: stored.move_out_on, name: contract.name, endDate: stored.end_date };
  });
  if (!dryRun && !('failed' in outcome))
    announceMoveOut(db, { accountId, dormitoryId: contract.dormitory_id });
  return outcome;
}

const findContract = (queries: Queries, number: string) =>
  queries
    .selectFrom('contracts as c')
    .leftJoin('profiles as p', 'p.account_id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.dormitory_id'])
    .select((row) => [row.fn.coalesce('p.name', row.val('')).as('name')])
    .where('c.number', '=', number.trim().toUpperCase())
    .executeTakeFirst();

/** Locks the account; false where its resident has withdrawn. */
async function isLocked(trx: Trx, accountId: number): Promise<boolean> {
  try {
    await lockAccount(trx, accountId);
    return true;
  } catch (error) {
    if (error instanceof AccountGone) return false;
    throw error;
  }
}

/**
 * The contract lasts until its end again, also where a finish had moved it; the caller writes event and message. The
 * account is locked.
 */
export async function withdrawWithin(trx: Trx, stored: Application, now: Instant) {
  const { id, contract_id: contractId, move_out_on: on } = stored;
  const at = timestamp(now);
  await trx
    .updateTable('move_out_applications')
    .set({ closed_at: stored.closed_at ?? at, withdrawn_at: at })
    .where('id', '=', id)
    .execute();
  // An end that somebody has moved since stays. No contract ends before it begins.
  const movedTo = on < stored.start_date ? stored.start_date : on;
  const isMoved = stored.end_moved && stored.end_date === movedTo;
  await trx
    .updateTable('contracts')
    .set({ move_out_on: null, ...(isMoved && { end_date: await endAgain(trx, stored) }) })
    .where('id', '=', contractId)
    .where('account_id', '=', stored.account_id)
    .execute();
  await refreshIndex(trx, { contractIds: [contractId] }, now);
  const detail = { revision: stored.revision, move_out_on: on };
  return { kind: 'moveout.withdrawn', subjectId: id, detail } as const;
}

/** Where the dormitory closes meanwhile, the contract lasts until its last day. */
async function endAgain(trx: Trx, stored: Application): Promise<CalendarDate | null> {
  const { dormitory_id: dormitoryId, end_date_before: before } = stored;
  const lastDay = (await lockLastDays(trx, [dormitoryId])).get(dormitoryId);
  if (lastDay === undefined) return before;
  return before === null || before > lastDay ? lastDay : before;
}

async function withdraw(trx: Trx, stored: Application, actor: Actor, now: Instant): Promise<void> {
  const { account_id: accountId, move_out_on: on } = stored;
  const event = await withdrawWithin(trx, stored, now);
  const by = { actor, at: now, dormitoryId: stored.dormitory_id, accountId };
  await recordEvent(trx, { ...event, ...by });
  const values = withdrawnValues(on);
  await sendText(trx, { accountId, key: 'moveout_withdrawn', values }, now);
}
