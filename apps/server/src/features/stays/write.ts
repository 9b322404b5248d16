// The rows of reports, within the transaction that files or changes them.
import type { GuestReport } from '@yadori/api/stays/guest-report';
import { reportTypes } from '@yadori/api/stays/kinds';
import type { OwnReport } from '@yadori/api/stays/own-report';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { lastMorningOf } from '../presence/guest-row.ts';
import type { GuestPart, OwnPart } from '../presence/queries.ts';
import type { StayScope } from '../presence/scope.ts';

interface Filing {
  /** The report that is changed; undefined for a new one. */
  id: number | undefined;
  clientKey: string | undefined;
  /** The member of staff who files it, and records the act; left out of the resident's own. */
  filedBy?: number;
}

interface GuestFiling extends Filing {
  report: GuestReport;
  /** Staff order something of it after its last day. */
  ordersLate?: boolean;
}

/** Every column of a part, so that a new one is not silently left at its default. */
type Written<Part, Left extends keyof Part = never> = Record<Exclude<keyof Part, Left>, unknown>;

export async function writeOwn(
  trx: Trx,
  scope: StayScope,
  { report, ...filing }: Filing & { report: OwnReport },
  now: Instant,
): Promise<number> {
  const days = { first: report.outing_start_date, last: report.outing_end_date };
  const id = await writeHead(trx, scope, { ...filing, type: reportTypes.own, days }, now);
  const part = {
    name: report.name,
    relationship: report.relationship,
    // Who does not send it, as the form of today, leaves it as it is (AM154).
    ...(report.relationship_type !== undefined && {
      relationship_type: report.relationship_type || null,
    }),
    phone_number: report.phone_number,
    address: report.address,
    note: report.note,
    start_breakfast: report.outing_start_date_breakfast,
    start_dinner: report.outing_start_date_dinner,
    end_breakfast: report.outing_end_date_breakfast,
    end_dinner: report.outing_end_date_dinner,
  } satisfies Written<OwnPart, 'relationship_type'>;
  await trx
    .insertInto('own_stays')
    .values({ report_id: id, ...part })
    .onConflict((known) => known.column('report_id').doUpdateSet(part))
    .execute();
  return id;
}

export async function writeGuest(
  trx: Trx,
  scope: StayScope,
  { report, ordersLate = false, ...filing }: GuestFiling,
  now: Instant,
): Promise<number> {
  const days = { first: report.stay_date_start, last: lastMorningOf(report) };
  const id = await writeHead(trx, scope, { ...filing, type: reportTypes.guest, days }, now);
  const part = {
    friend_name: report.friend_name,
    relationship_type: report.relationship_type,
    relationship: report.relationship,
    friend_address: report.friend_address,
    stay_days: report.stay_days,
    admission_time: report.admission_time || null,
    exit_time: report.exit_time || null,
    day_one_evening: report.day_one_evening,
    day_two_morning: report.day_two_morning,
    day_two_evening: report.day_two_evening,
    day_three_morning: report.day_three_morning,
    futon_lease: report.futon_lease,
    ...(ordersLate && { ordered_late: true }),
  } satisfies Written<GuestPart, 'ordered_late'>;
  await trx
    .insertInto('guest_stays')
    .values({ report_id: id, ...part })
    .onConflict((known) => known.column('report_id').doUpdateSet(part))
    .execute();
  return id;
}

interface Head extends Filing {
  type: 1 | 2;
  days: { first: CalendarDate; last: CalendarDate };
}

/** A new row, or the kept one with its revision raised. */
async function writeHead(trx: Trx, scope: StayScope, head: Head, now: Instant): Promise<number> {
  const days = { first_day: head.days.first, last_day: head.days.last };
  const id =
    head.id === undefined
      ? await insertHead(
          trx,
          scope,
          {
            ...days,
            type: head.type,
            client_key: head.clientKey,
            filed_by: head.filedBy ?? null,
          },
          now,
        )
      : await updateReportHead(trx, head.id, days, now);
  const kind = head.id === undefined ? 'stay.filed' : 'stay.changed';
  if (head.filedBy === undefined) await recordEvent(trx, eventOf(kind, scope, id, now));
  return id;
}

async function insertHead(
  trx: Trx,
  { accountId, contractId, dormitoryId }: StayScope,
  row: {
    type: number;
    first_day: CalendarDate;
    last_day: CalendarDate;
    client_key: string | undefined;
    filed_by: number | null;
  },
  now: Instant,
): Promise<number> {
  const { id } = await trx
    .insertInto('stay_reports')
    .values({
      ...row,
      account_id: accountId,
      contract_id: contractId,
      dormitory_id: dormitoryId,
      created_at: timestamp(now),
      client_key: row.client_key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function updateReportHead(
  trx: Trx,
  id: number,
  days: { first_day: CalendarDate; last_day: CalendarDate },
  now: Instant,
): Promise<number> {
  await trx
    .updateTable('stay_reports')
    .set((row) => ({
      ...days,
      revision: row('revision', '+', 1),
      changed_at: timestamp(now),
    }))
    .where('id', '=', id)
    .execute();
  return id;
}

export const eventOf = (
  kind: `stay.${string}`,
  { accountId, dormitoryId }: StayScope,
  subjectId: number,
  at: Instant,
) => ({ kind, actor: { resident: accountId }, at, dormitoryId, accountId, subjectId });
