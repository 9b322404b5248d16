// Gives and takes roles: the difference between the grants that the caller sees and those that are wanted.
import { covers, givesByTwo, rolesByTwo } from '@yadori/api/approvals/grants';
import type { Role } from '@yadori/api/staff/rights';
import { endsInTime } from '@yadori/api/staff/turnover';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { GivenGrant } from '../../../platform/approvals/rules.ts';
import { findDormitoryIds } from '../../../platform/dormitory-codes.ts';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { actorName, actOf, recordEvents, type Event } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayGrantIn, type Grant, type Staff } from '../../../platform/session/staff.ts';
import type { Admin } from '../accounts/service.ts';
import { isLastAdmin } from '../accounts/service.ts';
import type { Act } from './act.ts';
import { mailHealthGrants } from './health-grants.ts';
import type { HeldGrant, StaffRecord } from './queries.ts';
import { visibleGrants } from './rules.ts';

export interface WantedGrant {
  role: Role;
  /** Office code; none: all dormitories. */
  dormitory?: string | null | undefined;
  from_day: CalendarDate;
  until_day?: CalendarDate | null | undefined;
}

/** `may_not_grant` for a code that only a caller for all dormitories can know to be none. */
export async function resolveGrants(
  queries: Queries,
  caller: Staff,
  wanted: readonly WantedGrant[],
): Promise<GivenGrant[] | 'may_not_grant' | 'no_dormitory'> {
  const codes = [...new Set(wanted.flatMap(({ dormitory }) => dormitory ?? []))];
  const ids = await findDormitoryIds(queries, codes);
  if (ids.size < codes.length)
    return caller.scope.dormitoryIds === null ? 'no_dormitory' : 'may_not_grant';
  const resolved = wanted.map(({ role, dormitory, from_day: from, until_day: until }) => ({
    role,
    dormitoryId: dormitory == null ? null : (ids.get(dormitory) ?? null),
    from,
    until: until ?? null,
  }));
  return [...new Map(resolved.map((grant) => [keyOf(grant), grant])).values()];
}

const keyOf = ({ role, dormitoryId, from, until }: GivenGrant) =>
  [role, dormitoryId, from, until].join();

export interface GrantChange {
  added: readonly GivenGrant[];
  ended: readonly HeldGrant[];
}

/** What the caller does not see stays. */
export function changeOfGrants(
  caller: Staff,
  { person, admins }: { person: StaffRecord; admins: readonly Admin[] },
  wanted: readonly GivenGrant[],
  now: Instant,
): GrantChange | 'may_not_grant' | 'last_admin' | WrongDays {
  const visible = visibleGrants(caller, person);
  const [had, wants] = [new Set(visible.map(keyOf)), new Set(wanted.map(keyOf))];
  const added = wanted.filter((grant) => !had.has(keyOf(grant)));
  const ended = visible.filter((grant) => !wants.has(keyOf(grant)));
  const changed = [...added, ...ended];
  const isOwn = person.id === caller.staffId;
  if (changed.length > 0 && (isOwn || !changed.every((one) => mayGrantIn(caller.grants, one))))
    return 'may_not_grant';
  const wrong = wrongDays(added, now);
  if (wrong !== undefined) return wrong;
  const losesAdmin = ended.some(isAdminGrant) && isLastAdmin(admins, person.id);
  return losesAdmin && !staysAdmin(admins, person.id, wanted, now)
    ? 'last_admin'
    : { added, ended };
}

/** Whether the caller gives one of the roles with a second person only (AM257). */
export const areByTwo = (
  caller: Staff,
  added: readonly GivenGrant[],
  had: readonly GivenGrant[],
): boolean => givesByTwo(caller.grants.map(placed), added.map(placed), had.map(placed));

/** What a person has again whose account is enabled: the roles that two persons give. */
export const rolesAgain = ({ grants }: Pick<StaffRecord, 'grants'>): GivenGrant[] =>
  grants
    .filter(({ isLive, role }) => isLive && rolesByTwo.includes(role))
    .map(({ role, dormitoryId, from, until }) => ({ role, dormitoryId, from, until }));

