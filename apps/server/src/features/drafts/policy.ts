// Who may see and change drafts: by the right of the kind in the dormitories of a draft and of its target.
import type { Level } from '@yadori/api/staff/rights';
import type { Target } from '@yadori/api/targets/target';
import {
  dormitoryWithin,
  scopeOf,
  type Staff,
  type StaffScope,
} from '../../platform/session/staff.ts';
import { draftKind } from './kinds.ts';

/** The dormitories in which a person has the right of a kind; undefined: none, or no such kind. */
export function draftScope(
  { grants }: Pick<Staff, 'grants'>,
  kindName: string,
  level: Level,
): StaffScope | undefined {
  const kind = draftKind(kindName);
  return kind && scopeOf(grants, { of: kind.right, level });
}

/** A draft of the head office is within the right in all dormitories alone. */
export const reaches = (scope: StaffScope, dormitoryId: number | null): boolean =>
  dormitoryId === null
    ? scope.dormitoryIds === null
    : dormitoryWithin(scope, dormitoryId) !== undefined;

/** Whether every dormitory of a target is within a scope; `known` are keys by their office codes. */
export const mayTarget = (
  scope: StaffScope,
  { dormitories }: Target,
  known: ReadonlyMap<string, number>,
): boolean =>
  dormitories === null
    ? scope.dormitoryIds === null
    : dormitories.every((code) => {
        const id = known.get(code);
        return id !== undefined && dormitoryWithin(scope, id) !== undefined;
      });
