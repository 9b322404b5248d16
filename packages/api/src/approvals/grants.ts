// Which roles are given by two persons (AM257). Otherwise one person could create a second account and read health data
// with it, or approve requests of the first one.
import { hasRight, roles, type Role } from '../staff/rights.ts';

/** Opens health data without a second person. The head office opens none alone. */
const opensAlone = (role: Role): boolean =>
  role !== 'head_office' && hasRight([role], 'health', 'view');

/** Who may approve; all roles that open health data are among them. */
export const rolesByTwo: readonly Role[] = roles.filter((role) =>
  hasRight([role], 'approvals', 'edit'),
);

interface OwnRole {
  role: Role;
  /** Key or office code; null: all dormitories. */
  dormitory: number | string | null;
  /** Last day. */
  until: string | null;
}

interface GivenRole extends OwnRole {
  from: string;
}

/**
 * Whether one of the roles needs a second person: not where the granter opens such data alone there today, and as long
 * as the role would count. Else a stand-in of some weeks could leave a second account of the own behind.
 */
export const givesByTwo = (
  own: readonly OwnRole[],
  given: readonly GivenRole[],
  had: readonly GivenRole[] = [],
): boolean =>
  given.some(
    (one) =>
      rolesByTwo.includes(one.role) &&
      !own.some(
        ({ role, dormitory, until }) =>
          opensAlone(role) && isWithin(dormitory, one) && endsWithin(until, one),
      ) &&
      !had.some((former) => covers(former, one)),
  );

const isWithin = (dormitory: OwnRole['dormitory'], of: OwnRole): boolean =>
  dormitory === null || dormitory === of.dormitory;

const endsWithin = (until: string | null, of: Pick<GivenRole, 'until'>): boolean =>
  until === null || (of.until !== null && of.until <= until);

/** A role that the person has stays or is cut short: nothing is given. */
export const covers = (had: GivenRole, wanted: GivenRole): boolean =>
  had.role === wanted.role &&
  isWithin(had.dormitory, wanted) &&
  had.from <= wanted.from &&
  endsWithin(had.until, wanted);
