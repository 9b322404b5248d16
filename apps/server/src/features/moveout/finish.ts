// Finishes a move-out: the tenancy ends on its day everywhere (SI023, SI046).
import { sql } from 'kysely';
import { finishedValues } from '@yadori/api/moveout/act-texts';
import { addMonths, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type actOf } from '../../platform/events.ts';
import { AccountGone, lockAccount } from '../../platform/session/lock-account.ts';
import { endWhatLiesOutside } from '../contract-days/outside.ts';
import { sendText } from '../operator-texts/send-text.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { findApplicationById, type Application } from './queries.ts';
import { announceMoveOut } from './service.ts';

interface Finish {
  /** Who finishes it. */
  act: ReturnType<typeof actOf>;
  applicationId: number;
  accountId: number;
  /** Of the application as it was read. */
  revision: number;
  now: Instant;
}

/**
 * `changed`: it was changed, withdrawn or finished since it was read; `too_early`: its day has not come. Nothing is
 * written then. Undefined where the account has ended.
 */
export async function finishMoveOut(
  db: Database,
  finish: Finish,
): Promise<'finished' | 'changed' | 'too_early' | undefined> {
  try {
    const { outcome, announce } = await db.transaction(async (trx) => {
      await lockAccount(trx, finish.accountId);
      return finishWithin(trx, finish);
    });
    announce?.(db);
    return outcome;
  } catch (error) {
    if (error instanceof AccountGone) return undefined;
    throw error;
  }
}

async function finishWithin(trx: Trx, { applicationId, revision, now, act }: Finish) {
  const stored = await findApplicationById(trx, applicationId);
  if (stored === undefined || !isOpen(stored) || stored.revision !== revision)
    return { outcome: 'changed' as const };
  if (stored.move_out_on > dateAt(now)) return { outcome: 'too_early' as const };
  await moveEnd(trx, stored, now);
  const { account_id: accountId, dormitory_id: dormitoryId, move_out_on: on } = stored;
  await refreshIndex(trx, { contractIds: [stored.contract_id] }, now);
  const ended = await endWhatLiesOutside(trx, [stored.contract_id], { now, actor: act.actor });
  await recordEvent(trx, {
    ...act,
    kind: 'moveout.finished',
    at: now,
    accountId,
    dormitoryId,
    subjectId: stored.id,
    detail: { revision: stored.revision + 1, move_out_on: on, was: stored.end_date },
  });
  const values = finishedValues(on, addMonths(on, 1));
  await sendText(trx, { accountId, key: 'moveout_finished', values }, now);
  return {
    outcome: 'finished' as const,
    announce: (db: Database) => announceMoveOut(db, { accountId, dormitoryId }, ended),
  };
}

const isOpen = ({ closed_at, holder, account_id }: Application): boolean =>
  closed_at === null && holder === account_id;

/** An end before the day of the move-out stays. */
async function moveEnd(trx: Trx, stored: Application, now: Instant): Promise<void> {
  const { id, contract_id: contractId, move_out_on: on, end_date: before } = stored;
  const isMoved = before === null || before > on;
  const at = timestamp(now);
  await trx
    .updateTable('move_out_applications')
    .set({ closed_at: at, finished_at: at, revision: stored.revision + 1 })
    .$if(isMoved, (update) => update.set({ end_moved: true, end_date_before: before }))
    .where('id', '=', id)
    .execute();
  if (!isMoved) return;
  await trx
    .updateTable('contracts')
    // No contract ends before it begins.
    .set({ end_date: sql<CalendarDate>`greatest(${on}::date, start_date)` })
    .where('id', '=', contractId)
    .execute();
}
