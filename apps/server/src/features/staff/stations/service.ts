// Adds, enrols and revokes stations.
import { stationCodeMinutes } from '@yadori/api/staff/station-calls';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Trx,
} from '../../../platform/database/database.ts';
import { actOf, actorName, recordEvent, type Actor } from '../../../platform/events.ts';
import { publishToStaffAtCommit } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour, quarterHour } from '../../../platform/limits.ts';
import { limited, type Claim } from '../../../platform/rate-limit.ts';
import type { Staff, StaffDormitoryId } from '../../../platform/session/staff.ts';
import { stationLifetimeMs } from '../../../platform/session/station-activity.ts';
import type { Waiter } from '../../../platform/waiting-line.ts';
import { endAccount } from '../accounts/service.ts';
import { openSession, revokeStaffSessions } from '../session/service.ts';
import { codeIn, issueCode, takeCode } from './codes.ts';

const codeLivesMs = stationCodeMinutes * 60 * 1000;

interface StationAct {
  staff: Staff;
  requestId: string;
}

interface NewStation {
  dormitoryId: number;
  name: string;
  by: Actor;
}

/** The row with its role; nothing signs in to it before a tablet is enrolled. */
export async function insertStation(
  trx: Trx,
  { dormitoryId, name, by }: NewStation,
  now: Instant,
): Promise<number> {
  const { id } = await trx
    .insertInto('staff')
    .values({ kind: 'station', name, dormitory_id: dormitoryId, created_at: timestamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('staff_grants')
    .values({
      staff_id: id,
      staff_kind: 'station',
      role: 'station',
      dormitory_id: dormitoryId,
      from_day: dateAt(now),
      granted_at: timestamp(now),
      granted_by: actorName(by),
    })
    .execute();
  return id;
}

/** A station with its first code; undefined where another one of the dormitory has the name. */
export async function addStation(
  { db, secretKey }: Platform,
  { staff, requestId }: StationAct,
  { dormitoryId, name }: { dormitoryId: StaffDormitoryId; name: string },
  now: Instant,
): Promise<{ id: number; code: string; expiresAt: Instant } | undefined> {
  const act = actOf(staff, requestId);
  try {
    return await db.transaction(async (trx) => {
      const id = await insertStation(trx, { dormitoryId, name, by: act.actor }, now);
      const event = { ...act, at: now, dormitoryId, subjectId: id };
      await recordEvent(trx, { ...event, kind: 'station.added' });
      const issued = { stationId: id, secretKey, by: act.actor, validForMs: codeLivesMs, now };
      return { id, code: await issueCode(trx, issued), expiresAt: now + codeLivesMs };
    });
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return undefined;
    throw error;
  }
}

interface OfStation {
  id: number;
  dormitoryId: StaffDormitoryId;
}

/** A new code; undefined where the station was revoked meanwhile. */
export async function renewCode(
  { db, secretKey }: Platform,
  { staff, requestId }: StationAct,
  { id, dormitoryId }: OfStation,
  now: Instant,
): Promise<{ code: string; expiresAt: Instant } | undefined> {
  const act = actOf(staff, requestId);
  return db.transaction(async (trx) => {
    if (!(await lockStation(trx, id))) return undefined;
    const issued = { stationId: id, secretKey, by: act.actor, validForMs: codeLivesMs, now };
    const code = await issueCode(trx, issued);
    const event = { ...act, at: now, dormitoryId, subjectId: id };
    await recordEvent(trx, { ...event, kind: 'station.code_made' });
    return { code, expiresAt: now + codeLivesMs };
  });
}

/** False where it was revoked already. */
export async function revokeStation(
  { db }: Platform,
  { staff, requestId }: StationAct,
  { id, dormitoryId }: OfStation,
  now: Instant,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await lockStation(trx, id))) return false;
    await endAccount(trx, id, now);
    const act = actOf(staff, requestId);
    const event = { ...act, at: now, dormitoryId, subjectId: id };
    await recordEvent(trx, { ...event, kind: 'station.revoked' });
    await publishToStaffAtCommit(trx, 'alerts', [dormitoryId]);
    return true;
  });
}

/** False for one that is revoked. */
async function lockStation(trx: Trx, id: number): Promise<boolean> {
  const station = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'station')
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return station !== undefined;
}

const codesOfNetwork = defineLimit({
  name: 'station-code-network',
  hits: 30,
  windowSeconds: quarterHour,
  waits: true,
  notes: {
    counts: 'wrong codes of a new station',
    per: 'network',
    met: 'a tablet, while somebody on its network guesses codes',
  },
});

/** A thousand an hour find one of a hundred live codes once in a thousand hours; beyond them each takes its time. */
const codesOfAll = defineLimit({
  name: 'station-code',
  hits: 1000,
  windowSeconds: hour,
  waits: true,
  notes: {
    counts: 'wrong codes of a new station',
    per: 'installation',
    met: 'a new tablet, while many machines guess codes',
  },
});

const guessClaims = (network: string): Claim[] => [
  { limit: codesOfNetwork, subject: network },
  { limit: codesOfAll, subject: 'all' },
];

interface Tablet {
  code: string;
  network: string;
  device: string;
  requestId: string;
}

interface Enrolled {
  token: string;
  dormitory: string;
  name: string;
}

/** Undefined for a code that does not work. The tablet enrolled before has no session any more. Throws `LimitReached`. */
export async function enrol(
  { db, secretKey }: Platform,
  { code: typed, waiter, ...tablet }: Tablet & { waiter: Waiter },
  now: Instant,
): Promise<Enrolled | undefined> {
  const claims = guessClaims(waiter.network);
  const isSuccess = (enrolled: Enrolled | undefined) => enrolled !== undefined;
  return limited({ db, now, claims, waiter, isSuccess }, () =>
    db.transaction(async (trx) => {
      const id = await takeCode(trx, { code: codeIn(typed), secretKey }, now);
      if (id === undefined || !(await lockStation(trx, id))) return undefined;
      await revokeStaffSessions(trx, id, now);
      await trx
        .updateTable('staff')
        .set({ activated_at: timestamp(now) })
        .where('id', '=', id)
        .where('activated_at', 'is', null)
        .execute();
      return openStation(trx, { id, ...tablet }, now);
    }),
  );
}

async function openStation(
  trx: Trx,
  { id, network, device, requestId }: Omit<Tablet, 'code'> & { id: number },
  now: Instant,
): Promise<Enrolled> {
  const lifetimeMs = stationLifetimeMs;
  const session = { staffId: id, stage: 'full', network, device, lifetimeMs, now } as const;
  const { token, sessionId } = await openSession(trx, session);
  await trx
    .insertInto('station_networks')
    .values({ session_id: sessionId, network, first_seen_at: timestamp(now) })
    .execute();
  const { name, office_code, dormitory_id } = await trx
    .selectFrom('staff as p')
    .innerJoin('dormitories as d', 'd.id', 'p.dormitory_id')
    .select(['p.name', 'd.office_code', 'd.id as dormitory_id'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const act = actOf({ staffId: id, sessionId }, requestId);
  const event = { ...act, at: now, dormitoryId: dormitory_id, subjectId: id };
  await recordEvent(trx, { ...event, kind: 'station.enrolled' });
  await publishToStaffAtCommit(trx, 'alerts', [dormitory_id]);
  return { token, dormitory: office_code, name };
}
