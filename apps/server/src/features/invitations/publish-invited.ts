// Whether a contract is invited is a status of the contract and of its person: lists of both follow (SC006).
import type { Trx } from '../../platform/database/database.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';

export async function publishInvited(trx: Trx, dormitoryId: number): Promise<void> {
  await publishToStaffAtCommit(trx, 'contracts', [dormitoryId]);
  await publishToStaffAtCommit(trx, 'residents', [dormitoryId]);
}
