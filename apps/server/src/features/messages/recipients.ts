// Recipients of messages of the staff.
import { sql } from 'kysely';
import { addMonths, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

interface Readers {
  /** null: all dormitories. */
  dormitoryId: number | null;
  /** Only these. */
  accountIds?: readonly number[];
}

/** Residents of the dormitory on the day of an instant, by their active contract; in ascending order. */
export async function findReaders(
  queries: Queries,
  { dormitoryId, accountIds }: Readers,
  at: Instant,
): Promise<number[]> {
  let living = queries
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .select('a.id')
    .where('a.withdrawn_at', 'is', null)
    .where((where) =>
      where.or([where('c.end_date', 'is', null), where('c.end_date', '>=', dateAt(at))]),
    )
    .orderBy('a.id');
  if (dormitoryId !== null) living = living.where('c.dormitory_id', '=', dormitoryId);
  if (accountIds !== undefined) living = living.where('a.id', '=', sql<number>`any(${accountIds})`);
  return (await living.execute()).map((row) => row.id);
}

/** One resident by mail address, as long as messages are read: up to a month after the last contract (AM095). */
export async function findReaderByEmail(queries: Queries, email: string, at: Instant) {
  const row = await queries
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.account_id', 'a.id')
    .select(['a.id', 'c.end_date'])
    .where('a.email', '=', email.toLowerCase())
    .where('a.withdrawn_at', 'is', null)
    .execute();
  const today = dateAt(at);
  const reads = row.some(({ end_date: end }) => end === null || today <= addMonths(end, 1));
  return reads ? row[0]?.id : undefined;
}

/** Names and rooms of recipients, in the order of their rooms, for a dry run. */
export const nameReaders = (queries: Queries, accountIds: readonly number[]) =>
  queries
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['d.office_code', 'c.room_number', 'p.name'])
    .where('a.id', 'in', accountIds)
    .orderBy('d.office_code')
    .orderBy('c.room_number')
    .execute();