const placed = <G extends Grant>({ dormitoryId: dormitory, ...grant }: G) => ({
  ...grant,
  dormitory,
});

/** `over`: a grant that would never count; `endless_audit`: of an auditor, without a last day within 400 days. */
type WrongDays = 'over' | 'endless_audit';

/** Of grants that are new: those from before the rule stay. */
export function wrongDays(grants: readonly GivenGrant[], now: Instant): WrongDays | undefined {
  if (grants.some(({ until }) => until !== null && until < dateAt(now))) return 'over';
  return grants.every(({ role, from, until }) => endsInTime(role, from, until))
    ? undefined
    : 'endless_audit';
}

const isAdminGrant = ({ role, dormitoryId }: { role: Role; dormitoryId: number | null }) =>
  role === 'system_admin' && dormitoryId === null;

/** Another first day changes nothing; a last day does, where the person had none. */
function staysAdmin(
  admins: readonly Admin[],
  staffId: number,
  wanted: readonly GivenGrant[],
  now: Instant,
): boolean {
  const isEndless = admins.find(({ id }) => id === staffId)?.isEndless === true;
  return wanted.some(
    (grant) =>
      isAdminGrant(grant) && grant.from <= dateAt(now) && (!isEndless || grant.until === null),
  );
}

/** Writes the difference with one event for each grant, and the mails about roles that see health data. */
export async function writeGrants(
  trx: Trx,
  platform: Pick<Platform, 'staff'>,
  act: Act,
  staffId: number,
  { added, ended }: GrantChange,
  now: Instant,
): Promise<void> {
  const { caller, approval } = act;
  const { staffId: grantedBy } = caller;
  await mailHealthGrants(trx, platform, { staffId, grantedBy, added }, now);
  const by = actorName({ staff: grantedBy });
  const former = await endGrants(trx, ended, by, now);
  if (added.length > 0)
    await trx
      .insertInto('staff_grants')
      .values(
        added.map((grant) => ({
          staff_id: staffId,
          role: grant.role,
          dormitory_id: grant.dormitoryId,
          from_day: grant.from,
          until_day: grant.until,
          granted_at: timestamp(now),
          granted_by: by,
          ...originOf(grant, former),
        })),
      )
      .execute();
  const event =
    (kind: Event['kind']) =>
    ({ role, dormitoryId }: { role: Role; dormitoryId: number | null }): Event => ({
      ...actOf(caller, act.requestId),
      at: now,
      subjectId: staffId,
      ...(act.reason !== undefined && { reason: act.reason.code }),
      kind,
      ...(dormitoryId !== null && { dormitoryId }),
      detail: { role, ...(approval && { approval_id: approval.approvalId }) },
    });
  const events = [...ended.map(event('staff.grant_ended')), ...added.map(event('staff.granted'))];
  if (events.length > 0) await recordEvents(trx, events);
}

const endGrants = async (trx: Trx, ended: readonly HeldGrant[], by: string, now: Instant) =>
  ended.length === 0
    ? []
    : trx
        .updateTable('staff_grants')
        .set({ revoked_at: timestamp(now), revoked_by: by })
        .where(
          'id',
          'in',
          ended.map(({ id }) => id),
        )
        .returning(['role', 'dormitory_id', 'from_day', 'until_day', 'granted_at', 'granted_by'])
        .execute();

/**
 * Who cuts a role short, or lets it go on, has not given it: else its holder could approve nothing of that person any
 * more, and the person would be the only one left.
 */
function originOf(grant: GivenGrant, former: Awaited<ReturnType<typeof endGrants>>) {
  const origin = former.find(({ role, dormitory_id: dormitory, from_day: from }) =>
    covers({ role: role as Role, dormitory, from, until: null }, placed(grant)),
  );
  return origin && { granted_at: origin.granted_at, granted_by: origin.granted_by };
}
