// The role by which somebody serves at the counter: allergen marks are for these alone (SC021).
import { hasRight, type Role } from '@yadori/api/staff/rights';
import { rolesIn, type Staff } from '../../../../platform/session/staff.ts';

/** Undefined where there is none. */
export const counterRole = (
  { grants }: Pick<Staff, 'grants'>,
  dormitoryId: number,
): Role | undefined =>
  rolesIn(grants, dormitoryId).find((one) => hasRight([one], 'counter', 'edit'));
