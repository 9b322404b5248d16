// Reads of the people and contracts that staff look at.
import { residenceStatus, type ResidenceStatus } from '@yadori/api/residents/residence-status';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { invitedUntil } from './invited.ts';

/** A contract with the person who has it, or had it before the withdrawal. */
interface PersonRow extends StoredPerson {
  status: ResidenceStatus;
}

interface StoredPerson {
  /** Of the row in the index. */
  id: number;
  account_id: number | null;
  contract_id: number;
  is_former: boolean;
  is_claimed: boolean;
  is_registering: boolean;
  is_invited: boolean;
  name: string;
  furigana: string;
  room_number: string;
  dormitory_id: number;
  office_code: string;
  name_ja: string;
  name_en: string;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  move_out_on: CalendarDate | null;
}

/** The tenant of a contract that somebody else has by now is not the person of a former row. */
const person = `
  r.account_id, r.contract_id, r.is_former, r.room_number, r.dormitory_id,
  d.office_code, d.name_ja, d.name_en, c.start_date, c.end_date,
  c.account_id is not null as is_claimed,
  case when r.is_former then null else c.move_out_on end as move_out_on,
  coalesce(p.name, c.tenant_name, '') as name,
  coalesce(p.furigana, c.tenant_furigana, '') as furigana,
  c.account_id is null and exists (
    select from registrations g join sessions s on s.registration_id = g.id
     where g.contract_id = c.id and g.completed_at is null
       and s.revoked_at is null and s.expires_at > $2) as is_registering,
  ${invitedUntil} > $2 as is_invited`;

const fromIndex = `
  from resident_index r
  join contracts c on c.id = r.contract_id
  join dormitories d on d.id = r.dormitory_id
  left join profiles p on p.account_id = r.account_id`;

const personColumns = {
  id: 'int8',
  account_id: 'int8 or null',
  contract_id: 'int8',
  is_former: 'bool',
  is_claimed: 'bool',
  is_registering: 'bool',
  is_invited: 'bool',
  name: 'text',
  furigana: 'text',
  room_number: 'text',
  dormitory_id: 'int8',
  office_code: 'text',
  name_ja: 'text',
  name_en: 'text',
  start_date: 'date',
  end_date: 'date or null',
  move_out_on: 'date or null',
} as const;

/** $1 keys of the index, $2 instant. */
const readPersons = defineStatement<StoredPerson & FoundColumns>({
  name: 'residents_of_index',
  text: `
    select r.id, ${person},
           exists (select from former_accounts k where k.former_account_id = r.account_id) as is_former_account
      ${fromIndex} where r.id = any($1::bigint[])`,
  columns: { ...personColumns, is_former_account: 'bool' },
});

/** The rows of the index with these keys, in their order. */
export async function findPersons(
  db: Database,
  indexIds: readonly number[],
  now: Instant,
): Promise<FoundPerson[]> {
  if (indexIds.length === 0) return [];
  const rows = await db.named(readPersons, [indexIds, timestamp(now)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return indexIds.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [withStatus(row, now)];
  });
}

interface FoundColumns {
  /** The account ended because its person has another one (SC032). */
  is_former_account: boolean;
}

export type FoundPerson = PersonRow & FoundColumns;

interface ListedColumns {
  /** Day of moving in; the contract's first day where none was filed. */
  since: CalendarDate;
  /** Whether a message of the resident waits that no staff has read. */
  is_unread: boolean;
}

export type ListedPerson = PersonRow & ListedColumns;

/** So long after the last day everybody counts as gone (AM095), in days. */
const longestMonth = 31;

/** $1 dormitory, $2 instant, $3 the earliest last day (null: all, and former residents too). */
const readOfDormitory = defineStatement<StoredPerson & ListedColumns>({
  name: 'residents_of_dormitory',
  text: `
    select r.id, ${person}, coalesce(m.movein_date, c.start_date) as since,
           exists (select from messages g join conversations v on v.account_id = g.account_id
                    where g.account_id = r.account_id and g.from_admin = 0 and g.deleted_at is null
                      and g.id > v.staff_read_id) as is_unread
      ${fromIndex}
      left join move_ins m on m.contract_id = r.contract_id and m.account_id = r.account_id
     where r.dormitory_id = $1
       and ($3::date is null
            or (not r.is_former and coalesce(c.end_date, c.last_day, 'infinity') >= $3::date))`,
  columns: { ...personColumns, since: 'date', is_unread: 'bool' },
});

/** Those who live there, will or did, and contracts that no one has claimed; `goneToo`: also who left long ago. */
export async function findOfDormitory(
  db: Database,
  { dormitoryId, goneToo }: { dormitoryId: number; goneToo: boolean },
  now: Instant,
): Promise<ListedPerson[]> {
  const rows = await db.named(readOfDormitory, [
    dormitoryId,
    timestamp(now),
    goneToo ? null : addDays(dateAt(now), -longestMonth),
  ]);
  return rows.map((row) => withStatus(row, now));
}

const withStatus = <Row extends StoredPerson>(row: Row, now: Instant) => ({
  ...row,
  status: residenceStatus({
    today: dateAt(now),
    isWithdrawn: row.is_former,
    isClaimed: row.is_claimed,
    startDate: row.start_date,
    endDate: row.end_date,
    moveOutOn: row.move_out_on,
    isRegistering: row.is_registering,
    isInvited: row.is_invited,
  }),
});
