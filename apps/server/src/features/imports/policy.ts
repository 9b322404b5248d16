// Who may use imports: by the right of each kind, in the dormitory of a batch.
import {
  dormitoryWithin,
  scopeOf,
  type Grant,
  type StaffScope,
} from '../../platform/session/staff.ts';
import { findKind } from './kinds.ts';

export interface Importer {
  staffId: number;
  grants: readonly Grant[];
}

interface PlacedBatch {
  kind: string;
  dormitory_id: number | null;
  /** Dormitories whose rows it may write; null: all. */
  allowed: readonly number[] | null;
  actor: string;
}

/** The dormitories into which a person may import a kind; undefined: none. */
export function importScope({ grants }: Importer, kindName: string): StaffScope | undefined {
  const kind = findKind(kindName);
  if (kind?.right === undefined) return undefined;
  const scope = scopeOf(grants, { of: kind.right, level: 'edit' });
  return kind.isForAll === true && scope?.dormitoryIds !== null ? undefined : scope;
}

/**
 * A batch of the page of all dormitories belongs to its maker, and to those with the right in all of them. A maker who
 * has lost one of its dormitories since has lost the batch: it was checked with the former grants (SA038).
 */
export function maySeeBatch(person: Importer, batch: PlacedBatch): boolean {
  const scope = importScope(person, batch.kind);
  if (scope === undefined) return false;
  if (scope.dormitoryIds === null) return true;
  const isWithin = (id: number) => dormitoryWithin(scope, Number(id)) !== undefined;
  if (batch.dormitory_id !== null) return isWithin(batch.dormitory_id);
  return batch.actor === `staff:${person.staffId}` && batch.allowed?.every(isWithin) === true;
}
