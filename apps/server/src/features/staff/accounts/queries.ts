// Reads of staff accounts for the command line.
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Role } from '@yadori/api/staff/rights';
import type { Database } from '../../../platform/database/database.ts';
import { isGrantLeft } from '../../../platform/session/grants-in-force.ts';

export interface ListedStaff {
  email: string;
  name: string;
  state: 'active' | 'invited' | 'disabled';
  lastSeenOn: CalendarDate | null;
  grants: {
    role: Role;
    dormitory: string | null;
    from: CalendarDate;
    until: CalendarDate | null;
  }[];
}

/** People with the grants of today and of later, by address; with `email` one person alone. */
export async function listStaff(
  { queries }: Database,
  now: Instant,
  email?: string,
): Promise<ListedStaff[]> {
  const all = queries
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'activated_at', 'disabled_at', 'last_seen_on'])
    .where('kind', '=', 'person')
    .orderBy('email')
    .orderBy('id');
  const people = await (
    email === undefined ? all : all.where('email', '=', email.toLowerCase())
  ).execute();
  const grants = await queries
    .selectFrom('staff_grants as g')
    .leftJoin('dormitories as d', 'd.id', 'g.dormitory_id')
    .select(['g.staff_id', 'g.role', 'd.office_code', 'g.from_day', 'g.until_day'])
    .where(isGrantLeft(dateAt(now)))
    .orderBy('g.id')
    .execute();
  return people.map((person) => ({
    email: person.email ?? '',
    name: person.name,
    state: stateOf(person),
    lastSeenOn: person.last_seen_on,
    grants: grants
      .filter(({ staff_id: staffId }) => staffId === person.id)
      .map(({ role, office_code: dormitory, from_day: from, until_day: until }) => ({
        role: role as Role,
        dormitory,
        from,
        until,
      })),
  }));
}

function stateOf(row: { activated_at: Date | null; disabled_at: Date | null }) {
  if (row.disabled_at !== null) return 'disabled';
  return row.activated_at === null ? 'invited' : 'active';
}
