// Reports that staff change or cancel: which of them, and by whom.
import { nightOf } from '@yadori/api/time/night';
import { addDays, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';

export interface KeptReport {
  type: number;
  scope: { accountId: number; contractId: number; dormitoryId: number };
  firstDay: CalendarDate;
}

/** Undefined for a report of a foreign dormitory as for one that does not exist (SA041). */
export async function findKept(
  queries: Queries,
  staff: Staff,
  id: number,
): Promise<KeptReport | undefined> {
  const row = await queries
    .selectFrom('stay_reports')
    .select(['type', 'account_id', 'contract_id', 'dormitory_id', 'first_day'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const dormitoryId = dormitoryWithin(staff.scope, row.dormitory_id);
  if (dormitoryId === undefined) return undefined;
  const scope = { accountId: row.account_id, contractId: row.contract_id, dormitoryId };
  return { type: row.type, scope, firstDay: row.first_day };
}

/** Who may not change reports, as the deputy at night, takes nights away from tonight and tomorrow alone. */
export function mayTake(
  staff: Staff,
  { dormitoryId, start }: { dormitoryId: number; start: CalendarDate | undefined },
  now: Instant,
): boolean {
  const tonight = nightOf(now);
  const isSoon = start === tonight || start === addDays(tonight, 1);
  return isSoon || may(staff, dormitoryId, 'stays', 'edit');
}
