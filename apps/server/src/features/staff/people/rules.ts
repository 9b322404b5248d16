// Who sees, manages and grants: a caller acts on the roles that the own roles may grant, in the own dormitories (SA036).
import {
  dormitoryWithin,
  mayGrantIn,
  scopeOf,
  type Staff,
} from '../../../platform/session/staff.ts';
import type { HeldGrant, StaffRecord } from './queries.ts';

type Caller = Pick<Staff, 'staffId' | 'grants'>;

/** What the person may do now or later; of somebody who has nothing left, the former grants. */
const heldGrants = ({ grants }: StaffRecord): readonly HeldGrant[] => {
  const live = grants.filter(({ isLive }) => isLive);
  return live.length === 0 ? grants : live;
};

/** Where the caller sees staff: the same for calls that read and calls that write. */
const seenBy = ({ grants }: Caller) => {
  const scope = scopeOf(grants, { of: 'staff', level: 'view' });
  return {
    isEverywhere: scope?.dormitoryIds === null,
    has: (dormitoryId: number) =>
      scope !== undefined && dormitoryWithin(scope, dormitoryId) !== undefined,
  };
};

/** People with a role in a dormitory of the caller. */
export function isVisible(caller: Caller, person: StaffRecord): boolean {
  const seen = seenBy(caller);
  return (
    seen.isEverywhere ||
    heldGrants(person).some(({ dormitoryId }) => dormitoryId !== null && seen.has(dormitoryId))
  );
}

/** Roles in foreign dormitories are not shown; those for all dormitories are. */
export function visibleGrants(caller: Caller, { grants }: StaffRecord): HeldGrant[] {
  const seen = seenBy(caller);
  return grants.filter(
    ({ isLive, dormitoryId }) => isLive && (dormitoryId === null || seen.has(dormitoryId)),
  );
}

/** Disabling, resetting and renaming concern a person as a whole, so every role counts; no one manages themselves. */
export const manages = (caller: Caller, person: StaffRecord): boolean =>
  person.id !== caller.staffId &&
  heldGrants(person).every((grant) => mayGrantIn(caller.grants, grant));
