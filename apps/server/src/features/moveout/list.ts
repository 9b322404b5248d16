// The applications of a dormitory, as staff and the command line read them.
import { sql } from 'kysely';
import type { MoveOutState } from '@yadori/api/moveout/staff-calls';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { findDormitoryId } from '../../platform/dormitory-codes.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { isOver } from './queries.ts';

/** Withdrawn and finished ones too, by day and time. */
export const moveOutRows = (queries: Queries) =>
  queries
    .selectFrom('move_out_applications as m')
    .innerJoin('contracts as c', 'c.id', 'm.contract_id')
    .innerJoin('profiles as p', 'p.account_id', 'm.account_id')
    .selectAll('m')
    .select(['c.number', 'c.room_number', 'c.is_company', 'c.end_date', 'c.dormitory_id', 'p.name'])
    .select((row) => [
      // A contract without this resident has ended for the application.
      row(row.ref('c.account_id'), '=', row.ref('m.account_id'))
        .$castTo<boolean | null>()
        .as('is_held'),
    ])
    .orderBy('m.move_out_on')
    .orderBy('m.move_out_time')
    .orderBy('m.id');

export type ListedMoveOut = Awaited<ReturnType<ReturnType<typeof moveOutRows>['execute']>>[number];

/** Days after which an unfinished application is overdue (SI046). */
const overdueAfterDays = 7;

type StateFacts = Pick<
  ListedMoveOut,
  'withdrawn_at' | 'closed_at' | 'move_out_on' | 'end_date' | 'is_held'
>;

/** Computed, never stored. Closed by a later application, or over with its contract, is as good as finished (AM179). */
export function stateOf(facts: StateFacts, today: CalendarDate): MoveOutState {
  const { withdrawn_at, closed_at, move_out_on: on, is_held } = facts;
  if (withdrawn_at !== null) return 'withdrawn';
  const isClosed = closed_at !== null || is_held !== true;
  if (isClosed || isOver(facts, today)) return 'finished';
  if (on > today) return 'filed';
  return addDays(on, overdueAfterDays) <= today ? 'overdue' : 'due';
}

interface Period {
  dormitoryId: number;
  from: CalendarDate;
  until?: CalendarDate | undefined;
}

/** Of a period by day and time; unfinished ones whose day is over are always included. */
export async function findMoveOuts(
  queries: Queries,
  { dormitoryId, from, until }: Period,
  today: CalendarDate,
) {
  const rows = await moveOutRows(queries)
    .where('c.dormitory_id', '=', dormitoryId)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('m.move_out_on', '>=', from),
          eb(
            'm.move_out_on',
            '<=',
            sql<CalendarDate>`coalesce(${until ?? null}::date, 'infinity')`,
          ),
        ]),
        and([eb('m.closed_at', 'is', null), eb('m.move_out_on', '<', from)]),
      ]),
    )
    .execute();
  return rows
    .map((row) => ({ ...row, state: stateOf(row, today) }))
    .filter(({ state, move_out_on: on }) => on >= from || state === 'due' || state === 'overdue');
}

/**
 * Valid applications of a dormitory, the next move-out first; those whose day is over only with `past`, withdrawn ones
 * never. Undefined where the office code is unknown.
 */
export async function listMoveOuts(
  db: Database,
  { officeCode, past }: { officeCode: string; past: boolean },
  now: Instant,
) {
  const dormitoryId = await findDormitoryId(db.queries, officeCode);
  if (dormitoryId === undefined) return undefined;
  const today = dateAt(now);
  const from = past ? earliestDay : today;
  const rows = await findMoveOuts(db.queries, { dormitoryId, from }, today);
  return rows.filter(
    ({ state, move_out_on: on }) =>
      state !== 'withdrawn' && (past || (on >= today && state !== 'finished')),
  );
}

const earliestDay = '1900-01-01' as CalendarDate;
