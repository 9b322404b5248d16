// The dormitories that a call over several of them is about: one by its code, or all in which the person has the right.
import type { Queries } from '../database/database.ts';
import { findDormitoryId } from '../dormitory-codes.ts';
import { dormitoryWithin, type Staff, type StaffDormitoryId } from './staff.ts';

/** Null: all of them. Undefined for a code outside of the person's own. */
export async function chosenDormitories(
  queries: Queries,
  { scope }: Staff,
  code: string | undefined,
): Promise<readonly StaffDormitoryId[] | null | undefined> {
  if (code === undefined) return scope.dormitoryIds;
  const found = await findDormitoryId(queries, code);
  const id = found === undefined ? undefined : dormitoryWithin(scope, found);
  return id === undefined ? undefined : [id];
}
