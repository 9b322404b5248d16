// Who may approve what another person asked for. Without them a second mailbox of the own would do as second person.
import { heldCalls, oldGrantMs, type HeldCall } from '@yadori/api/approvals/kinds';
import { hasRight } from '@yadori/api/staff/rights';
import type { Instant } from '@yadori/api/time/tokyo';
import { rolesIn, type Grant } from '../session/staff.ts';

export interface Person {
  staffId: number;
  /** Neither disabled nor still invited, and no station. */
  isActive: boolean;
  /** In force. */
  grants: readonly (Grant & { grantedAt: Instant })[];
  /** Who invited the person or has ever given one of the roles. */
  madeBy: readonly number[];
}

interface HeldAct {
  call: HeldCall;
  dormitoryIds: readonly number[];
}

/** Every right of the act in every dormitory of it. */
export const holdsRights = (
  { isActive, grants }: Pick<Person, 'isActive' | 'grants'>,
  { call, dormitoryIds }: HeldAct,
): boolean =>
  isActive &&
  dormitoryIds.every((id) => {
    const roles = rolesIn(grants, id);
    return heldCalls[call].rights.every(({ of, level }) => hasRight(roles, of, level));
  });

/** Neither has made the other one, and the rights come from grants of at least a week. */
export function isSecondPerson(
  act: HeldAct,
  { asker, other }: { asker: Person; other: Person },
  now: Instant,
): boolean {
  if (asker.staffId === other.staffId) return false;
  if (asker.madeBy.includes(other.staffId) || other.madeBy.includes(asker.staffId)) return false;
  const grants = other.grants.filter(({ grantedAt }) => grantedAt <= now - oldGrantMs);
  return holdsRights({ ...other, grants }, act);
}
