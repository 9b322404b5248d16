// Contracts as the console gets them.
import type { ContractRow, StaffContract } from '@yadori/api/contracts/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../../platform/database/database.ts';
import { may, type Staff } from '../../../platform/session/staff.ts';
import { findEventsById, findNames } from '../../audit/staff/queries.ts';
import { eventView } from '../../audit/staff/view.ts';
import { mayInvite } from '../../invitations/may-invite.ts';
import { findOfContract } from '../../invitations/queries.ts';
import { invitationView } from '../../invitations/staff/view.ts';
import type { ListedContract } from './list.ts';
import { findBedsIn } from '../beds.ts';
import { findOverlaps } from '../overlaps.ts';
import {
  findContractsOf,
  findEventIds,
  renewalOf,
  revisionOf,
  roomsOf,
  statusOf,
  type OneContract,
  type StoredContract,
} from './queries.ts';

export const rowView = (row: ListedContract, now: Instant): AnswerInput<ContractRow> => ({
  id: row.id,
  number: row.number,
  room_number: row.room_number,
  account_id: row.account_id,
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  move_out_on: row.move_out_on,
  status: statusOf(row, now),
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  employee_code: row.employee_code ?? '',
  overlaps_from: row.overlaps_from,
  renewal: renewalOf(row, dateAt(now)),
  renewal_reminded_at: row.renewal_reminded_at,
});

interface Reader {
  staff: Staff;
  language: Language;
  now: Instant;
}

const mostEvents = 50;

export async function contractView(
  db: Database,
  row: OneContract,
  { staff, language, now }: Reader,
): Promise<AnswerInput<StaffContract>> {
  const { dormitory_id: dormitoryId, room_number: room } = row;
  const [all, bedsOf, ids, invitations] = await Promise.all([
    findContractsOf(db.queries, { dormitoryId, endedToo: true }, now),
    findBedsIn(db.queries, dormitoryId),
    findEventIds(db.queries, row, mostEvents),
    findOfContract(db.queries, row.id),
  ]);
  const events = await findEventsById(db, ids);
  const names = await findNames(db, events);
  const overlaps = findOverlaps(all, dateAt(now), bedsOf);
  return {
    ...rowView({ ...row, overlaps_from: overlaps.get(row.id) ?? null }, now),
    rooms: roomsOf(row),
    dormitory: row.office_code,
    is_company: row.is_company,
    claimed_at: row.claimed_at,
    renewal_at: row.renewal_at,
    invitations: row.account_id === null ? invitations.map((one) => invitationView(one, now)) : [],
    invite_email: row.invite_email,
    can_invite: row.account_id === null && mayInvite(staff, dormitoryId, [row.id]),
    ...neighboursOf(
      row,
      all.filter((one) => one.room_number === room && one.id !== row.id),
    ),
    events: events.map((event) => eventView(event, { names, staff, language })),
    revision: revisionOf(row),
    can_edit: may(staff, dormitoryId, 'contracts', 'edit'),
  };
}

/** Those that began before and after it in the same room, nearest first. */
function neighboursOf(own: StoredContract, others: readonly StoredContract[]) {
  const sorted = others.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1));
  const view = (row: StoredContract | undefined) =>
    row === undefined
      ? null
      : {
          name: row.name,
          number: row.number,
          start_date: row.start_date,
          end_date: row.end_date,
        };
  return {
    before: view(sorted.findLast((one) => one.start_date < own.start_date)),
    after: view(sorted.find((one) => one.start_date >= own.start_date)),
  };
}
