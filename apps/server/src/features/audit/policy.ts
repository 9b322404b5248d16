// Who may open the details of the record.
import type { Role } from '@yadori/api/staff/rights';
import { rolesIn, type Staff } from '../../platform/session/staff.ts';

/** Auditors and system administrators read who did what, and not the values before and after (SA.4). */
const opening: readonly Role[] = ['head_office', 'manager'];

/** Of an event that belongs to no dormitory: with such a role for all of them. */
export const mayOpenDetail = (
  { grants }: Pick<Staff, 'grants'>,
  dormitoryId: number | null,
): boolean => rolesIn(grants, dormitoryId).some((role) => opening.includes(role));
