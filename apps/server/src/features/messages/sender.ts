// As whom a member of staff writes to residents.
import type { Role } from '@yadori/api/staff/rights';
import { rolesIn, type Staff } from '../../platform/session/staff.ts';

const managers: readonly Role[] = ['manager', 'deputy'];

/** Residents see who writes as manager or as administrator (H006, SF013). */
export const senderOf = ({ grants }: Pick<Staff, 'grants'>, dormitoryId: number): 1 | 2 =>
  rolesIn(grants, dormitoryId).some((role) => managers.includes(role)) ? 2 : 1;
