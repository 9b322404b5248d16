// What managers waive: the limits of a dormitory, and what was waived of a resident within this month.
import { sql } from 'kysely';
import { dateAt, instantAt, startOfMonth, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';

interface Waivers {
  /** Yen of one charge. */
  act: number;
  /** Yen of one resident within the month of the act. */
  month: number;
  /** Yen of the month so far, while cancelling and afterwards. */
  used: number;
}

/** With the row of the account locked, waivers of one resident follow each other (SI035). */
export async function findWaivers(
  queries: Queries,
  { accountId, dormitoryId }: { accountId: number; dormitoryId: number },
  now: Instant,
): Promise<Waivers> {
  const since = timestamp(instantAt(startOfMonth(dateAt(now))));
  const { rows } = await sql<Waivers>`
    select d.waiver_act_yen as act, d.waiver_month_yen as month,
           (select coalesce(sum((e.detail ->> 'waived')::int), 0) from events e
             where e.account_id = ${accountId} and e.kind = 'meal.cancelled' and e.happened_at >= ${since})::int
         + (select coalesce(sum(r.amount_yen), 0) from charges c join charge_reversals r on r.charge_id = c.id
             where c.account_id = ${accountId} and r.reason <> 'given_back' and r.created_at >= ${since})::int as used
      from dormitories d where d.id = ${dormitoryId}`.execute(queries);
  return rows[0] ?? { act: 0, month: 0, used: 0 };
}

/** `before`: yen of the same charge that were waived before: in parts it is one act. */
export const isOverLimit = (
  { act, month, used }: Waivers,
  { amount, before }: { amount: number; before: number },
): boolean => before + amount > act || used + amount > month;
