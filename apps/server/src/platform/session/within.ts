// The condition on a column with a dormitory: one, some or all.
import { sql } from 'kysely';
import { grouped } from '@yadori/api/grouped';
import type { StaffDormitoryId } from './staff.ts';

/** `null`: all of them. */
export type Dormitories = StaffDormitoryId | readonly StaffDormitoryId[] | null;

export function within(column: string, dormitories: Dormitories) {
  const of = sql.ref(column);
  if (dormitories === null) return sql<boolean>`${of} is not null`;
  if (typeof dormitories === 'number') return sql<boolean>`${of} = ${dormitories}`;
  return sql<boolean>`${of} = any(${[...dormitories]})`;
}

/** Rows of each dormitory, in their order. */
export function byDormitory<Row extends { dormitory_id: number | null }>(
  rows: readonly Row[],
): (dormitoryId: number) => readonly Row[] {
  const found = grouped(rows, ({ dormitory_id: id }) => id);
  return (dormitoryId) => found.get(dormitoryId) ?? [];
}
