// People of the staff who have a right in a dormitory.
import { hasRight, roles, type Level, type StaffFunction } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import type { StaffDormitoryId } from './staff.ts';

/** $1 day, $2 dormitory, $3 roles. */
const peopleOf = defineStatement<{ staff_id: number; name: string }>({
  name: 'staff_people',
  text: `
    select p.id as staff_id, p.name
      from staff p
     where p.kind = 'person' and p.disabled_at is null and p.activated_at is not null
       and exists (select from staff_grants g
                    where g.staff_id = p.id and g.role = any($3::text[]) and g.revoked_at is null
                      and (g.dormitory_id is null or g.dormitory_id = $2)
                      and g.from_day <= $1::date and (g.until_day is null or g.until_day >= $1::date))
     order by p.name, p.id`,
  columns: { staff_id: 'int8', name: 'text' },
});

/** In the order of their names. */
export const findStaffWith = (
  db: Database,
  dormitoryId: StaffDormitoryId,
  { of, level }: { of: StaffFunction; level: Level },
  now: Instant,
) =>
  db.named(peopleOf, [
    dateAt(now),
    dormitoryId,
    roles.filter((role) => hasRight([role], of, level)),
  ]);
