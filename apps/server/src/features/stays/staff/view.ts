// Reports as answers to staff carry them.
import type { GuestMark } from '@yadori/api/stays/staff-kinds';
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { daysBetween } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { guestDaysOf } from '../../presence/guest-days.ts';
import { isLate } from './on-behalf.ts';
import type { GuestPart, ReportRow } from '../../presence/queries.ts';

export const stayReportView = (row: ReportRow): AnswerInput<StayReport> => ({
  id: row.id,
  type: row.guest === null ? 'own' : 'guest',
  account_id: row.account_id,
  contract_id: row.contract_id,
  room_number: row.room_number,
  name: row.person_name,
  from: row.first_day,
  until: row.last_day,
  nights: daysBetween(row.first_day, row.last_day),
  filed_at: row.created_at,
  cancelled_at: row.cancelled_at,
  by_staff: row.filed_by !== null,
  is_late: row.guest === null ? isFiledLate(row) : row.guest.ordered_late,
  revision: row.revision,
  own: row.own && {
    place: row.own.name,
    relationship: row.own.relationship,
    phone: row.own.phone_number,
    address: row.own.address,
    note: row.own.note,
  },
  guest: row.guest && guestView(row, row.guest),
});

const isFiledLate = ({ filed_by: filedBy, first_day: first, created_at: filed }: ReportRow) =>
  filedBy !== null && isLate(first, filed.getTime());

const guestView = (row: ReportRow, guest: GuestPart) => ({
  name: guest.friend_name,
  relationship_type: guest.relationship_type,
  relationship: guest.relationship,
  expected_at: guest.admission_time?.slice(0, 5) ?? null,
  leaves_at: guest.exit_time?.slice(0, 5) ?? null,
  days: guestDaysOf(row),
  arrived: markView(row, 'arrived'),
  left: markView(row, 'left'),
});

const markView = ({ marks }: ReportRow, kind: GuestMark) => {
  const mark = marks?.find((one) => one.kind === kind);
  return mark === undefined ? null : { at: Date.parse(mark.at), name: mark.name };
};
