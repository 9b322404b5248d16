// How far a role reaches in each function that the product has.
import type { DataOf } from '@yadori/api/contract/call';
import type { staffList } from '@yadori/api/staff/people-calls';
import { rights, type Level, type Role } from '@yadori/api/staff/rights';

type Functions = DataOf<typeof staffList>['functions'];

export interface RoleRightsProps {
  /** Roles of the reader: the first one is shown at first. */
  own: readonly Role[];
  functions: Functions;
}

/** What the role may, as far as the product has it. */
export function levelOf(role: Role, { of, view, edit }: Functions[number]): Level | undefined {
  const level = rights[role][of];
  if (level === 'edit' && edit) return 'edit';
  return level !== undefined && view ? 'view' : undefined;
}
