// Reads of the contracts of a dormitory for the console.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isAsked, type RenewalAnswer, type RenewalState } from '@yadori/api/contracts/renewal';
import { residenceStatus, type ResidenceStatus } from '@yadori/api/residents/residence-status';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../../platform/database/database.ts';
import { invitedUntil } from '../../resident-index/invited.ts';
import { plannedMoves } from '../../room-days/queries.ts';

export interface StoredContract {
  id: number;
  number: string;
  dormitory_id: number;
  room_number: string;
  account_id: number | null;
  name: string;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  move_out_on: CalendarDate | null;
  last_day: CalendarDate | null;
  is_company: boolean;
  company_id: number | null;
  company_name: string | null;
  employee_code: string | null;
  claimed_at: Date | null;
  is_registering: boolean;
  is_invited: boolean;
  invite_email: string | null;
  renewal: string | null;
  renewal_at: Date | null;
  renewal_reminded_at: Date | null;
  is_active: boolean;
  /** To another room, planned. */
  moves: { from: CalendarDate; room: string }[];
}

/** With the resident, else the tenant of the import. */
const contracts = (queries: Queries, now: Instant) =>
  queries
    .selectFrom('contracts as c')
    .leftJoin('profiles as p', 'p.account_id', 'c.account_id')
    .leftJoin('companies as m', 'm.id', 'c.company_id')
    .leftJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.renewal', 'c.renewal_at', 'c.renewal_reminded_at'])
    .select(plannedMoves.as('moves'))
    .select(sql<boolean>`coalesce(a.active_contract_id = c.id, false)`.as('is_active'))
    .select(['c.id', 'c.number', 'c.dormitory_id', 'c.room_number', 'c.account_id'])
    .select(['c.start_date', 'c.end_date', 'c.move_out_on', 'c.last_day', 'c.is_company'])
    .select([
      'c.company_id',
      'm.name as company_name',
      'c.employee_code',
      'c.claimed_at',
      'c.invite_email',
    ])
    .select([
      sql<string>`coalesce(p.name, c.tenant_name, '')`.as('name'),
      sql<boolean>`c.account_id is null and exists (
        select from registrations g join sessions s on s.registration_id = g.id
         where g.contract_id = c.id and g.completed_at is null
           and s.revoked_at is null and s.expires_at > ${timestamp(now)})`.as('is_registering'),
      sql<boolean>`${sql.raw(invitedUntil)} > ${timestamp(now)}`.as('is_invited'),
    ]);

/** `endedToo`: also those whose last day is over. */
export const findContractsOf = (
  queries: Queries,
  { dormitoryId, endedToo }: { dormitoryId: number; endedToo: boolean },
  now: Instant,
): Promise<StoredContract[]> =>
  contracts(queries, now)
    .where('c.dormitory_id', '=', dormitoryId)
    .$if(!endedToo, (query) =>
      query.where(sql<boolean>`coalesce(c.end_date, 'infinity') >= ${dateAt(now)}::date`),
    )
    .execute();

export interface RoomFrom {
  room_number: string;
  from: CalendarDate;
}

export interface OneContract extends StoredContract {
  office_code: string;
  rooms: RoomFrom[];
}

const allRooms = sql<RoomFrom[]>`(
  select coalesce(json_agg(json_build_object('room_number', r.room_number, 'from', r.from_day) order by r.from_day), '[]')
    from contract_rooms r where r.contract_id = c.id)`;

/** With the code of its dormitory. */
export const findStored = (
  queries: Queries,
  id: number,
  now: Instant,
): Promise<OneContract | undefined> =>
  contracts(queries, now)
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select('d.office_code')
    .select(allRooms.as('rooms'))
    .where('c.id', '=', id)
    .executeTakeFirst();

/** Its rooms by their first day, those of planned moves too. */
export const roomsOf = ({ rooms, room_number, start_date }: OneContract): RoomFrom[] =>
  rooms.length === 0 ? [{ room_number, from: start_date }] : rooms;

/** What its resident would like after the end; null where it is not asked. */
export const renewalOf = (row: StoredContract, today: CalendarDate): RenewalState | null =>
  isAsked({ ...row, isActive: row.is_active }, today)
    ? ((row.renewal as RenewalAnswer | null) ?? 'none')
    : null;

export const statusOf = (row: StoredContract, now: Instant): ResidenceStatus =>
  residenceStatus({
    today: dateAt(now),
    isWithdrawn: false,
    isClaimed: row.account_id !== null,
    startDate: row.start_date,
    endDate: row.end_date,
    moveOutOn: row.move_out_on,
    isRegistering: row.is_registering,
    isInvited: row.is_invited,
  });

/** Of what a change begins with: who has it and a filed move-out are among it. */
export const revisionOf = (
  row: Pick<
    StoredContract,
    | ('dormitory_id' | 'room_number' | 'account_id' | 'start_date' | 'end_date')
    | ('move_out_on' | 'company_id' | 'employee_code')
  >,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.dormitory_id,
        row.room_number,
        row.account_id,
        row.start_date,
        row.end_date,
        row.move_out_on,
        row.company_id,
        row.employee_code,
      ]),
    )
    .digest('base64url')
    .slice(0, 22);

/** Kinds of events that have the contract as their subject. */
const kindsOfStaff = [
  'contract.changed',
  'contract.created',
  'contract.extended',
  'contract.room_moved',
  'contract.end_told',
  'contract.renewal_reminded',
  'contract.invited',
  'contract.invitation_revoked',
];
const kindsOfHolder = ['moveout.filed', 'moveout.changed', 'moveout.withdrawn', 'moveout.finished'];

/**
 * Ids of the newest events: acts of staff by the index of the dormitory; registration and move-outs of the holder by
 * that of the account.
 */
export async function findEventIds(
  queries: Queries,
  { id, dormitory_id: dormitoryId, account_id: accountId }: StoredContract,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select e.id from events e
       where e.dormitory_id = ${dormitoryId} and e.actor not like 'resident:%'
         and e.kind = any(${kindsOfStaff}::text[]) and e.subject_id = ${id}
      union
      select e.id from events e
       where e.account_id = ${accountId}::bigint
         and (e.kind in ('contract.claimed', 'contract.renewal_answered') and e.subject_id = ${id}
              or e.kind = any(${kindsOfHolder}::text[])
                 and e.subject_id in (select m.id from move_out_applications m where m.contract_id = ${id}))) found
     order by id desc limit ${most}`.execute(queries);
  return rows.map((row) => row.id);
}
