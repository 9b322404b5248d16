// Resolves the token of a console session to a member of staff and the branded ids of the scope. Only this file makes
// them (SA042).
import {
  hasRight,
  mayGrant,
  rightsOf,
  type Level,
  type Role,
  type StaffFunction,
} from '@yadori/api/staff/rights';
import { mayChange, type SettingGroup } from '@yadori/api/staff/setting-groups';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import { isGrantInForce } from './grants-in-force.ts';
import { hashToken } from './token.ts';

declare const brand: unique symbol;

/** A member of staff out of a live session. */
export type StaffId = number & { readonly [brand]: 'staff' };
/** A dormitory in which the caller has the right of the call. */
export type StaffDormitoryId = number & { readonly [brand]: 'staff_dormitory' };

/** The dormitories in which the caller has the right of the call; `null`: all of them. */
export interface StaffScope {
  readonly [brand]: 'staff_scope';
  readonly dormitoryIds: readonly StaffDormitoryId[] | null;
}

export interface Grant {
  role: Role;
  /** Null: all dormitories. */
  dormitoryId: number | null;
}

/** As it is held. */
interface OwnGrant extends Grant {
  /** Last day. */
  until: CalendarDate | null;
}

/** Who makes a call of the console. */
export interface Staff {
  sessionId: number;
  staffId: StaffId;
  name: string;
  /** Grants of today. */
  grants: readonly OwnGrant[];
  scope: StaffScope;
  /** The dormitory of the address, where the call has one. */
  dormitoryId: StaffDormitoryId | undefined;
  expiresAt: Instant;
  provedAt: Instant | undefined;
}

/** Who makes a call whose address names a dormitory: one in which the caller has the right. */
export type StaffOfDormitory = Staff & { dormitoryId: StaffDormitoryId };

/** A session of which a second factor is still missing (SA020). */
export interface PartialStaff {
  sessionId: number;
  staffId: StaffId;
}

export interface LiveStaffSession extends Omit<Staff, 'scope' | 'dormitoryId'> {
  stage: 'half' | 'full';
  lockedAt: Instant | undefined;
  lastSeenAt: Instant;
  isStation: boolean;
  /** Where it was opened; of a station, where it was last used. */
  network: string;
  /** Build of the console that a station runs; empty of people. */
  version: string;
  /** The dormitory of the last call that had one. */
  lastDormitoryId: number | null;
}

interface SessionRow {
  session_id: number;
  stage: 'half' | 'full';
  locked_at: Date | null;
  last_seen_at: Date;
  proved_at: Date | null;
  expires_at: Date;
  staff_id: number;
  kind: 'person' | 'station';
  name: string;
  network: string;
  version: string;
  dormitory_id: number | null;
  grants: { role: Role; dormitory_id: number | null; until: CalendarDate | null }[];
}

/** $1 hash of the token, $2 instant, $3 day: nothing of a disabled person, and the grants of that day (SA034). */
const findStatement = defineStatement<SessionRow>({
  name: 'staff_session_find',
  text: `
    select s.id as session_id, s.stage, s.locked_at, s.last_seen_at, s.proved_at, s.expires_at,
           p.id as staff_id, p.kind, p.name, s.network, s.version, s.dormitory_id,
           (select coalesce(json_agg(json_build_object('role', g.role, 'dormitory_id', g.dormitory_id,
                                                            'until', g.until_day)), '[]')
              from staff_grants g
             where g.staff_id = p.id and g.revoked_at is null and g.from_day <= $3::date
               and (g.until_day is null or g.until_day >= $3::date)) as grants
      from staff_sessions s
      join staff p on p.id = s.staff_id
     where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2
       and p.disabled_at is null and p.activated_at is not null`,
  columns: {
    session_id: 'int8',
    stage: 'text',
    locked_at: 'timestamptz or null',
    last_seen_at: 'timestamptz',
    proved_at: 'timestamptz or null',
    expires_at: 'timestamptz',
    staff_id: 'int8',
    kind: 'text',
    name: 'text',
    network: 'text',
    version: 'text',
    dormitory_id: 'int8 or null',
    grants: 'json',
  },
});

