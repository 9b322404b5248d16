// Keys in the act of a move to another room: those that are out come back, and a new one is lent (SC046, SC051).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordEvents } from '../../platform/events.ts';
import type { Staff } from '../../platform/session/staff.ts';
import { lend } from './with-key.ts';

interface Act {
  staff: Staff;
  scope: { accountId: number | null; dormitoryId: number; contractId: number };
  requestId: string;
  now: Instant;
}

interface Exchange {
  /** The new one. */
  room: string;
  keys: { back: boolean; given: string };
}

export async function exchangeKeys(
  trx: Trx,
  { staff, scope, requestId, now }: Act,
  { room, keys: { back, given } }: Exchange,
): Promise<void> {
  const { accountId, dormitoryId, contractId } = scope;
  const record = (kind: 'loan.returned' | 'loan.given', ids: readonly number[]) =>
    recordEvents(
      trx,
      ids.map((subjectId) => ({
        ...actOf(staff, requestId),
        at: now,
        dormitoryId,
        ...(accountId !== null && { accountId }),
        subjectId,
        kind,
        detail: { what: 'key' },
      })),
    );
  if (back) await record('loan.returned', await takeBackKeys(trx, scope, staff, now));
  if (given === '') return;
  const handing = { dormitoryId, contractId, room, staffId: staff.staffId, now };
  await record('loan.given', await lend(trx, handing, [{ what: 'key', name: '', number: given }]));
}

/**
 * Ids of all keys that the resident has of the dormitory, as the dialog names them: also those that were handed over
 * with a contract of before. A contract without an account has those of its own.
 */
async function takeBackKeys(
  trx: Trx,
  { accountId, dormitoryId, contractId }: Act['scope'],
  { staffId }: Staff,
  now: Instant,
): Promise<number[]> {
  const rows = await trx
    .updateTable('loans')
    .set({ returned_at: timestamp(now), returned_by: staffId })
    .where('dormitory_id', '=', dormitoryId)
    .where('contract_id', 'in', (query) => {
      const contracts = query.selectFrom('contracts').select('id');
      return accountId === null
        ? contracts.where('id', '=', contractId)
        : contracts.where('account_id', '=', accountId);
    })
    .where('what', '=', 'key')
    .where('returned_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
