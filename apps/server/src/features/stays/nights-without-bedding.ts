// Nights on which no bedding of the stock is left for the guest of a resident (SI007).
import { datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { dayOnOf } from '../presence/dormitory-day.ts';
import { findReportsOfDormitory } from '../presence/queries.ts';
import type { StayScope } from '../presence/scope.ts';

/** The resident's own guest has one set already, which a change keeps. */
export async function findNightsWithoutBedding(
  db: Database,
  { accountId, dormitoryId }: Pick<StayScope, 'accountId' | 'dormitoryId'>,
  days: { from: CalendarDate; until: CalendarDate },
): Promise<CalendarDate[]> {
  const [{ bedding_stock: stock }, rows] = await Promise.all([
    db.queries
      .selectFrom('dormitories')
      .select('bedding_stock')
      .where('id', '=', dormitoryId)
      .executeTakeFirstOrThrow(),
    findReportsOfDormitory(db, dormitoryId, days),
  ]);
  const guests = rows.filter((row) => row.guest !== null && row.account_id !== accountId);
  const dayOn = dayOnOf(guests);
  const dates = new Set(guests.flatMap((row) => datesFrom(row.first_day, row.last_day)));
  return [...dates]
    .filter(
      (on) => on >= days.from && dayOn(on).guests.filter(({ bedding }) => bedding).length >= stock,
    )
    .toSorted();
}
