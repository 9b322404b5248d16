// The last days of dormitories that close: no contract and no move-out lies after them (SJ038).
import { sql } from 'kysely';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

const closings = (queries: Queries, dormitoryIds: readonly number[]) =>
  queries
    .selectFrom('dormitories')
    .select(['id', 'closed_on'])
    .where('id', '=', sql<number>`any(${[...new Set(dormitoryIds)]}::bigint[])`)
    .orderBy('id');

type Closing = Awaited<ReturnType<ReturnType<typeof closings>['execute']>>[number];

const lastDays = (rows: readonly Closing[]): Map<number, CalendarDate> =>
  new Map(rows.flatMap(({ id, closed_on: day }) => (day === null ? [] : [[id, addDays(day, -1)]])));

/** The last days of those of the dormitories that close or have closed. */
export const findLastDays = async (queries: Queries, dormitoryIds: readonly number[]) =>
  lastDays(await closings(queries, dormitoryIds).execute());

/** The same; a closing waits for the end of the caller's transaction. */
export const lockLastDays = async (queries: Queries, dormitoryIds: readonly number[]) =>
  lastDays(await closings(queries, dormitoryIds).forKeyShare().execute());
