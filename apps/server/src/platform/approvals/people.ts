// The people of an approval as they are at this moment: their grants in force, and who made them.
import { sql } from 'kysely';
import { rolesByTwo } from '@yadori/api/approvals/grants';
import { oldGrantMs } from '@yadori/api/approvals/kinds';
import type { Role } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';
import { isSecondPerson, type HeldAct, type Person } from './rules.ts';

interface PersonRow {
  id: number;
  is_active: boolean;
  grants: { role: Role; dormitory_id: number | null; granted_at: string }[];
  made_by: string[];
}

/** Who lets a person in again may have the mailbox of that person: neither approves for the other one so long (AM257). */
const letInMs = 365 * 24 * 60 * 60 * 1000;

/** By their keys; who is unknown is left out. */
export async function readPeople(
  queries: Queries,
  ids: readonly number[],
  now: Instant,
): Promise<Map<number, Person>> {
  const today = dateAt(now);
  const { rows } = await sql<PersonRow>`
    select p.id, p.kind = 'person' and p.disabled_at is null and p.activated_at is not null as is_active,
           (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'dormitory_id', g.dormitory_id,
                                                         'granted_at', greatest(g.granted_at, p.enabled_at, r.at))), '[]')
              from staff_grants g
             where g.staff_id = p.id and g.revoked_at is null and g.from_day <= ${today}::date
               and (g.until_day is null or g.until_day >= ${today}::date)) as grants,
           (select coalesce(jsonb_agg(distinct m.maker), '[]')
              from (select g.granted_by as maker from staff_grants g
                     where g.staff_id = p.id and g.role = any(${[...rolesByTwo]}::text[])
                    union all
                    select l.created_by from staff_links l where l.staff_id = p.id and l.kind = 'invitation'
                    union all
                    select e.actor from events e
                     where e.kind in ('staff.invited', 'staff.created') and e.actor not like 'resident:%'
                       and e.subject_id = p.id
                    union all
                    select e.actor from events e
                     where e.kind in ('staff.enabled', 'staff.factors_reset') and e.subject_id = p.id
                       and e.happened_at > ${timestamp(now - letInMs)}) m) as made_by
      from staff p
      left join lateral (select max(e.happened_at) as at from events e
                          where e.kind = 'staff.factors_reset' and e.subject_id = p.id) r on true
     where p.id = any(${ids}::bigint[])`.execute(queries);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

const personOf = ({ id, is_active: isActive, grants, made_by: makers }: PersonRow): Person => ({
  staffId: id,
  isActive,
  grants: grants.map(({ role, dormitory_id: dormitoryId, granted_at: at }) => ({
    role,
    dormitoryId,
    grantedAt: Date.parse(at) as Instant,
  })),
  madeBy: makers.flatMap((maker) => {
    const [, staff] = /^staff:(\d+)$/.exec(maker) ?? [];
    return staff === undefined ? [] : [Number(staff)];
  }),
});

/** Whether another person could approve the request of this person now. */
export const hasSecondPerson = async (
  queries: Queries,
  act: HeldAct,
  askedBy: number,
  now: Instant,
): Promise<boolean> => (await findSecondPeople(queries, act, askedBy, now)).length > 0;

/** Keys of those who could approve the request of this person now. */
export async function findSecondPeople(
  queries: Queries,
  act: HeldAct,
  askedBy: number,
  now: Instant,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from staff p join staff_grants g on g.staff_id = p.id
     where p.kind = 'person' and p.disabled_at is null and p.activated_at is not null and g.revoked_at is null
       and g.role = any(${[...rolesByTwo]}::text[])
       and (g.dormitory_id is null or g.dormitory_id = any(${act.dormitoryIds}::bigint[]))`.execute(
    queries,
  );
  const people = await readPeople(queries, [askedBy, ...rows.map(({ id }) => id)], now);
  const asker = people.get(askedBy);
  if (asker === undefined) return [];
  return [...people.values()]
    .filter((other) => isSecondPerson(act, { asker, other }, now))
    .map(({ staffId }) => staffId);
}

/**
 * Whether the person has disabled somebody within the week, taken a role that approves, or let somebody in again: who
 * could approve may be missing, or be made unfit, for the purpose, and nothing runs without a second person then.
 */
export async function hasRemovedApprovers(
  queries: Queries,
  staffId: number,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    select from events e
     where e.actor = ${`staff:${staffId}`} and e.happened_at > ${timestamp(now - oldGrantMs)} and e.subject_id <> ${staffId}
       and (e.kind in ('staff.enabled', 'staff.factors_reset')
            or e.kind = 'staff.invited' and e.detail->>'again' is not null
            or e.kind = 'staff.disabled' and e.detail->>'invitation' is null
            or e.kind = 'staff.grant_ended' and e.detail->>'role' = any(${[...rolesByTwo]}::text[]))
     limit 1`.execute(queries);
  return rows.length > 0;
}

/** Locks both rows: their roles and states stay as they are until the end of the transaction. */
export const lockPeople = (queries: Queries, ids: readonly number[]) =>
  sql`select from staff where id = any(${ids}::bigint[]) order by id for share`.execute(queries);
