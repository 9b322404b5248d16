// Registrations of a dormitory as staff see them (SC028): the newest try of each contract and address.
// A key that is mailed again ends with the register token: the browser that has to enter it has no longer life.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/keyset.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import {
  dormitoryWithin,
  type StaffDormitoryId,
  type StaffScope,
} from '../../../platform/session/staff.ts';

export interface Registration {
  id: number;
  contract_number: string;
  room_number: string;
  tenant_name: string;
  email: string;
  begun_at: Date;
  verified_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  is_claimed: boolean;
  tries: number;
  wrong_tries: number;
  key_until: Date | null;
  token_until: Date | null;
  mail_sent_at: Date | null;
  mail_dropped_at: Date | null;
  total: number;
}

/**
 * $1 dormitory, $2 begun after, $3 part of a number or room in capital letters, $4 beginning of an address in small
 * letters, $5 keys below, $6 one key or null, $7 limit. A key that is used, void or guessed too often ends at once.
 */
const registrations = defineStatement<Registration>({
  name: 'residents_registrations',
  text: `
    with newest as (
      select distinct on (r.contract_id, r.email)
             r.id, r.contract_id, r.email, r.key_id, r.begun_at, r.verified_at, r.confirmed_at, r.completed_at,
             count(*) over (partition by r.contract_id, r.email)::int as tries
        from contracts c join registrations r on r.contract_id = c.id
       where c.dormitory_id = $1 and r.begun_at > $2
       order by r.contract_id, r.email, r.id desc),
    filtered as (
      select n.*, c.number, c.room_number, coalesce(c.tenant_name, '') as tenant_name, c.account_id is not null as is_claimed
        from newest n join contracts c on c.id = n.contract_id
       where ($6::int8 is null or n.id = $6)
         and ($3::text = '' or position($3 in c.number) > 0 or position($3 in c.room_number) > 0
              or starts_with(n.email, $4)))
    select f.id, f.number as contract_number, f.room_number, f.tenant_name, f.email, f.begun_at, f.verified_at, f.confirmed_at,
           f.completed_at, f.is_claimed, f.tries, k.wrong_tries,
           case when k.used_at is null and k.voided_at is null and k.wrong_tries < 5 then k.expires_at end as key_until,
           (select max(s.expires_at) from sessions s
             where s.registration_id = f.id and s.kind = 'register' and s.revoked_at is null) as token_until,
           m.sent_at as mail_sent_at, m.dropped_at as mail_dropped_at,
           (select count(*) from filtered)::int as total
      from filtered f
      join one_time_keys k on k.id = f.key_id
      left join lateral (
        select sent_at, dropped_at from mails
         where request_key in ('registration:' || f.id, 'registration:' || f.id || ':' || f.key_id)
         order by mails.id desc limit 1) m on true
     where f.id < $5
     order by f.id desc
     limit $7`,
  columns: {
    id: 'int8',
    contract_number: 'text',
    room_number: 'text',
    tenant_name: 'text',
    email: 'text',
    begun_at: 'timestamptz',
    verified_at: 'timestamptz or null',
    confirmed_at: 'timestamptz or null',
    completed_at: 'timestamptz or null',
    is_claimed: 'bool',
    tries: 'int4',
    wrong_tries: 'int4',
    key_until: 'timestamptz or null',
    token_until: 'timestamptz or null',
    mail_sent_at: 'timestamptz or null',
    mail_dropped_at: 'timestamptz or null',
    total: 'int4',
  },
});

/** Registrations are shown for so long after their beginning. */
export const shownForMs = 14 * 24 * 60 * 60 * 1000;

const pageSize = 50;

interface Wanted {
  dormitoryId: StaffDormitoryId;
  q?: string | undefined;
  cursor?: string | undefined;
  id?: number;
}

export async function findRegistrations(
  db: Database,
  { dormitoryId, q = '', cursor, id }: Wanted,
  now: Instant,
): Promise<{ rows: Registration[]; total: number; next: string | null }> {
  const typed = q.normalize('NFKC').trim();
  const below = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const since = new Date(now - shownForMs).toISOString();
  const words = [typed.toUpperCase(), typed.toLowerCase()];
  const found = await db.named(registrations, [
    dormitoryId,
    since,
    ...words,
    below,
    id ?? null,
    pageSize + 1,
  ]);
  return { ...pageOf(found, pageSize, (row) => String(row.id)), total: found[0]?.total ?? 0 };
}

export interface ScopedRegistration {
  registrationId: number;
  dormitoryId: StaffDormitoryId;
}

/** Undefined for a foreign registration as for one that does not exist or is no longer listed. */
export async function findRegistrationWithin(
  db: Database,
  scope: StaffScope,
  id: number,
  now: Instant,
): Promise<(ScopedRegistration & { row: Registration }) | undefined> {
  const found = await db.queries
    .selectFrom('registrations')
    .innerJoin('contracts', 'contracts.id', 'registrations.contract_id')
    .select('contracts.dormitory_id')
    .where('registrations.id', '=', id)
    .executeTakeFirst();
  const dormitoryId = found && dormitoryWithin(scope, found.dormitory_id);
  if (dormitoryId === undefined) return undefined;
  const [row] = (await findRegistrations(db, { dormitoryId, id }, now)).rows;
  return row && { registrationId: id, dormitoryId, row };
}
