// Who moves people to another room.
import { may, type Staff } from '../../platform/session/staff.ts';

/** Who changes contracts, and who receives people in a dormitory and sees its contracts: at night there is no other. */
export const mayMove = (actor: Staff, dormitoryId: number): boolean =>
  may(actor, dormitoryId, 'contracts', 'edit') ||
  (may(actor, dormitoryId, 'contracts', 'view') && may(actor, dormitoryId, 'arrivals', 'edit'));
