// The SQL of the reads of an account: each answers one row.
import type { Selectable } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { DB } from '../../platform/database/schema.generated.ts';
import { defineStatement } from '../../platform/database/statement.ts';

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

export type ProfileRow = Pick<Row<'accounts'>, 'id' | 'email'> &
  Pick<Row<'profiles'>, 'name' | 'phone_number' | 'employment_status' | 'avatar_file'> &
  Pick<Row<'contracts'>, 'number' | 'room_number' | 'start_date' | 'end_date' | 'is_company'> &
  Pick<Row<'dormitories'>, 'name_ja' | 'name_en' | 'office_code'> & {
    last_end: CalendarDate | null;
  };

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

type MoveIn =
  | 'movein_date'
  | 'movein_time'
  | 'postal_code'
  | 'address'
  | 'building_name'
  | 'luggage_delivery'
  | 'package_arrival_date'
  | 'package_arrival_time'
  | 'use_shipping_company'
  | 'shipping_company_name'
  | 'companion_count';

export type WholeProfileRow = ProfileRow &
  Pick<Row<'profiles'>, 'furigana' | 'gender' | 'birthday' | 'blood_type'> &
  Pick<Row<'profiles'>, 'employment_name' | 'major_or_department'> &
  Nullable<Pick<Row<'move_ins'>, MoveIn>> & {
    /** Sealed. */
    health: string | null;
    contact: string | null;
  };

/** The end of the account's last contract; null where one has no end. */
const lastEnd = `
  (select nullif(max(coalesce(o.end_date, 'infinity')), 'infinity') from contracts o where o.account_id = a.id)`;

const person = `
  a.id, a.email, p.name, p.phone_number, p.employment_status, p.avatar_file,
  c.number, c.room_number, c.start_date, c.end_date, c.is_company, d.name_ja, d.name_en, d.office_code,
  ${lastEnd} as last_end`;

const active = `
  accounts a
    join profiles p on p.account_id = a.id
    join contracts c on c.id = a.active_contract_id
    join dormitories d on d.id = c.dormitory_id`;

/** Of `person`. */
const personColumns = {
  id: 'int8',
  email: 'text',
  name: 'text',
  phone_number: 'text',
  employment_status: 'int2',
  avatar_file: 'text or null',
  number: 'text',
  room_number: 'text',
  start_date: 'date',
  end_date: 'date or null',
  is_company: 'bool',
  name_ja: 'text',
  name_en: 'text',
  office_code: 'text',
  last_end: 'date or null',
} as const;

/** $1 account. The resident with the active contract and its dormitory. */
export const readPerson = defineStatement<ProfileRow>({
  name: 'account_person',
  text: `select ${person} from ${active} where a.id = $1`,
  columns: personColumns,
});

/** $1 account. The whole profile, with the move-in of the active contract; health and contact still sealed. */
export const readProfile = defineStatement<WholeProfileRow>({
  name: 'account_profile',
  text: `
    select ${person}, p.furigana, p.gender, p.birthday, p.blood_type, p.employment_name, p.major_or_department,
           h.sealed as health, e.sealed as contact,
           m.movein_date, m.movein_time, m.postal_code, m.address, m.building_name, m.luggage_delivery,
           m.package_arrival_date, m.package_arrival_time, m.use_shipping_company, m.shipping_company_name,
           m.companion_count
      from ${active}
      left join health_records h on h.account_id = a.id
      left join emergency_contacts e on e.account_id = a.id
      left join move_ins m on m.account_id = a.id and m.contract_id = a.active_contract_id
     where a.id = $1`,
  columns: {
    ...personColumns,
    furigana: 'text',
    gender: 'int2 or null',
    birthday: 'date or null',
    blood_type: 'text or null',
    employment_name: 'text',
    major_or_department: 'text',
    health: 'text or null',
    contact: 'text or null',
    movein_date: 'date or null',
    movein_time: 'time or null',
    postal_code: 'text or null',
    address: 'text or null',
    building_name: 'text or null',
    luggage_delivery: 'int2 or null',
    package_arrival_date: 'date or null',
    package_arrival_time: 'int2 or null',
    use_shipping_company: 'int2 or null',
    shipping_company_name: 'text or null',
    companion_count: 'int2 or null',
  },
});
