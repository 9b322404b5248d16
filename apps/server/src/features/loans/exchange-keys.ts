// Keys in the act of a move to another room: those that are out come back, and a new one is lent (SC046, SC051).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { actOf, recordEvent } from '../../platform/events.ts';
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
  const record = (kind: 'loan.returned' | 'loan.given', subjectId: number) =>
    recordEvent(trx, {
      ...actOf(staff, requestId),
      at: now,
      dormitoryId,
      ...(accountId !== null && { accountId }),
      subjectId,
      kind,
      detail: { what: 'key' },
    });
  if (back)
    for (const { id } of await takeBackKeys(trx, contractId, staff, now))
      await record('loan.returned', id);
  if (given === '') return;
  const handing = { dormitoryId, contractId, room, staffId: staff.staffId, now };
  for (const id of await lend(trx, handing, [{ what: 'key', name: '', number: given }]))
    await record('loan.given', id);
}

const takeBackKeys = (trx: Trx, contractId: number, { staffId }: Staff, now: Instant) =>
  trx
    .updateTable('loans')
    .set({ returned_at: timestamp(now), returned_by: staffId })
    .where('contract_id', '=', contractId)
    .where('what', '=', 'key')
    .where('returned_at', 'is', null)
    .returning('id')
    .execute();
