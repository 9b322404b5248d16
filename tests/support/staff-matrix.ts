// The rights matrix: what every call of the console answers to every kind of caller, derived from the rights table.
import { addressOf, type Call } from '@yadori/api/contract/call';
import { hasRight, roles, type Role } from '@yadori/api/staff/rights';
import { mayChange } from '@yadori/api/staff/setting-groups';
import { staffClient, staffMember, type TestStaff } from './staff-world.ts';
import type { TestResident, TestServer } from './test-server.ts';

export interface Caller {
  name: string;
  headers: Record<string, string>;
  /** `none`: refused before any right counts. */
  session: 'none' | 'half' | 'locked' | 'full';
  role?: Role;
  /** Whether the role is granted in the dormitory that the calls are about. */
  isOwn?: boolean;
}

/** What an answer means for the right; a call that passed may still refuse its input. */
type Verdict = 'token_invalid' | 'locked' | 'forbidden' | 'step_up' | 'not_found' | 'passed';

export interface Places {
  /** Where the calls are about. */
  own: { id: number; code: string };
  other: { id: number; code: string };
}

export async function makePlaces(server: TestServer): Promise<Places> {
  const place = async () => {
    const id = await server.dormitory();
    return { id, code: await server.officeCode(id) };
  };
  return { own: await place(), other: await place() };
}

const asCaller = (name: string, { headers }: TestStaff, more: Partial<Caller>): Caller => ({
  name,
  headers,
  session: 'full',
  ...more,
});

/** Ends nothing that a call before ended: some calls end the session of their caller. */
export const reviveSessions = (server: TestServer) =>
  server.db.pool.query('update staff_sessions set revoked_at = null where revoked_at is not null');

/** Every kind of caller. */
export async function makeCallers(
  server: TestServer,
  { own, other }: Places,
  resident: TestResident,
): Promise<Caller[]> {
  const callers: Caller[] = [
    { name: 'no session', headers: staffClient(server, undefined).headers, session: 'none' },
    {
      name: "a resident's token",
      headers: {
        ...staffClient(server, undefined).headers,
        authorization: `Bearer ${resident.token}`,
        cookie: `yadori-staff=${resident.token}`,
      },
      session: 'none',
    },
    asCaller('a half session', await staffMember(server, { dormitoryId: own.id, stage: 'half' }), {
      session: 'half',
    }),
  ];
  const locked = await staffMember(server, { dormitoryId: own.id });
  await set(server, locked, 'staff_sessions', 'locked_at');
  callers.push(
    asCaller('a locked session', locked, { session: 'locked', role: 'manager', isOwn: true }),
  );
  const disabled = await staffMember(server, { dormitoryId: own.id });
  await set(server, disabled, 'staff', 'disabled_at');
  callers.push(asCaller('a disabled person', disabled, { session: 'none' }));
  const expired = { dormitoryId: own.id, from: '2026-06-01', until: '2026-06-09' };
  callers.push(asCaller('an expired grant', await staffMember(server, expired), {}));
  const later = { dormitoryId: own.id, from: '2026-06-11' };
  callers.push(asCaller('a later grant', await staffMember(server, later), {}));
  for (const role of roles)
    for (const isOwn of [true, false]) {
      const dormitoryId = isOwn ? own.id : other.id;
      callers.push(
        asCaller(
          `${role} of ${isOwn ? 'this' : 'another'} dormitory`,
          await staffMember(server, { role, dormitoryId }),
          { role, isOwn },
        ),
      );
    }
  return callers;
}

const set = (server: TestServer, { staffId }: TestStaff, table: string, column: string) =>
  server.db.pool.query(
    `update ${table} set ${column} = $1 where ${table === 'staff' ? 'id' : 'staff_id'} = $2`,
    [new Date(server.now()), staffId],
  );

/** Whether the role has the right, and changes the group of settings where it names one. */
export const isAllowed = (role: Role, { of, level, group }: NonNullable<Call['right']>): boolean =>
  hasRight([role], of, level) && (group === undefined || mayChange(group, [role]));

/** By the tables of rights and of groups of settings alone. */
export function expectedVerdict(call: Call, { session, role, isOwn = false }: Caller): Verdict {
  const { access, right, own, ofStations, lockedAllowed, path } = call;
  if (access === 'staff_open') return 'passed';
  if (access === 'staff_partial') return session === 'half' ? 'passed' : 'token_invalid';
  if (session === 'none' || session === 'half') return 'token_invalid';
  if (session === 'locked' && lockedAllowed !== true) return 'locked';
  if (own === true) return role === 'station' && ofStations !== true ? 'forbidden' : 'passed';
  if (right === undefined || role === undefined || !isAllowed(role, right)) return 'forbidden';
  // A row of the dormitory that does not exist is answered like a foreign dormitory.
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (!names.includes('dormitory')) return 'passed';
  return isOwn && names.length === 1 ? 'passed' : 'not_found';
}

/** The answer of the server, as the matrix reads it. */
export async function verdictOf(
  server: Pick<TestServer, 'origin'>,
  call: Call,
  { headers }: Caller,
  { own }: Places,
): Promise<Verdict> {
  // No such row, an empty body: what passes changes nothing.
  const params = { dormitory: own.code, id: 999_999_999 };
  const response = await fetch(server.origin + addressOf(call, params), {
    method: call.method,
    headers: {
      ...headers,
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
  });
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (response.status === 401) return code === 'locked' ? 'locked' : 'token_invalid';
  if (response.status === 403) return code === 'step_up' ? 'step_up' : 'forbidden';
  // Only the dormitory of the address can be unknown before the call itself runs.
  return response.status === 404 && call.path.includes('/:dormitory') ? 'not_found' : 'passed';
}
