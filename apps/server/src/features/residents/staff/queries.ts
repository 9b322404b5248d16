// Reads of the card of a resident.
import { createHash } from 'node:crypto';
import { nightOf } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { dateAt } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { slowedAccount } from '../../account/slowed.ts';
import type { ScopedAccountId } from '../../resident-index/scope.ts';

export interface CardRow {
  id: number;
  email: string;
  created_at: Date;
  withdrawn: boolean;
  name: string;
  furigana: string;
  phone_number: string;
  employment_status: number;
  avatar_file: string | null;
  gender: number | null;
  birthday: CalendarDate | null;
  employment_name: string;
  major_or_department: string;
  is_email_confirmed: boolean;
  is_away: boolean;
  has_guest: boolean;
  last_sign_in_at: Date | null;
  notified_devices: number;
  has_health: boolean;
  has_emergency_contact: boolean;
  former_accounts: readonly StoredLink[];
  goes_on_as: StoredLink | null;
}

/** Of two accounts of one person. */
export interface StoredLink {
  account_id: number;
  linked_on: CalendarDate;
}

const linkedOn = `(k.linked_at at time zone 'Asia/Tokyo')::date`;

/** $1 account, $2 day, $3 night. An address counts as confirmed once a key that was mailed to it came back. */
const card = defineStatement<CardRow>({
  name: 'residents_card',
  text: `
    select a.id, a.email, a.created_at, a.withdrawn_at is not null as withdrawn, p.name, p.furigana, p.phone_number,
           p.employment_status, p.avatar_file, p.gender, p.birthday, p.employment_name, p.major_or_department,
           (exists (select from registrations g where g.account_id = a.id and g.email = a.email)
             or exists (select from email_changes e
                         where e.account_id = a.id and e.new_email = a.email and e.completed_at is not null))
             as is_email_confirmed,
           exists (select from stay_reports s
                    where s.account_id = a.id and s.type = 1 and s.cancelled_at is null
                      and s.first_day <= $3::date and s.last_day > $3::date) as is_away,
           exists (select from stay_reports s
                    where s.account_id = a.id and s.type = 2 and s.cancelled_at is null
                      and s.first_day <= $3::date and s.last_day >= $2::date) as has_guest,
           (select max(s.family_began_at) from sessions s where s.account_id = a.id and s.kind = 'user')
             as last_sign_in_at,
           (select count(*)::int from push_devices d where d.account_id = a.id) as notified_devices,
           exists (select from health_records h where h.account_id = a.id) as has_health,
           exists (select from emergency_contacts e where e.account_id = a.id) as has_emergency_contact,
           (select coalesce(json_agg(json_build_object('account_id', k.former_account_id, 'linked_on', ${linkedOn})
                                     order by k.linked_at), '[]')
              from former_accounts k where k.account_id = a.id) as former_accounts,
           (select json_build_object('account_id', k.account_id, 'linked_on', ${linkedOn})
              from former_accounts k where k.former_account_id = a.id) as goes_on_as
      from accounts a join profiles p on p.account_id = a.id
     where a.id = $1`,
  columns: {
    id: 'int8',
    email: 'text',
    created_at: 'timestamptz',
    withdrawn: 'bool',
    name: 'text',
    furigana: 'text',
    phone_number: 'text',
    employment_status: 'int2',
    avatar_file: 'text or null',
    gender: 'int2 or null',
    birthday: 'date or null',
    employment_name: 'text',
    major_or_department: 'text',
    is_email_confirmed: 'bool',
    is_away: 'bool',
    has_guest: 'bool',
    last_sign_in_at: 'timestamptz or null',
    notified_devices: 'int4',
    has_health: 'bool',
    has_emergency_contact: 'bool',
    former_accounts: 'json',
    goes_on_as: 'json or null',
  },
});

export interface CardContract {
  id: number;
  number: string;
  room_number: string;
  office_code: string;
  name_ja: string;
  name_en: string;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  move_out_on: CalendarDate | null;
  is_company: boolean;
  is_active: boolean;
  movein_date: CalendarDate | null;
  movein_time: string | null;
  postal_code: string | null;
  address: string | null;
  building_name: string | null;
}

/** $1 account. The contracts of the account, or those that it had; the newest start first. */
const cardContracts = defineStatement<CardContract>({
  name: 'residents_card_contracts',
  text: `
    select c.id, c.number, c.room_number, d.office_code, d.name_ja, d.name_en, c.start_date, c.end_date,
           case when c.account_id = a.id then c.move_out_on end as move_out_on, c.is_company,
           c.id is not distinct from a.active_contract_id as is_active,
           m.movein_date, m.movein_time, m.postal_code, m.address, m.building_name
      from accounts a
      join lateral (
        select h.id from contracts h where h.account_id = a.id
        union
        select f.contract_id from former_contracts f where f.account_id = a.id and a.withdrawn_at is not null) k on true
      join contracts c on c.id = k.id
      join dormitories d on d.id = c.dormitory_id
      left join move_ins m on m.contract_id = c.id and m.account_id = a.id
     where a.id = $1
     order by c.start_date desc, c.id desc`,
  columns: {
    id: 'int8',
    number: 'text',
    room_number: 'text',
    office_code: 'text',
    name_ja: 'text',
    name_en: 'text',
    start_date: 'date',
    end_date: 'date or null',
    move_out_on: 'date or null',
    is_company: 'bool',
    is_active: 'bool',
    movein_date: 'date or null',
    movein_time: 'time or null',
    postal_code: 'text or null',
    address: 'text or null',
    building_name: 'text or null',
  },
});

export interface Card {
  person: CardRow;
  contracts: readonly CardContract[];
  /** Until when new devices sign in slowly or not at all. */
  slowedUntil: Instant | undefined;
}

/** Everything that the card shows but health and emergency data. */
export async function findCard(
  db: Database,
  accountId: ScopedAccountId,
  now: Instant,
): Promise<Card | undefined> {
  const [people, contracts] = await Promise.all([
    db.named(card, [accountId, dateAt(now), nightOf(now)]),
    db.named(cardContracts, [accountId]),
  ]);
  const [person] = people;
  if (person === undefined) return undefined;
  return { person, contracts, slowedUntil: await slowedAccount(db.queries, person.email, now) };
}

/** Fields that staff may correct (SC022). */
export const correctable = [
  'name',
  'furigana',
  'gender',
  'phone_number',
  'birthday',
  'employment_name',
  'major_or_department',
] as const;

export type Correctable = Pick<CardRow, (typeof correctable)[number]>;

/** Digest of the values that a correction begins with: residents change them too, without counting a revision. */
export const revisionOf = (values: Correctable): string =>
  createHash('sha256')
    .update(JSON.stringify(correctable.map((field) => values[field])))
    .digest('base64url')
    .slice(0, 22);

/** For how long one event covers repeated openings of a card by the same person (SC012), in milliseconds. */
const viewedForMs = 30 * 60 * 1000;

/** True where the person looked at the resident's card within the half hour. */
export async function wasViewed(
  queries: Queries,
  { actor, accountId }: { actor: string; accountId: number },
  now: Instant,
): Promise<boolean> {
  const row = await queries
    .selectFrom('events')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'resident.viewed')
    .where('actor', '=', actor)
    .where('happened_at', '>', timestamp(now - viewedForMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
