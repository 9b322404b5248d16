// Move-outs as the console shows them.
import type { MoveOutRow, StaffMoveOut } from '@yadori/api/moveout/staff-calls';
import type { ReasonCode } from '@yadori/api/staff/reason';
import { addMonths, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../../platform/database/database.ts';
import { may, type Staff, type StaffDormitoryId } from '../../../platform/session/staff.ts';
import { stateOf, type ListedMoveOut } from '../list.ts';
import { findMoveOutRow, findRevisions } from './queries.ts';

export const rowView = (row: ListedMoveOut, today: ReturnType<typeof dateAt>): MoveOutRow => ({
  id: row.id,
  account_id: row.account_id,
  name: row.name,
  room_number: row.room_number,
  is_company: row.is_company,
  move_out_on: row.move_out_on,
  move_out_time: row.move_out_time.slice(0, 5),
  luggage_on: row.luggage_removal_on,
  luggage_time: row.luggage_removal_time.slice(0, 5),
  carrier: row.shipping_company_name,
  state: stateOf(row, today),
});

interface Viewer {
  staff: Staff;
  dormitoryId: StaffDormitoryId;
  now: Instant;
}

/** Undefined where there is no such application. */
export async function readMoveOut(
  { queries }: Database,
  id: number,
  { staff, dormitoryId, now }: Viewer,
): Promise<AnswerInput<StaffMoveOut> | undefined> {
  const row = await findMoveOutRow(queries, id);
  if (row === undefined || row.dormitory_id !== dormitoryId) return undefined;
  const today = dateAt(now);
  const view = rowView(row, today);
  const mayEdit = may(staff, dormitoryId, 'moveouts', 'edit') && row.is_held === true;
  const isOpen = view.state === 'filed' || view.state === 'due' || view.state === 'overdue';
  return {
    ...row,
    ...view,
    contract_number: row.number,
    contract_start: row.start_date,
    contract_end: row.end_date,
    end_before: row.end_date_before,
    revisions: (await findRevisions(queries, row)).map((one) => ({
      kind: one.kind.replace('moveout.', '') as 'filed',
      at: one.happened_at,
      by: one.staff_name ?? (one.is_operator ? '' : null),
      reason: one.reason as ReasonCode | null,
      move_out_on: one.move_out_on,
      revision: one.revision,
    })),
    messages_until: addMonths(row.move_out_on, 1),
    can: {
      change: mayEdit && isOpen,
      withdraw:
        mayEdit &&
        !row.has_later &&
        (isOpen || row.finished_at !== null) &&
        row.withdrawn_at === null,
      finish: mayEdit && isOpen && view.state !== 'filed',
    },
  };
}
