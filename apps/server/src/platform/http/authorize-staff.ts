// Authorizes a call of the console: origin, session, its person, lock, right, proof of a second factor, in this order.
import type { Call } from '@yadori/api/contract/call';
import {
  activityHeader,
  platformHeader,
  staffPlatformId,
  versionHeader,
} from '@yadori/api/contract/headers';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { defineStatement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import { isLocked, noteActivity, noteDormitory } from '../session/staff-activity.ts';
import { noteStation } from '../session/station-activity.ts';
import {
  dormitoryWithin,
  findStaffSession,
  rolesIn,
  scopeOf,
  type LiveStaffSession,
  type PartialStaff,
  type Staff,
} from '../session/staff.ts';
import { CallError } from './call-error.ts';
import { forbidden, notFound } from './common-errors.ts';
import { requireNamedAccount } from './named-account.ts';
import { readStaffToken } from './staff-cookie.ts';
import { httpTexts } from './texts.ts';

interface StaffRequest {
  platform: Platform;
  language: Language;
  now: Instant;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the address, not validated yet. */
  params: unknown;
  network: () => string;
  requestId: string;
}

/** A proof of a second factor counts so long for calls with step-up (SA025). */
export const proofLastsMs = 10 * 60 * 1000;

/** The caller; throws the envelope's refusal. Undefined for a call that needs no session. */
export async function authorizeStaff(
  call: Call,
  asked: StaffRequest,
): Promise<Staff | PartialStaff | undefined> {
  requireConsole(call, asked);
  if (call.access === 'staff_open') return undefined;
  const { platform, language, now, requestId } = asked;
  const { db, staff } = platform;
  const token = readStaffToken(header(asked, 'cookie'), staff.origin);
  const session = token === undefined ? undefined : await findStaffSession(db, token, now);
  const stage = call.access === 'staff_partial' ? 'half' : 'full';
  if (session?.stage !== stage) throw tokenInvalid(language);
  if (stage === 'half') return { sessionId: session.sessionId, staffId: session.staffId };
  requireNamedAccount(asked.headers, session.staffId, language);
  const { idleMs } = staff;
  const isByPerson = !session.isStation && header(asked, activityHeader) !== '0';
  if (session.isStation)
    await noteStation(db, session, {
      network: asked.network(),
      version: versionIn(asked),
      requestId,
      now,
    });
  else if (await isLocked(db, session, { idleMs, now, requestId })) {
    if (call.lockedAllowed !== true) throw locked(language);
  } else if (isByPerson) await noteActivity(db, session, now, dateAt(now));
  const caller = await withScope(call, session, asked);
  if (call.stepUp === true) requireProof(caller, asked);
  if (isByPerson) await noteDormitory(db, session, caller.dormitoryId);
  return caller;
}

/** Refuses other clients, and writes that a page of another origin sent (SA029). */
function requireConsole({ method }: Call, asked: StaffRequest): void {
  const isConsole = header(asked, platformHeader) === staffPlatformId;
  const isOwn = method === 'GET' || isOwnOrigin(asked);
  if (!isConsole || !isOwn) throw forbidden(asked.language);
}

/** The configured origin; where none is, the host that the request was sent to. */
function isOwnOrigin({ platform: { staff }, headers }: StaffRequest): boolean {
  const { origin } = headers;
  if (typeof origin !== 'string') return false;
  if (staff.isOriginConfigured) return origin === staff.origin;
  return URL.canParse(origin) && new URL(origin).host === headers['host'];
}

/** The caller with the dormitories of the call's right (SA041). */
async function withScope(
  { right, own, ofStations }: Call,
  session: LiveStaffSession,
  { platform, language, params }: StaffRequest,
): Promise<Staff> {
  const { sessionId, staffId, name, grants, expiresAt, provedAt } = session;
  const scope = scopeOf(grants, right);
  // A call without either is refused here, were it ever declared.
  if (scope === undefined || (right === undefined && own !== true)) throw forbidden(language);
  if (session.isStation && right === undefined && ofStations !== true) throw forbidden(language);
  const caller = { sessionId, staffId, name, grants, scope, expiresAt, provedAt };
  const { dormitory } = (params ?? {}) as { dormitory?: unknown };
  if (typeof dormitory !== 'string') return { ...caller, dormitoryId: undefined };
  const id = await findDormitory(platform, dormitory);
  // A foreign dormitory is answered like one that does not exist.
  if (id === undefined || rolesIn(grants, id).length === 0) throw notFound(language);
  const dormitoryId = dormitoryWithin(scope, id);
  if (dormitoryId === undefined) throw forbidden(language);
  return { ...caller, dormitoryId };
}

const findStatement = defineStatement<{ id: number }>({
  name: 'staff_find_dormitory',
  text: 'select id from dormitories where office_code = $1',
  columns: { id: 'int8' },
});

async function findDormitory({ db }: Platform, code: string): Promise<number | undefined> {
  if (!/^[\w-]{1,20}$/.test(code)) return undefined;
  const [row] = await db.read(findStatement, [code]);
  return row?.id;
}

/** Refuses with `step_up` who has not proved their identity within the last `proofLastsMs`. */
export function requireProof(
  { provedAt }: Staff,
  { language, now }: { language: Language; now: Instant },
): void {
  if (provedAt !== undefined && now - provedAt <= proofLastsMs) return;
  throw new CallError({ status: 403, code: 'step_up', message: httpTexts(language).stepUp });
}

const header = ({ headers }: StaffRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Of the built console; anything else is none. */
const versionIn = (asked: StaffRequest): string | undefined => {
  const sent = header(asked, versionHeader);
  return sent !== undefined && /^[\w-]{1,40}$/.test(sent) ? sent : undefined;
};

const tokenInvalid = (language: Language) =>
  new CallError({
    status: 401,
    code: 'token_invalid',
    message: httpTexts(language).staffTokenInvalid,
  });

const locked = (language: Language) =>
  new CallError({ status: 401, code: 'locked', message: httpTexts(language).locked });
