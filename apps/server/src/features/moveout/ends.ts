// What a move-out would take along, and what it took and can be had again (AM236).
import type { MoveOutEnds } from '@yadori/api/moveout/calls';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../platform/database/database.ts';
import { bookPossible, findPossible } from '../meals/booking/book-possible.ts';
import { findGivenBackAt, findMealsBeyond } from '../meals/booking/beyond.ts';
import { findReportsBeyond } from '../stays/end-outside.ts';
import type { MoveOutScope } from './queries.ts';

/** As `saveMoveOut` would end it, where this is to be the last day. */
export async function findEnds(
  queries: Queries,
  { accountId, contractId }: Pick<MoveOutScope, 'accountId' | 'contractId'>,
  moveOutOn: CalendarDate,
  now: Instant,
): Promise<MoveOutEnds> {
  const owner = { accountId, contractId };
  const { start_date: first } = await queries
    .selectFrom('contracts')
    .select('start_date')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const { meals, waits } = await findMealsBeyond(queries, owner, moveOutOn, now);
  const days = { first_day: first, last_day: moveOutOn };
  const reports = await findReportsBeyond(queries, owner, days, now);
  return {
    meals,
    waits,
    own_reports: reports.own,
    guest_reports: reports.guests,
    charges_yen: reports.charges,
  };
}

/** An application gives back at the instant at which it is filed or changed; nothing else happens at it. */
async function findReturned(queries: Queries, scope: MoveOutScope, now: Instant) {
  const events = await queries
    .selectFrom('events')
    .select('happened_at')
    .where('account_id', '=', scope.accountId)
    .where('kind', 'in', ['moveout.filed', 'moveout.changed'])
    .execute();
  const instants = events.map(({ happened_at: at }) => at);
  return findGivenBackAt(queries, scope, instants, dateAt(now));
}

/** Given back by an application, within the days of the contract again, and with room. */
export async function findRebookable(db: Database, scope: MoveOutScope, now: Instant) {
  const returned = await findReturned(db.queries, scope, now);
  return (await findPossible(db, scope, returned, now)).possible;
}

/** Books these again; `gone`: what others have meanwhile, or what lies outside the contract still. */
export async function rebook(db: Database, scope: MoveOutScope, now: Instant) {
  return bookPossible(db, scope, await findReturned(db.queries, scope, now), now);
}
