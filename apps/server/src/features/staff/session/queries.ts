// Reads of the person who is signed in.
import type { Role } from '@yadori/api/staff/rights';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { defineStatement, type ColumnsOf } from '../../../platform/database/statement.ts';
import type { StaffId } from '../../../platform/session/staff.ts';

export interface PersonRow {
  id: number;
  name: string;
  display_name: string;
  email: string | null;
  language: 'ja' | 'en';
  preferences: Record<string, unknown>;
  has_totp: boolean;
  has_passkey: boolean;
}

interface GrantRow {
  role: Role;
  dormitory: string | null;
  from_day: CalendarDate;
  until_day: CalendarDate | null;
  name_ja: string | null;
  name_en: string | null;
}

export interface DormitoryRow {
  id: number;
  office_code: string;
  name_ja: string;
  name_en: string;
  meal_reservation: number;
  overnight_report: number;
  guest_report: number;
}

export const dormitoryColumns: ColumnsOf<DormitoryRow> = {
  id: 'int8',
  office_code: 'text',
  name_ja: 'text',
  name_en: 'text',
  meal_reservation: 'int2',
  overnight_report: 'int2',
  guest_report: 'int2',
};

const person = defineStatement<PersonRow>({
  name: 'staff_person',
  text: `
    select id, name, display_name, email, language,
           (select coalesce(json_object_agg(key, value), '{}') from staff_preferences where staff_id = p.id)
             as preferences,
           exists (select 1 from staff_totp t where t.staff_id = p.id and t.confirmed_at is not null) as has_totp,
           exists (select 1 from staff_passkeys k where k.staff_id = p.id) as has_passkey
      from staff p where id = $1`,
  columns: {
    id: 'int8',
    name: 'text',
    display_name: 'text',
    email: 'text or null',
    language: 'text',
    preferences: 'json',
    has_totp: 'bool',
    has_passkey: 'bool',
  },
});

/** Of today and later days. */
const grants = defineStatement<GrantRow>({
  name: 'staff_person_grants',
  text: `
    select g.role, d.office_code as dormitory, g.from_day, g.until_day, d.name_ja, d.name_en
      from staff_grants g
      left join dormitories d on d.id = g.dormitory_id
     where g.staff_id = $1 and g.revoked_at is null
       and (g.until_day is null or g.until_day >= $2::date)
     order by g.id`,
  columns: {
    role: 'text',
    dormitory: 'text or null',
    from_day: 'date',
    until_day: 'date or null',
    name_ja: 'text or null',
    name_en: 'text or null',
  },
});

const dormitories = defineStatement<DormitoryRow>({
  name: 'staff_person_dormitories',
  text: `
    select id, office_code, name_ja, name_en, meal_reservation, overnight_report, guest_report
      from dormitories where id = any($1::bigint[]) order by office_code`,
  columns: dormitoryColumns,
});

/** Everything about one person that the console needs at its start. */
export async function readPerson(
  db: Database,
  staffId: StaffId,
  { dormitoryIds, now }: { dormitoryIds: readonly number[]; now: Instant },
) {
  const [people, granted, places] = await Promise.all([
    db.read(person, [staffId]),
    db.read(grants, [staffId, dateAt(now)]),
    db.read(dormitories, [dormitoryIds]),
  ]);
  const [row] = people;
  if (row === undefined) throw new Error('a session without a person');
  const on = dateAt(now);
  return {
    person: row,
    grants: granted.filter(({ from_day: from }) => from <= on),
    grantsToCome: granted.filter(({ from_day: from }) => from > on),
    dormitories: lastUsedFirst(places, row.preferences),
  };
}

/** A browser that the person never used begins where the last one ended (SB001). */
function lastUsedFirst(
  places: readonly DormitoryRow[],
  { dormitories: used }: Record<string, unknown>,
): DormitoryRow[] {
  const ids: unknown[] = Array.isArray(used) ? used : [];
  const rank = ({ id }: DormitoryRow) => {
    const place = ids.indexOf(id);
    return place < 0 ? ids.length : place;
  };
  return places.toSorted((one, other) => rank(one) - rank(other));
}
