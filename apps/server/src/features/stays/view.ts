// Reports as answers carry them.
import { reportTypes } from '@yadori/api/stays/kinds';
import type {
  GuestReportAnswer,
  OwnReportAnswer,
  ReportAnswer,
} from '@yadori/api/stays/report-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { GuestPart, OwnPart, ReportRow } from '../presence/queries.ts';
import type { StaffAct } from './staff-acts.ts';
import { isActive } from './service.ts';

/** Yen of a guest report: charged now, and of it what stays when the report is cancelled. */
export interface GuestBill {
  charged: number;
  kept: number;
}

export function reportView(
  row: ReportRow,
  bill: GuestBill,
  now: Instant,
  /** What staff did with it; none for those who read it beside its history. */
  acts: StaffAct[] = [],
): AnswerInput<ReportAnswer> {
  const head = { ...headOf(row, now), staff_acts: acts };
  if (row.guest !== null) return guestView(row, row.guest, bill, head);
  if (row.own !== null) return ownView(row, row.own, head);
  throw new Error('a report without its part');
}

type Head = ReturnType<typeof headOf> & { staff_acts: StaffAct[] };

const headOf = (row: ReportRow, now: Instant) => ({
  id: row.id,
  created: row.created_at,
  is_active: isActive(row, now),
  cancelled: row.cancelled_at,
  revision: row.revision,
  person_name: row.person_name,
  room_number: row.room_number,
});

const ownView = (row: ReportRow, own: OwnPart, head: Head): AnswerInput<OwnReportAnswer> => ({
  ...own,
  ...head,
  type: reportTypes.own,
  outing_start_date: row.first_day,
  outing_start_date_breakfast: own.start_breakfast,
  outing_start_date_dinner: own.start_dinner,
  outing_end_date: row.last_day,
  outing_end_date_breakfast: own.end_breakfast,
  outing_end_date_dinner: own.end_dinner,
});

/** What an old row leaves open counts as none (M025, AM155). */
const guestView = (
  row: ReportRow,
  guest: GuestPart,
  bill: GuestBill,
  head: Head,
): AnswerInput<GuestReportAnswer> => ({
  ...guest,
  ...head,
  type: reportTypes.guest,
  stay_date_start: row.first_day,
  admission_time: timeOf(guest.admission_time),
  exit_time: timeOf(guest.exit_time),
  day_two_evening: guest.day_two_evening ?? 0,
  day_three_morning: guest.day_three_morning ?? 0,
  charged: bill.charged,
  charged_when_cancelled: bill.kept,
});

const timeOf = (time: string | null) => time?.slice(0, 5) ?? '';
