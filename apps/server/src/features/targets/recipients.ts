// Recipients of a target: read before sending, and decided when it is sent.
import { sql } from 'kysely';
import { typedAbove } from '@yadori/api/targets/limits';
import type { Target } from '@yadori/api/targets/target';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

export interface Targeted {
  accountId: number;
  dormitoryId: number;
  officeCode: string;
  roomNumber: string;
  name: string;
  hasPush: boolean;
  isEnglish: boolean;
}

interface UnreachedRoom {
  officeCode: string;
  roomNumber: string;
}

/** A code without a dormitory matches no one, like every other condition that does not hold. */
function conditionsOf(target: Target) {
  const { dormitories, floors, rooms, status, is_company, employment_status, language } = target;
  const within = (column: string, values: readonly (string | number)[] | null | undefined) =>
    values === undefined || values === null ? [] : [sql`${sql.raw(column)} = any(${[...values]})`];
  const ofPeople = [
    ...within('p.employment_status', employment_status),
    ...(language === undefined ? [] : [sql`coalesce(v.language, 'ja') = ${language}`]),
    ...within('a.id', target.accounts),
  ];
  const ofRooms = [
    ...within('d.office_code', dormitories),
    ...within('left(c.room_number, 2)', floors),
    ...within('c.room_number', rooms),
    ...within(statusOf, status),
    ...(is_company === undefined ? [] : [sql`c.is_company = ${is_company}`]),
  ];
  return { ofRooms, ofPeople };
}

/** As `residenceStatus` derives it, of those whose last day has not passed. */
const statusOf = `case when c.move_out_on is not null then 'notice' when c.start_date <= t.day then 'living' else 'before' end`;

/**
 * Residents with an account whose active contract meets the target on the day of an instant, in the order of their
 * rooms: those who live there or will, until their last day.
 */
export async function findTargeted(
  queries: Queries,
  target: Target,
  at: Instant,
): Promise<Targeted[]> {
  const { ofRooms, ofPeople } = conditionsOf(target);
  const conditions = [...ofRooms, ...ofPeople];
  const { rows } = await sql<Targeted>`
    select a.id as "accountId", c.dormitory_id as "dormitoryId", d.office_code as "officeCode",
           c.room_number as "roomNumber", p.name, v.language is not null as "hasPush",
           coalesce(v.language = 'en', false) as "isEnglish"
      from accounts a
      join contracts c on c.id = a.active_contract_id
      join dormitories d on d.id = c.dormitory_id
      join profiles p on p.account_id = a.id
      left join lateral (
        select v.language from push_devices v where v.account_id = a.id order by v.id desc limit 1) v on true
      cross join (select ${dateAt(at)}::date as day) t
     where a.withdrawn_at is null and least(c.end_date, c.move_out_on, 'infinity') >= t.day
       ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}
     order by d.office_code, c.room_number, a.id`.execute(queries);
  return rows;
}

/**
 * Rooms that are let on the day and that the target means, whose tenant has no account: nothing reaches them but paper
 * (AM249). Of a target that names people or what they are, none: nobody knows that of them.
 */
export async function findUnreached(
  queries: Queries,
  target: Target,
  at: Instant,
): Promise<UnreachedRoom[]> {
  const { ofRooms, ofPeople } = conditionsOf(target);
  if (ofPeople.length > 0) return [];
  const { rows } = await sql<UnreachedRoom>`
    select d.office_code as "officeCode", c.room_number as "roomNumber"
      from contracts c
      join dormitories d on d.id = c.dormitory_id
      cross join (select ${dateAt(at)}::date as day) t
     where c.account_id is null and c.start_date <= t.day and coalesce(c.last_day, 'infinity') >= t.day
       ${ofRooms.length === 0 ? sql`` : sql`and ${sql.join(ofRooms, sql` and `)}`}
     order by d.office_code, c.room_number, c.id`.execute(queries);
  return rows;
}

/** Dormitories among recipients. */
export const dormitoriesOf = (recipients: readonly Targeted[]): number[] => [
  ...new Set(recipients.map(({ dormitoryId }) => dormitoryId)),
];

/** Whether the number of recipients has to be typed (SG018). */
export const mustType = (recipients: readonly Targeted[]): boolean =>
  recipients.length > typedAbove.residents ||
  dormitoriesOf(recipients).length > typedAbove.dormitories;
