// The people of a dormitory by their contracts: who lives there, who comes and who leaves.
import { sql } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { invitedUntil } from '../resident-index/invited.ts';
import { roomOn } from '../room-days/queries.ts';
import type { Tenant } from './roster-rules.ts';

export interface FoundTenant extends Tenant {
  startDate: CalendarDate;
  /** The end of the contract or the day of the move-out, whichever is first. */
  lastDay: CalendarDate | null;
  /** `HH:mm`; null where they named nothing. */
  moveInTime: string | null;
  delivery: { date: CalendarDate; time: number | null } | null;
  moveOutTime: string | null;
  removal: { date: CalendarDate; time: string } | null;
  /** When a mail to the resident was written that was given up, and none was sent since. */
  failedMailAt: Date | null;
  /** Until when an invitation works that is unused; null: none. */
  invitedUntil: Date | null;
}

/** One statement: contracts that hold one of the days. */
export async function findTenants(
  db: Database,
  dormitoryId: StaffDormitoryId,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<FoundTenant[]> {
  const rows = await db.prepared(
    tenantRows(db, dormitoryId, from)
      .where('c.start_date', '<=', until)
      .where((contract) =>
        contract.or([contract('c.last_day', 'is', null), contract('c.last_day', '>=', from)]),
      )
      .orderBy('room_number')
      .orderBy('c.id'),
  );
  return rows.map((row) => tenantOf(row));
}

/** Each in the room of the day, or of the first one that follows. */
const tenantRows = (db: Database, dormitoryId: StaffDormitoryId, from: CalendarDate) =>
  db.queries
    .selectFrom('contracts as c')
    .leftJoin('profiles as p', 'p.account_id', 'c.account_id')
    .leftJoin('move_ins as i', (join) =>
      join.onRef('i.contract_id', '=', 'c.id').onRef('i.account_id', '=', 'c.account_id'),
    )
    .leftJoin('move_out_applications as o', (join) =>
      join
        .onRef('o.contract_id', '=', 'c.id')
        .onRef('o.account_id', '=', 'c.account_id')
        .on('o.closed_at', 'is', null)
        .on('o.withdrawn_at', 'is', null),
    )
    .select(['c.id', 'c.account_id', 'c.tenant_name', 'c.start_date'])
    .select(roomOn(sql<CalendarDate>`greatest(${from}::date, c.start_date)`).as('room_number'))
    .select(['c.last_day', 'c.move_out_on', 'p.name', 'i.movein_date', 'i.movein_time'])
    .select(['i.package_arrival_date', 'i.package_arrival_time'])
    .select(['o.move_out_time', 'o.luggage_removal_on', 'o.luggage_removal_time'])
    .select(failedMail.as('failed_mail_at'))
    .select(invitation.as('invited_until'))
    .where('c.dormitory_id', '=', dormitoryId);

type TenantRow = Awaited<ReturnType<ReturnType<typeof tenantRows>['execute']>>[number];

const tenantOf = (row: TenantRow): FoundTenant => ({
  contractId: row.id,
  accountId: row.account_id,
  roomNumber: row.room_number,
  name: row.name ?? row.tenant_name ?? '',
  moveInOn: row.movein_date,
  moveOutOn: row.move_out_on,
  startDate: row.start_date,
  lastDay: row.last_day,
  moveInTime: row.movein_time?.slice(0, 5) ?? null,
  delivery: row.package_arrival_date && {
    date: row.package_arrival_date,
    time: row.package_arrival_time,
  },
  moveOutTime: row.move_out_time?.slice(0, 5) ?? null,
  removal:
    row.luggage_removal_on === null || row.luggage_removal_time === null
      ? null
      : { date: row.luggage_removal_on, time: row.luggage_removal_time.slice(0, 5) },
  failedMailAt: row.failed_mail_at,
  invitedUntil: row.invited_until,
});

const invitation = sql<Date | null>`
  case when c.account_id is null then nullif(${sql.raw(invitedUntil)}, '-infinity') end`;

/**
 * Of the newest mail alone: its job failed for good, or what it carries was over before it could be sent. Written so
 * that each step is one look into an index (an order with a limit, and `exists` beside `or`, read whole tables).
 */
const failedMail = sql<Date | null>`(
  select f.created_at
    from mails f
   where f.id = (select (array_agg(m.id order by m.id desc))[1]
                   from accounts a join mails m on m.recipient = a.email where a.id = c.account_id)
     and f.sent_at is null
     and (f.dropped_at is not null
          or (select j.failed_at from jobs j where j.unique_key = 'mail:' || f.id) is not null))`;
