// Who may approve what another person asked for. Without them a second mailbox of the own would do as second person.
import { heldCalls, mayApprove, oldGrantMs, type HeldCall } from '@yadori/api/approvals/kinds';
import { hasRight, type Role } from '@yadori/api/staff/rights';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { mayGrantIn, rolesIn, type Grant } from '../session/staff.ts';

export interface Person {
  staffId: number;
  /** Neither disabled nor still invited, and no station. */
  isActive: boolean;
  /** In force. */
  grants: readonly (Grant & { grantedAt: Instant })[];
  /** Who invited the person, has ever given one of the roles, or has let the person in again within a year. */
  madeBy: readonly number[];
}

/** A role that an act gives. */
export interface GivenGrant {
  role: Role;
  /** Null: all dormitories. */
  dormitoryId: number | null;
  from: CalendarDate;
  until: CalendarDate | null;
}

export interface HeldAct {
  call: HeldCall;
  dormitoryIds: readonly number[];
  /** Of an act that gives roles: who may approve it may give each of them. */
  grants: readonly GivenGrant[] | null;
  /** Who gets them; null: a person who is invited with them. */
  subjectId: number | null;
}

type Holder = Pick<Person, 'isActive' | 'grants'>;

/** Every right of the act in every dormitory of it, and every role of it to give. */
export const holdsRights = (
  { isActive, grants }: Holder,
  { call, dormitoryIds, grants: given }: HeldAct,
): boolean =>
  isActive &&
  dormitoryIds.every((id) => {
    const roles = rolesIn(grants, id);
    return heldCalls[call].rights.every(({ of, level }) => hasRight(roles, of, level));
  }) &&
  (given ?? []).every((one) => mayGrantIn(grants, one));

/** Neither has made the other one, and the rights come from grants of at least a week. Nobody approves own roles. */
export function isSecondPerson(
  act: HeldAct,
  { asker, other }: { asker: Person; other: Person },
  now: Instant,
): boolean {
  if (asker.staffId === other.staffId) return false;
  if (act.grants !== null && act.subjectId === other.staffId) return false;
  if (asker.madeBy.includes(other.staffId) || other.madeBy.includes(asker.staffId)) return false;
  const grants = other.grants.filter(({ grantedAt }) => grantedAt <= now - oldGrantMs);
  const approves = act.dormitoryIds.every((id) => mayApprove(act.call, rolesIn(grants, id)));
  return approves && holdsRights({ ...other, grants }, act);
}

/** Roles for all dormitories concern each of them. */
export const concernsOneOf = (
  { dormitoryIds, grants }: Pick<HeldAct, 'dormitoryIds' | 'grants'>,
  managed: readonly number[],
): boolean =>
  managed.length > 0 &&
  ((grants ?? []).some(({ dormitoryId }) => dormitoryId === null) ||
    managed.some((id) => dormitoryIds.includes(id)));

/** Of what would run without a second person: administrators and managers of its dormitories, and who has its rights. */
export const mayStop = (person: Holder, act: HeldAct): boolean =>
  person.isActive &&
  (holdsRights(person, act) ||
    person.grants.some(
      ({ role, dormitoryId }) =>
        ['system_admin', 'manager'].includes(role) &&
        (dormitoryId === null || concernsOneOf(act, [dormitoryId])),
    ));