/** The session behind a token; undefined where it has ended. Its row decides. */
export async function findStaffSession(
  db: Database,
  token: string,
  now: Instant,
): Promise<LiveStaffSession | undefined> {
  const values = [hashToken(token), timestamp(now), dateAt(now)];
  const [row] = await db.read(findStatement, values);
  if (row === undefined) return undefined;
  return {
    sessionId: row.session_id,
    stage: row.stage,
    staffId: row.staff_id as StaffId,
    isStation: row.kind === 'station',
    name: row.name,
    network: row.network,
    version: row.version,
    lastDormitoryId: row.dormitory_id,
    grants: row.grants.map(({ role, dormitory_id, until }) => ({
      role,
      dormitoryId: dormitory_id,
      until,
    })),
    lockedAt: row.locked_at?.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    provedAt: row.proved_at?.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}

/** Grants of a person on a day, apart from a session; none of somebody who is disabled. */
export async function findGrants(
  queries: Queries,
  staffId: number,
  day: CalendarDate,
): Promise<OwnGrant[]> {
  const rows = await queries
    .selectFrom('staff_grants as g')
    .innerJoin('staff as p', 'p.id', 'g.staff_id')
    .where('p.id', '=', staffId)
    .where('p.disabled_at', 'is', null)
    .where(isGrantInForce(day))
    .select(['g.role', 'g.dormitory_id', 'g.until_day as until'])
    .execute();
  return rows.map(({ role, dormitory_id, until }) => ({
    role: role as Role,
    dormitoryId: dormitory_id,
    until,
  }));
}

/** The roles in a dormitory: those granted for it and those for all of them; null: the latter alone. */
export const rolesIn = (grants: readonly Grant[], dormitoryId: number | null): Role[] =>
  grants
    .filter((grant) => grant.dormitoryId === null || grant.dormitoryId === dormitoryId)
    .map(({ role }) => role);

/** Whether one of the grants lets a role be given or taken in a dormitory; null: in all of them (SA036). */
export const mayGrantIn = (
  grants: readonly Grant[],
  { role, dormitoryId }: { role: Role; dormitoryId: number | null },
): boolean =>
  grants.some(
    (own) =>
      mayGrant(own.role, role) && (own.dormitoryId === null || own.dormitoryId === dormitoryId),
  );

/** The dormitories in which the right is granted; undefined where there is none. */
export function scopeOf(
  grants: readonly Grant[],
  right: { of: StaffFunction; level: Level; group?: SettingGroup } | undefined,
): StaffScope | undefined {
  const having = grants.filter(({ role }) => right === undefined || allows(role, right));
  if (having.length === 0 && right !== undefined) return undefined;
  const isEverywhere = having.some(({ dormitoryId }) => dormitoryId === null);
  const ids = new Set(having.flatMap(({ dormitoryId }) => dormitoryId ?? []));
  return {
    dormitoryIds: isEverywhere ? null : ([...ids] as StaffDormitoryId[]),
  } as StaffScope;
}

const allows = (
  role: Role,
  { of, level, group }: { of: StaffFunction; level: Level; group?: SettingGroup },
): boolean => hasRight([role], of, level) && (group === undefined || mayChange(group, [role]));

/**
 * Who asked for an act in a session that may be over, with the grants of now; undefined for a person without the right
 * or whose account is disabled. For the gate of approvals alone.
 */
export async function findAsker(
  queries: Queries,
  { staffId, sessionId }: { staffId: number; sessionId: number },
  right: { of: StaffFunction; level: Level },
  now: Instant,
): Promise<Staff | undefined> {
  const grants = await findGrants(queries, staffId, dateAt(now));
  const scope = scopeOf(grants, right);
  if (scope === undefined) return undefined;
  return {
    sessionId,
    staffId: staffId as StaffId,
    name: '',
    grants,
    scope,
    dormitoryId: undefined,
    expiresAt: now,
    provedAt: undefined,
  };
}

/** The branded id of a dormitory within a scope; undefined outside of it. */
export function dormitoryWithin(
  { dormitoryIds }: StaffScope,
  dormitoryId: number,
): StaffDormitoryId | undefined {
  const isWithin = dormitoryIds === null || dormitoryIds.some((id) => id === dormitoryId);
  return isWithin ? (dormitoryId as StaffDormitoryId) : undefined;
}

/** Rights of a person in a dormitory, and with `null` in all of them. */
export const rightsIn = (grants: readonly Grant[], dormitoryId: number | null) =>
  rightsOf(rolesIn(grants, dormitoryId));

/** Whether the caller has a right in a dormitory, for what a screen may offer (`can`). */
export const may = (
  { grants }: Pick<Staff, 'grants'>,
  dormitoryId: number,
  of: StaffFunction,
  level: Level,
): boolean => hasRight(rolesIn(grants, dormitoryId), of, level);

/** As `may`, of a group of the dormitory's settings. */
export const mayChangeThere = (
  { grants }: Pick<Staff, 'grants'>,
  dormitoryId: number,
  group: SettingGroup,
): boolean => mayChange(group, rolesIn(grants, dormitoryId));
