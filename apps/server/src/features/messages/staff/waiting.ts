// How many conversations of a dormitory are to be answered, and whether one of them presses (SL042).
import { deskMsBetween } from '@yadori/api/dormitory/desk-hours';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import { waitingLimits, waitingLimitsOf } from '../../dormitory/desk.ts';

interface Waiting {
  to_answer: number;
  is_urgent: boolean;
  oldest: Date | null;
}

/** $1 dormitory. By the index of residents, as the list. */
const waiting = defineStatement<Waiting>({
  name: 'messages_conversations_waiting',
  text: `
    select count(*) as to_answer, coalesce(bool_or(v.urgent_at is not null), false) as is_urgent,
           min(v.waiting_from) as oldest
      from resident_index r
      join accounts a on a.id = r.account_id and a.active_contract_id = r.contract_id
      join conversations v on v.account_id = a.id
     where r.dormitory_id = $1 and not r.is_former and a.withdrawn_at is null and v.state = 'to_answer'`,
  columns: { to_answer: 'int8', is_urgent: 'bool', oldest: 'timestamptz or null' },
});

const hour = 60 * 60 * 1000;

export async function countWaiting(
  db: Database,
  dormitoryId: StaffDormitoryId,
  now: Instant,
): Promise<{ to_answer: number; is_pressing: boolean }> {
  const [row] = await db.named(waiting, [dormitoryId]);
  if (row === undefined) throw new Error('a count without a row');
  const { to_answer, is_urgent: isUrgent, oldest } = row;
  if (isUrgent || oldest === null) return { to_answer, is_pressing: isUrgent };
  const limits = waitingLimitsOf(
    await waitingLimits(db.queries, dormitoryId, now).executeTakeFirstOrThrow(),
  );
  const waited = deskMsBetween(oldest.getTime(), now, limits);
  return { to_answer, is_pressing: waited > limits.redHours * hour };
}
