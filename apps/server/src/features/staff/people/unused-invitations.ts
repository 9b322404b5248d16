// Invitations of staff that were not used for a week, for Today of the dormitories that they name (SB010).
// Roles in all dormitories are left out: hundreds of dormitories would name the same person.
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../../platform/database/database.ts';
import { publishToStaffAtCommit } from '../../../platform/live/publish.ts';
import { isGrantLeft } from '../../../platform/session/grants-in-force.ts';
import { within, type Dormitories } from '../../../platform/session/within.ts';

/** An invitation that is not used for so long is named. */
const namedAfterMs = 7 * 24 * 60 * 60 * 1000;

/** When the person was invited last. Links are removed some time after their end; then the first time is left. */
const invitedAt = sql<string>`coalesce(
  (select max(l.created_at) from staff_links l
    where l.staff_id = p.id and l.kind = 'invitation' and l.used_at is null and l.voided_at is null),
  p.created_at)`;

/** Of people with a role in the dormitory itself: to be read with others in one statement. */
export const unusedInvitations = (queries: Queries, dormitories: Dormitories, now: Instant) =>
  queries
    .selectFrom('staff_grants as g')
    .innerJoin('staff as p', 'p.id', 'g.staff_id')
    .distinctOn(['g.dormitory_id', 'p.id'])
    .select(['g.dormitory_id', 'p.id', 'p.name', invitedAt.as('invited_at')])
    .where(within('g.dormitory_id', dormitories))
    .where(isGrantLeft(dateAt(now)))
    .where('p.kind', '=', 'person')
    .where('p.activated_at', 'is', null)
    .where('p.disabled_at', 'is', null)
    .where(invitedAt, '<=', timestamp(now - namedAfterMs) as never)
    .orderBy('g.dormitory_id')
    .orderBy('p.id');

export interface UnusedInvitation {
  staffId: number;
  name: string;
  invitedAt: Instant;
}

interface UnusedRow {
  id: number;
  name: string;
  /** ISO 8601. */
  invited_at: string;
}

export const unusedInvitationOf = ({ id, name, invited_at: at }: UnusedRow): UnusedInvitation => ({
  staffId: id,
  name,
  invitedAt: Date.parse(at),
});

/** Wakes the dormitories that an invitation names; nothing for who has set the account up. */
export async function wakeInvitationIn(queries: Queries, staffId: number): Promise<void> {
  const rows = await queries
    .selectFrom('staff_grants as g')
    .innerJoin('staff as p', 'p.id', 'g.staff_id')
    .select('g.dormitory_id')
    .distinct()
    .where('g.staff_id', '=', staffId)
    .where('g.revoked_at', 'is', null)
    .where('p.kind', '=', 'person')
    .where('p.activated_at', 'is', null)
    .execute();
  const dormitoryIds = rows.flatMap(({ dormitory_id: id }) => id ?? []);
  await publishToStaffAtCommit(queries, 'alerts', dormitoryIds);
}
