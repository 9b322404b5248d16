// Lending a thing, and its return (SC051).
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/session/staff.ts';
import { findLoan, type FoundLoan } from './queries.ts';
import { lend, type Lent } from './with-key.ts';

interface Act {
  staff: Staff;
  dormitoryId: number;
  requestId: string;
  now: Instant;
}

/** Undefined where the contract has gone meanwhile. */
export async function lendThing(
  { db }: Pick<Platform, 'db'>,
  act: Act,
  { contractId, ...thing }: Lent & { contractId: number; note: string },
): Promise<FoundLoan | undefined> {
  const { staff, dormitoryId, requestId, now } = act;
  const lent = await db.transaction(async (trx) => {
    const contract = await trx
      .selectFrom('contracts')
      .select(['account_id', 'room_number'])
      .where('id', '=', contractId)
      .where('dormitory_id', '=', dormitoryId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (contract === undefined) return undefined;
    const by = { dormitoryId, contractId, room: contract.room_number };
    const [id = 0] = await lend(trx, { ...by, staffId: staff.staffId, now }, [thing]);
    await recordEvent(trx, {
      ...actOf(staff, requestId),
      at: now,
      dormitoryId,
      ...(contract.account_id !== null && { accountId: contract.account_id }),
      subjectId: id,
      kind: 'loan.given',
      detail: { what: thing.what },
    });
    return findLoan(trx, id);
  });
  if (lent !== undefined) publishToStaff(db, 'contracts', [dormitoryId]);
  return lent;
}

/** Undefined where the loan has gone meanwhile. Of two returns the first one stays. */
export async function returnLoan(
  { db }: Pick<Platform, 'db'>,
  act: Act,
  { id, returned }: { id: number; returned: boolean },
): Promise<FoundLoan | 'other_day' | undefined> {
  const { staff, dormitoryId, requestId, now } = act;
  const outcome = await db.transaction(async (trx) => {
    const before = await lockLoan(trx, id, dormitoryId);
    if (before === undefined) return undefined;
    const { returned_at: at } = before;
    if ((at !== null) === returned) return { isNew: false, loan: await findLoan(trx, id) };
    if (at !== null && dateAt(at.getTime()) !== dateAt(now)) return 'other_day';
    const change = returned
      ? { returned_at: timestamp(now), returned_by: staff.staffId }
      : { returned_at: null, returned_by: null };
    await trx.updateTable('loans').set(change).where('id', '=', id).execute();
    const loan = await findLoan(trx, id);
    await recordEvent(trx, {
      ...actOf(staff, requestId),
      at: now,
      dormitoryId,
      ...(loan?.account_id != null && { accountId: loan.account_id }),
      subjectId: id,
      kind: returned ? 'loan.returned' : 'loan.return_undone',
      detail: { what: before.what },
    });
    return { isNew: true, loan };
  });
  if (outcome === undefined || outcome === 'other_day') return outcome;
  if (outcome.isNew) publishToStaff(db, 'contracts', [dormitoryId]);
  return outcome.loan;
}

const lockLoan = (trx: Trx, id: number, dormitoryId: number) =>
  trx
    .selectFrom('loans')
    .select(['what', 'returned_at'])
    .where('id', '=', id)
    .where('dormitory_id', '=', dormitoryId)
    .forUpdate()
    .executeTakeFirst();
