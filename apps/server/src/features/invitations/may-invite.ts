// Who invites tenants.
import { may, type Staff } from '../../platform/session/staff.ts';
import { mayMove } from '../rooms/may-move.ts';

/** Many: who changes contracts. One, who stands at the desk: also who receives people there. */
export const mayInvite = (actor: Staff, dormitoryId: number, ids: readonly number[] | null) =>
  ids?.length === 1 ? mayMove(actor, dormitoryId) : may(actor, dormitoryId, 'contracts', 'edit');
