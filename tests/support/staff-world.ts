// Members of staff of a test server, signed in without the way through a sign-in.
import { createStaffClient, type StaffSend } from '@yadori/api/contract/staff-client';
import type { Language } from '@yadori/api/language/language';
import type { Role } from '@yadori/api/staff/rights';
import { dateAt } from '@yadori/api/time/tokyo';
import { staffCookie } from '@yadori/server/platform/http/staff-cookie';
import { hashPassword } from '@yadori/server/platform/session/password';
import { beginSession } from '@yadori/server/features/staff/session/service';
import type { TestServer } from './test-server.ts';

export const staffPassword = 'yadori-staff-2026';

/** A member of staff with a full session, as tests speak of one. */
export interface TestStaff {
  staffId: number;
  email: string;
  send: StaffSend;
  /** Headers of a request that the client does not send. */
  headers: Record<string, string>;
}

export interface StaffOptions {
  role?: Role;
  /** Null: all dormitories. By default the server's own one, and all for the roles that may have them. */
  dormitoryId?: number | null;
  /** Further grants. */
  grants?: readonly { role: Role; dormitoryId: number | null; from?: string; until?: string }[];
  from?: string;
  until?: string;
  /** When the roles were granted and by whom; now and by the system. */
  grantedAt?: number;
  grantedBy?: string;
  stage?: 'half' | 'full';
  language?: Language;
}

const everywhere: readonly Role[] = ['system_admin', 'head_office', 'auditor'];

let count = 0;
let hashed: Promise<string> | undefined;

/** A person with one role and a full session; the second factor counts as proved at that instant. */
export async function staffMember(
  server: TestServer,
  options: StaffOptions = {},
): Promise<TestStaff> {
  const { role = 'manager', stage = 'full', language = 'ja', grants = [] } = options;
  count += 1;
  const { db } = server;
  const email = `staff${count}@example.jp`;
  const now = new Date(server.now());
  hashed ??= hashPassword(staffPassword);
  const isStation = role === 'station';
  const { id: staffId } = await db.queries
    .insertInto('staff')
    .values({
      kind: isStation ? 'station' : 'person',
      email: isStation ? null : email,
      name: `職員 ${count}`,
      password_hash: isStation ? null : await hashed,
      dormitory_id: isStation ? (options.dormitoryId ?? server.dormitoryId) : null,
      created_at: now,
      activated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { dormitoryId = everywhere.includes(role) ? null : server.dormitoryId } = options;
  for (const grant of [{ role, dormitoryId, from: options.from, until: options.until }, ...grants])
    await db.queries
      .insertInto('staff_grants')
      .values({
        staff_id: staffId,
        staff_kind: isStation ? 'station' : 'person',
        role: grant.role,
        dormitory_id: grant.dormitoryId,
        from_day: (grant.from ?? dateAt(server.now())) as never,
        until_day: (grant.until ?? null) as never,
        granted_at: new Date(options.grantedAt ?? server.now()),
        granted_by: options.grantedBy ?? 'system',
      })
      .execute();
  const session = { staffId, stage, network: '127.0.0.1', device: '', now: server.now() };
  const token = await beginSession(
    db.queries,
    stage === 'full' ? { ...session, factor: 'totp' } : session,
  );
  return { staffId, email, ...staffClient(server, token, language) };
}

/** A dormitory of its own, its office code and its manager. */
export async function managedDormitory(
  server: TestServer,
): Promise<{ dormitoryId: number; code: string; manager: TestStaff }> {
  const dormitoryId = await server.dormitory();
  const code = await server.officeCode(dormitoryId);
  return { dormitoryId, code, manager: await staffMember(server, { dormitoryId }) };
}

/** With all staff still signed in: a session that is left alone locks itself. */
export async function moveClock(server: TestServer, iso: string): Promise<void> {
  server.at(iso);
  await server.db.pool.query('update staff_sessions set last_seen_at = $1, expires_at = $2', [
    new Date(server.now()),
    new Date(server.now() + 3_600_000),
  ]);
}

/** A client with the cookie of a session, or without one. */
export function staffClient(
  server: Pick<TestServer, 'origin' | 'platform'>,
  token: string | undefined,
  language: Language = 'ja',
): Pick<TestStaff, 'send' | 'headers'> {
  const { origin } = server.platform.staff;
  const [cookie = ''] = token === undefined ? [] : staffCookie(token, origin).split(';');
  const headers = { origin, ...(cookie === '' ? {} : { cookie }) };
  const send = createStaffClient({
    origin: server.origin,
    language: () => language,
    headers: () => headers,
  });
  return { send, headers: { ...headers, platform: '4', language } };
}
