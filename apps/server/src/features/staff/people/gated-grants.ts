// Roles that are given by two persons (AM257): which of them an act gives, and what runs once it may.
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import type { RunHeld } from '../../../platform/approvals/run-held.ts';
import type { GivenGrant } from '../../../platform/approvals/rules.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { Need } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { isResidentAddress } from '../accounts/service.ts';
import { invitationClaims } from './act.ts';
import { areByTwo, rolesAgain } from './grants.ts';
import { findStaff } from './queries.ts';
import { isVisible, manages, visibleGrants } from './rules.ts';
import {
  change,
  enable,
  invite,
  planChange,
  planInvitation,
  type Invitation,
  type StaffChanges,
} from './service.ts';

/** Undefined where the act runs by itself, and where it will refuse. */
export async function needOfInvitation(
  { db }: Platform,
  caller: Staff,
  { email, grants: wanted }: Pick<Invitation, 'email' | 'grants'>,
  now: Instant,
): Promise<Need | undefined> {
  const added = await planInvitation(db.queries, caller, wanted, now);
  if (typeof added === 'string') return undefined;
  const need = needOf(caller, added, []);
  if (need === undefined) return undefined;
  // Counted as an invitation: a request must not reveal for free whether an address is taken.
  const counted = { db, now, claims: invitationClaims(caller.staffId) };
  const isTaken = await limited({ ...counted, isSuccess: (taken: boolean) => taken }, () =>
    isAddressTaken(db.queries, email.toLowerCase()),
  );
  return isTaken ? undefined : need;
}

async function isAddressTaken(queries: Queries, email: string): Promise<boolean> {
  const person = await queries
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined || isResidentAddress(queries, email);
}

/** As `needOfInvitation`, of a change of somebody's roles. */
export async function needOfChange(
  { db }: Platform,
  caller: Staff,
  id: number,
  changes: StaffChanges,
  now: Instant,
): Promise<Need | undefined> {
  if (changes.grants === undefined) return undefined;
  const planned = await db.transaction((trx) => planChange(trx, caller, id, changes, now));
  if (typeof planned === 'string') return undefined;
  const { person, grants } = planned;
  const need = needOf(caller, grants.added, visibleGrants(caller, person));
  if (need === undefined) return undefined;
  // Counted like an invitation: each request that is new may send mails.
  const counted = { db, now, claims: invitationClaims(caller.staffId) };
  return limited(counted, async () => ({ ...need, subjectId: id }));
}

/** As `needOfChange`, of somebody who would have the roles of before again. */
export async function needOfEnabling(
  { db }: Platform,
  caller: Staff,
  id: number,
  now: Instant,
): Promise<Need | undefined> {
  const person = await findStaff(db.queries, id, now);
  if (person === undefined || person.disabledAt === null) return undefined;
  if (!isVisible(caller, person) || !manages(caller, person)) return undefined;
  const need = needOf(caller, rolesAgain(person), []);
  if (need === undefined) return undefined;
  const counted = { db, now, claims: invitationClaims(caller.staffId) };
  return limited(counted, async () => ({ ...need, subjectId: id }));
}

function needOf(
  caller: Staff,
  added: readonly GivenGrant[],
  had: readonly GivenGrant[],
): Need | undefined {
  if (!areByTwo(caller, added, had)) return undefined;
  const dormitoryIds = [...new Set(added.flatMap(({ dormitoryId }) => dormitoryId ?? []))];
  return { dormitoryIds, grants: added };
}

/** By the names of their calls. */
export const gatedGrants = {
  inviteStaff: async (platform, act, { body }, now) =>
    outcomeOf('invited' in (await invite(platform, act, body as Invitation, now))),
  changeStaff: async (platform, act, { params, body }, now) => {
    const { id } = params as { id: number };
    return outcomeOf((await change(platform, act, id, body as StaffChanges, now)) === 'done');
  },
  enableStaff: async (platform, act, { params, body }, now) => {
    const { id } = params as { id: number };
    const { reason } = body as { reason: Reason };
    return outcomeOf((await enable(platform, { ...act, reason }, id, now)) === 'done');
  },
} satisfies Readonly<Record<string, RunHeld>>;

const outcomeOf = (hasRun: boolean) => (hasRun ? 'done' : 'cannot_run');
