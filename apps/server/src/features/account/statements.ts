// The SQL of the reads of an account: each answers one row.
import type { Statement } from '../../platform/database/database.ts';

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

/** $1 account. The resident with the active contract and its dormitory. */
export const readPerson: Statement = {
  name: 'account_person',
  text: `select ${person} from ${active} where a.id = $1`,
};

/** $1 account. The whole profile, with the move-in of the active contract; health and contact still sealed. */
export const readProfile: Statement = {
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
};
